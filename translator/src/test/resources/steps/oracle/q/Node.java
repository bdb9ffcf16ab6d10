package q;

public class Node {
  static int count;
  static Node root;

  int n;
  long l;
  byte b;
  short s;
  char c;
  boolean z;
  double d;
  final int id;
  Node next;
  Object any;
  int[] ints;
  Node[] nodes;
  String text;
  Integer box;
  Color color;

  Node(int id) {
    this.id = id;
  }

  void run(int i, Node node, Object object, boolean flag, String text, Sub sub) {}
}
