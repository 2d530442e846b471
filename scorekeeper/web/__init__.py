"""What people and their programs see: pages, forms and the JSON interface."""
