explain @/bank.demonl something
