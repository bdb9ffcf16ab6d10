explain @/a.dmn @/b.dmn
