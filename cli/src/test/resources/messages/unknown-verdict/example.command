check --json @/example.demonl
