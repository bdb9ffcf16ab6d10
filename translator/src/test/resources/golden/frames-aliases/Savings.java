class Savings extends Account {}
