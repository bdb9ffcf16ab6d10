check ''
