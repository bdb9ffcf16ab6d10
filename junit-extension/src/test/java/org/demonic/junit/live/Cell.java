package org.demonic.junit.live;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Pure;
import org.jspecify.annotations.Nullable;

/** Contracts of every form, of methods that do nothing: who checks them changes the objects. */
class Cell {
  int number;
  boolean marked;
  @Nullable String name;
  @Nullable Object tag;
  @Nullable Cell next;
  Cell @Nullable [] others;
  int @Nullable [] counts;

  @Pure
  int doubled() {
    return 2 * number;
  }

  @Pure
  @SuppressWarnings("NullAway") // nobody calls it; where it is undefined, its clause is false
  int count(int i) {
    return counts[i];
  }

  @Ensures("number == old(number) + by")
  void numbers(int by) {}

  @Ensures({"next == old(next)", "next != null ==> next.number >= old(next.number)"})
  void references() {}

  @Ensures("next.next == old(next) || next == old(next.next)")
  void chains() {}

  @Ensures({"marked != old(marked) || number > 0", "name.equals(old(name))", "tag == old(tag)"})
  void values() {}

  @Ensures("other != null ==> other.number == old(other.number) && other.next == old(next)")
  void arguments(@Nullable Cell other) {}

  @Ensures("counts.length == old(counts.length) && counts[0] == old(counts[0])")
  void elements() {}

  @Ensures("forall(int i; 0 <= i && i < counts.length; counts[i] >= old(counts[i]))")
  void allElements() {}

  @Ensures("exists(int i; 0 <= i && i < others.length; others[i] == old(others[i]))")
  void someElement() {}

  @Ensures("forall(int i; 0 <= i && i < others.length; others[i].number >= old(others[i].number))")
  void chosenObjects() {}

  @Ensures("old(others)[0] == others[0] && old(others[0]).number == old(others[0].number)")
  void elementsThen() {}

  @Ensures("doubled() >= old(doubled()) && (marked ? doubled() > 0 : old(marked))")
  void methods() {}

  @Ensures("forall(int i; 0 <= i && i < counts.length; count(i) >= old(count(i)))")
  void chosenMethods() {}

  @Ensures("result == next && result.number == old(result.number)")
  @Nullable Cell result() {
    return next;
  }
}
