report @/none
