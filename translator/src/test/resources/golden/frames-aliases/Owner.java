class Owner {
  int balance;
  Account account;
}
