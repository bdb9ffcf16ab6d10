check @/example.demonl
