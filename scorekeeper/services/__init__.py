"""What people do. One public function is one job and one transaction; answers come after it."""
