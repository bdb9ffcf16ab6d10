translate @/
