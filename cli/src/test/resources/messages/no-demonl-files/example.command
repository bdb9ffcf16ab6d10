check @
