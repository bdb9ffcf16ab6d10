report --out target/wrong-result @
