check @/example.command/bank.demonl
