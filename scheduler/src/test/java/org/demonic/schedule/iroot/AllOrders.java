package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Goes through all orders of the steps of a program of {@link samples.schedule.Letters}, and says
 * which iRoots they have, by the definition.
 */
final class AllOrders {
  private static final int MAIN = 0;

  private final List<String> threads;
  private final String last;
  private final List<Access> order = new ArrayList<>();
  private final Set<String> found = new HashSet<>();

  /** What a thread does at a place. */
  private record Access(int thread, char place) {
    char memory() {
      return "abcd".indexOf(place) >= 0
          ? 'x'
          : "ef".indexOf(place) >= 0 ? 'y' : isLock() ? 'l' : 'z';
    }

    boolean isLock() {
      return "lumv".indexOf(place) >= 0;
    }

    boolean isRelease() {
      return "uv".indexOf(place) >= 0;
    }

    boolean conflicts(Access other) {
      boolean areReads = "bdfh".indexOf(place) >= 0 && "bdfh".indexOf(other.place) >= 0;
      return memory() == other.memory() && !areReads;
    }
  }

  private AllOrders(List<String> threads, String last) {
    this.threads = threads;
    this.last = last;
  }

  /** All iRoots that some order has. */
  static Set<String> roots(String first, List<String> threads, String last) {
    AllOrders orders = new AllOrders(threads, last);
    first.chars().forEach(c -> orders.order.add(new Access(MAIN, (char) c)));
    orders.goOn(new int[threads.size()], MAIN);
    return orders.found;
  }

  private void goOn(int[] next, int owner) {
    boolean isOver = true;
    for (int t = 0; t < next.length; t++) {
      if (next[t] < threads.get(t).length()) {
        isOver = false;
        Access access = new Access(t + 1, threads.get(t).charAt(next[t]));
        boolean takes = access.isLock() && !access.isRelease();
        if (!takes || owner == MAIN) {
          next[t]++;
          order.add(access);
          goOn(next, takes ? t + 1 : access.isRelease() ? MAIN : owner);
          order.remove(order.size() - 1);
          next[t]--;
        }
      }
    }
    if (isOver) {
      int size = order.size();
      last.chars().forEach(c -> order.add(new Access(MAIN, (char) c)));
      note();
      order.subList(size, order.size()).clear();
    }
  }

  private record Dependence(int early, int late) {}

  private void note() {
    List<Dependence> all = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      for (int k = i + 1; k < order.size(); k++) {
        if (depends(i, k)) {
          all.add(new Dependence(i, k));
          add("ONE", i, k);
        }
      }
    }
    for (Dependence one : all) {
      for (Dependence other : all) {
        note(one.early(), one.late(), other.early(), other.late());
      }
    }
  }

  private boolean depends(int early, int late) {
    Access a = order.get(early);
    Access b = order.get(late);
    return a.thread() != b.thread()
        && a.conflicts(b)
        && !b.isRelease()
        && order.subList(early + 1, late).stream().noneMatch(c -> c.conflicts(a) && c.conflicts(b));
  }

  private void note(int a, int b, int c, int d) {
    boolean isOfOne = memory(a) == memory(c);
    if (thread(a) == thread(d) && thread(b) == thread(c) && a < d) {
      if (b == c && isAlone(a, d)) {
        add("TWO", a, b, d);
      } else if (b < c && isAlone(a, d)) {
        add(isOfOne ? "THREE" : "FOUR", a, b, c, d);
      } else if (c < b && !isOfOne) {
        boolean isInOrder = name(a, b).compareTo(name(c, d)) <= 0;
        add("FIVE", isInOrder ? new int[] {a, b, c, d} : new int[] {c, d, a, b});
      }
    } else if (thread(a) == thread(c) && thread(b) == thread(d) && a < c && b < d && !isOfOne) {
      add("SIX", a, b, c, d);
    }
  }

  /** Whether the thread of two accesses accesses the memory of neither in between. */
  private boolean isAlone(int first, int second) {
    return order.subList(first + 1, second).stream()
        .filter(access -> access.thread() == thread(first))
        .noneMatch(access -> access.memory() == memory(first) || access.memory() == memory(second));
  }

  private int thread(int access) {
    return order.get(access).thread();
  }

  private char memory(int access) {
    return order.get(access).memory();
  }

  private void add(String idiom, int... accesses) {
    found.add(idiom + name(accesses));
  }

  private String name(int... accesses) {
    StringBuilder name = new StringBuilder();
    for (int access : accesses) {
      name.append(' ').append(order.get(access).place());
    }
    return name.toString();
  }
}
