translate -
