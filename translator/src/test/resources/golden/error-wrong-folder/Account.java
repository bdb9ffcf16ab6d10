package bank;

class Account {}
