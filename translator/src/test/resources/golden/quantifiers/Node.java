import org.demonic.contracts.*;

class Node {
  Node next;
  int key;

  @Requires({"forall(Node n; n.key >= 0)", "exists(Node n; n.next == this && n.key < key)", "forall(long old; 0 < old ==> exists(int k; k == old; true))", "forall(boolean b; b || !b)"})
  @Ensures("next == other")
  void link(Node other) {}
}
