package examples;

import java.util.concurrent.atomic.AtomicReference;

/** A stack without locks, which uses one of its nodes again. */
public class RecyclingStack {
  private static final class Node {
    volatile int value;
    volatile Node next;
  }

  private final AtomicReference<Node> top = new AtomicReference<>();
  private final AtomicReference<Node> free = new AtomicReference<>();

  public void push(int value) {
    Node node = free.getAndSet(null);
    if (node == null) {
      node = new Node();
    }
    node.value = value;
    do {
      node.next = top.get();
    } while (!top.compareAndSet(node.next, node));
  }

  public Integer pop() {
    while (true) {
      Node node = top.get();
      if (node == null) {
        return null;
      }
      Node next = node.next;
      if (top.compareAndSet(node, next)) {
        int value = node.value;
        free.compareAndSet(null, node);
        return value;
      }
    }
  }
}
