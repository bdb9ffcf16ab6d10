report @
