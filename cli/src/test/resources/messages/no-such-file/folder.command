check @/nowhere/bank.demonl
