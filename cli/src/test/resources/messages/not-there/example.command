translate --source-path @/src org.example.Account
