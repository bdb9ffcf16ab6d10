check @/example.goal
