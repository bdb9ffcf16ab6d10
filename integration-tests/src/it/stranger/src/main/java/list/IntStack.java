package list;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class IntStack {
  private Node top;

  static class Node {
    final int value;
    final Node next;

    @Ensures({"this.value == value", "this.next == next"})
    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  @Requires("top != null")
  @Ensures({"top == old(top.next)", "result == old(top.value)"})
  public int pop() {
    int v = top.value;
    top = top.next;
    return v;
  }

  @Ensures({"top != null", "top.value == value", "top.next == old(top)"})
  public void push(int value) {
    top = new Node(value, top);
  }

  public int popOr(int other) {
    return top == null ? other : pop();
  }

  public int popTwo() {
    return top != null && top.next != null ? pop() + pop() : 0;
  }
}
