"""What is stored: tables, the ledger and its reads. No request, no cookie, no clock."""
