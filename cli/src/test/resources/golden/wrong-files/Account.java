class Account {}
