package gambit;

import static sctbench.Threads.check;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import sctbench.Threads;

/** Programs that hand over messages, as those that control robots do. */
@SuppressWarnings("NonAtomicVolatileUpdate") // these are the bugs
final class Messages {
  private static final int NONE = 0;

  private final AtomicIntegerArray slots = new AtomicIntegerArray(8);
  private final AtomicInteger handled = new AtomicInteger();
  private volatile int next;
  private volatile int done;
  private volatile int expected = -1;

  private Messages() {}

  /** Two threads walk through one iterator and count what they do; a third waits for the count. */
  static void iterator(boolean isRepaired) throws InterruptedException {
    var program = new Messages();
    int each = 3;
    Threads.Work walk =
        () -> {
          for (int i = 0; i < each; i++) {
            program.handled.incrementAndGet();
            program.countDone(isRepaired);
          }
        };
    Threads.run(walk, walk, () -> program.awaitDone(2 * each));
  }

  private void countDone(boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        done++;
      }
    } else {
      done = done + 1;
    }
  }

  private void awaitDone(int number) {
    while (done != number) {
      Thread.onSpinWait();
    }
  }

  /** Messages are to follow each other in the order of numbers, of which two may get the same. */
  static void causality(boolean isRepaired) throws InterruptedException {
    var program = new Messages();
    Threads.Work post =
        () -> {
          for (int i = 0; i < 2; i++) {
            int ticket = program.ticket(isRepaired);
            program.awaitDone(ticket);
            program.handled.incrementAndGet();
            program.done = ticket + 1;
          }
        };
    Threads.run(post, post, post);
  }

  private int ticket(boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        return next++;
      }
    }
    int ticket = next;
    next = ticket + 1;
    return ticket;
  }

  /** Who scatters requests says only then how many answers are to be gathered. */
  static void scatterGather(boolean isRepaired) throws InterruptedException {
    var program = new Messages();
    int requests = 3;
    if (isRepaired) {
      program.expected = requests;
    }
    Threads.Work answer =
        () -> {
          for (int i = 0; i < requests; i++) {
            while (program.slots.get(i) == NONE) {
              Thread.onSpinWait();
            }
            if (program.slots.compareAndSet(i, 1, 2)
                && program.handled.incrementAndGet() == program.expected) {
              program.done = 1;
            }
          }
        };
    Threads.run(
        () -> {
          for (int i = 0; i < requests; i++) {
            program.slots.set(i, 1);
          }
          program.expected = requests;
          program.awaitDone(1);
        },
        answer,
        answer);
  }

  /** Each task sets its bit; who waits for all bits does so for ever if one is lost. */
  static void taskCoverage(boolean isRepaired) throws InterruptedException {
    var program = new Messages();
    int tasks = 4;
    Threads.Work both =
        () -> {
          for (int i = program.handled.getAndAdd(2), last = i + 2; i < last; i++) {
            program.cover(1 << i, isRepaired);
          }
        };
    Threads.run(both, both, () -> program.awaitDone((1 << tasks) - 1));
  }

  private void cover(int bit, boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        done |= bit;
      }
    } else {
      done = done | bit;
    }
  }

  /** Each of three ports looks whether all have their message, and then the handler runs: once. */
  static void gatherOnce(boolean isRepaired) throws InterruptedException {
    var program = new Messages();
    Threads.run(
        () -> program.post(0, isRepaired),
        () -> program.post(1, isRepaired),
        () -> program.post(2, isRepaired));
    check(program.handled.get() == 1, "gathered " + program.handled + " times");
  }

  private void post(int port, boolean isRepaired) {
    slots.set(port, 1);
    if (slots.get(0) != NONE && slots.get(1) != NONE && slots.get(2) != NONE) {
      if (!isRepaired || slots.compareAndSet(3, NONE, 1)) {
        handled.incrementAndGet();
      }
    }
  }

  /** A queue without locks moves its end before the message is there. */
  static void gatherFromQueue(boolean isRepaired) throws InterruptedException {
    var program = new Messages();
    Threads.Work post =
        () -> {
          program.enqueue(1, isRepaired);
          program.enqueue(2, isRepaired);
        };
    Threads.Work receive =
        () -> {
          program.tryDequeue();
          program.tryDequeue();
        };
    Threads.run(post, receive, receive);
  }

  private void enqueue(int message, boolean isRepaired) {
    int place = done;
    if (isRepaired) {
      slots.set(place, message);
      done = place + 1;
    } else {
      done = place + 1;
      slots.set(place, message);
    }
  }

  private void tryDequeue() {
    int place = handled.get();
    if (place < done && handled.compareAndSet(place, place + 1)) {
      check(slots.get(place) != NONE, "a message that is not there");
    }
  }

  /** A region changes owners, while one has just seen that it is still its own. */
  static void region(boolean isRepaired) throws InterruptedException {
    var program = new Messages();
    program.done = 1;
    Threads.run(
        () -> {
          program.own(1, isRepaired);
          program.give(1, 2, isRepaired);
          program.own(1, isRepaired);
        },
        () -> {
          program.own(2, isRepaired);
          program.give(2, 1, isRepaired);
          program.own(2, isRepaired);
        },
        () -> {
          program.give(1, 3, isRepaired);
          program.own(3, isRepaired);
        });
  }

  private void own(int owner, boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        use(owner);
      }
    } else {
      use(owner);
    }
  }

  private void use(int owner) {
    if (done == owner) {
      slots.incrementAndGet(owner);
      check(done == owner, "used what belongs to another one");
    }
  }

  private void give(int owner, int another, boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        pass(owner, another);
      }
    } else {
      pass(owner, another);
    }
  }

  private void pass(int owner, int another) {
    if (done == owner) {
      done = another;
    }
  }
}
