package org.demonic.schedule.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The beginnings of executions that are still to be explored from a state, so that each leads to
 * orders which no other one leads to (optimal dynamic partial-order reduction, Abdulla, Aronis,
 * Jonsson and Sagonas, POPL 2014, section 5).
 */
final class WakeupTree {
  /** A branch: what happens first in it, and how it goes on. */
  record Branch(Occurrence first, WakeupTree rest) {}

  private final List<Branch> branches = new ArrayList<>();

  /** The number of locations that had been numbered before its state. */
  private final int known;

  WakeupTree(int known) {
    this.known = known;
  }

  boolean isEmpty() {
    return branches.isEmpty();
  }

  int size() {
    return branches.size();
  }

  /** Takes the oldest branch out. */
  Branch take() {
    return branches.remove(0);
  }

  /** Adds a beginning, unless one that is there leads to the same orders. */
  void insert(List<Occurrence> beginning) {
    List<Occurrence> left = new ArrayList<>(beginning);
    WakeupTree at = this;
    while (true) {
      Branch next = at.leadingTo(left);
      if (next == null) {
        at.append(left);
        return;
      }
      removeFirst(left, next.first().thread());
      at = next.rest();
      if (at.isEmpty()) {
        return;
      }
    }
  }

  private @Nullable Branch leadingTo(List<Occurrence> events) {
    for (Branch branch : branches) {
      if (mayBegin(branch.first(), events, known)) {
        return branch;
      }
    }
    return null;
  }

  private void append(List<Occurrence> events) {
    WakeupTree at = this;
    for (Occurrence event : events) {
      WakeupTree rest = new WakeupTree(known);
      at.branches.add(new Branch(event, rest));
      at = rest;
    }
  }

  private static void removeFirst(List<Occurrence> events, int thread) {
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).thread() == thread) {
        events.remove(i);
        return;
      }
    }
  }

  /**
   * Whether an order that begins with {@code events} can also begin with {@code first}: it is among
   * them, and nothing before it has to come first, or it has to do with none of them (a weak
   * initial).
   *
   * @param known how many locations have been met before
   */
  static boolean mayBegin(Occurrence first, List<Occurrence> events, int known) {
    for (Occurrence event : events) {
      if (event.thread() == first.thread()) {
        return true;
      } else if (event.mayConflict(first, known)) {
        return false;
      }
    }
    return true;
  }
}
