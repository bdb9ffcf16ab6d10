translate --steps possible --class-path classes org.example.IdleCounter
