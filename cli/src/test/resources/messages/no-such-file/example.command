check @/bnak.demonl
