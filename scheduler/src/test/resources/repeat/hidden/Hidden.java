package gen;

class Hidden {
  private static class Node {
    private int next;
  }

  private final Node node = new Node();

  void step() {
    for (int i = 0; i < 3; i++) {
      node.next++;
    }
  }

  int value() {
    return node.next;
  }
}
