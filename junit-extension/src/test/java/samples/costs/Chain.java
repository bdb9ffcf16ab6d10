package samples.costs;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** A linked list. */
final class Chain {
  private Link head;
  private int size;

  @SuppressWarnings("UnusedVariable") // a contract reads it
  private int limit = Integer.MAX_VALUE;

  static final class Link {
    final int value;
    Link next;

    Link(int value) {
      this.value = value;
    }
  }

  int size() {
    return size;
  }

  @Ensures({"size == old(size) + 1", "head != old(head)", "head.value == value"})
  void add(int value) {
    Link added = new Link(value);
    added.next = head;
    head = added;
    size++;
  }

  void addUnchecked(int value) {
    Link added = new Link(value);
    added.next = head;
    head = added;
    size++;
  }

  @Requires({"size < limit", "head != null"})
  int first() {
    return head.value;
  }

  int use() {
    return first();
  }
}
