class Tank { int wrong; }
