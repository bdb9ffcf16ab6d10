package org.demonic.schedule.iroot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/**
 * The order that most schedules of a body have in common (Maple, section 3.3): by vector clocks of
 * starts and ends of threads, notifications and latches. Locks can be taken in another order.
 */
final class FixedOrder {
  private static final String LATCH = "java/util/concurrent/CountDownLatch";

  private final Places places;
  private final List<int[]> clocks = new ArrayList<>();

  /** What is known after a thread was started or has ended, or a latch was counted down. */
  private final Map<Integer, int[]> started = new HashMap<>();

  private final Map<Integer, int[]> ended = new HashMap<>();
  private final Map<Integer, int[]> counted = new HashMap<>();

  /** The threads that wait for a notification, each with what they wait for. */
  private final Map<Integer, Wait> waiting = new HashMap<>();

  private static final class Wait {
    final int location;
    int @Nullable [] notified;
    int notifications;

    Wait(int location) {
      this.location = location;
    }
  }

  FixedOrder(Places places) {
    this.places = places;
  }

  /** The clock of the next accesses of a thread. It is not changed any more. */
  int[] of(int thread) {
    while (clocks.size() <= thread) {
      int[] first = new int[clocks.size() + 1];
      first[clocks.size()] = 1;
      clocks.add(first);
    }
    return clocks.get(thread);
  }

  /** Whether an access comes first in most schedules, by the clocks of both. */
  static boolean isBefore(Event early, Event late) {
    int known = early.thread < late.clock.length ? late.clock[early.thread] : 0;
    return early.thread == late.thread
        ? early.number < late.number
        : early.clock[early.thread] <= known;
  }

  /** A thread makes a step. */
  void step(Step step) {
    int thread = step.thread();
    Operation operation = step.operation();
    int location = operation.location();
    switch (operation.kind()) {
      case START -> publish(thread, location, started);
      case BEGIN -> join(thread, started.get(location));
      case END -> publish(thread, location, ended);
      case JOIN -> join(thread, ended.get(location));
      case NOTIFY -> notifies(thread, location);
      case RELEASE -> {
        if (isCall(operation, "wait")) {
          waiting.put(thread, new Wait(location));
        }
      }
      case ACQUIRE -> acquire(step);
      case UPDATE -> {
        if (isCall(operation, "countDown")) {
          publish(thread, location, counted);
        }
      }
      default -> {}
    }
  }

  private void acquire(Step step) {
    Wait wait = waiting.remove(step.thread());
    // Of several notifications, it is not known which one was meant.
    if (wait != null && wait.notifications == 1) {
      join(step.thread(), wait.notified);
    }
    if (!step.isLate() && isCall(step.operation(), "await")) {
      join(step.thread(), counted.get(step.operation().location()));
    }
  }

  private void notifies(int thread, int location) {
    for (Wait wait : waiting.values()) {
      if (wait.location == location) {
        wait.notified = of(thread);
        wait.notifications++;
      }
    }
    advance(thread);
  }

  private boolean isCall(Operation operation, String name) {
    return places.site(operation.site()) instanceof Site.CallSite call
        && call.name().equals(name)
        && (name.equals("wait") || call.owner().equals(LATCH));
  }

  private void publish(int thread, int location, Map<Integer, int[]> published) {
    int[] own = of(thread);
    published.merge(location, own, FixedOrder::joined);
    advance(thread);
  }

  private void advance(int thread) {
    int[] next = of(thread).clone();
    next[thread]++;
    clocks.set(thread, next);
  }

  private void join(int thread, int @Nullable [] other) {
    if (other != null) {
      clocks.set(thread, joined(of(thread), other));
    }
  }

  private static int[] joined(int[] one, int[] other) {
    int[] joined = Arrays.copyOf(one, Math.max(one.length, other.length));
    for (int i = 0; i < other.length; i++) {
      joined[i] = Math.max(joined[i], other[i]);
    }
    return joined;
  }
}
