explain @/bank.demonl 
