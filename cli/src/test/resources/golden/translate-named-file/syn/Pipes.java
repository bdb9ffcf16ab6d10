class Pipe {
  int flow;
}
