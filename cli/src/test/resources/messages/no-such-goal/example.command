explain @/bank.demonl twicee
