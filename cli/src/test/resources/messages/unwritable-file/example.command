check --trace @/no/such/folder/x.smt2 @/bank.demonl
