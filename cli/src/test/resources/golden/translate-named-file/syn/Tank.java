class Tank {
  int level;
  Pipe pipe;
}
