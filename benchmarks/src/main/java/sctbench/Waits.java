package sctbench;

import static sctbench.Threads.check;

/** Programs whose threads wait for each other, and are told too early, too late or not at all. */
final class Waits {
  private int number;
  private int total;
  private boolean isReady;

  private Waits() {}

  /** A producer and a consumer, one place between them; the signal may come before the wait. */
  static void sync01(boolean isRepaired) throws InterruptedException {
    var program = new Waits();
    Threads.run(
        () -> {
          synchronized (program) {
            program.number++;
            program.notifyAll();
          }
        },
        () -> {
          synchronized (program) {
            if (!isRepaired || program.number == 0) {
              program.wait();
            }
            program.number--;
          }
        });
  }

  /** The same with two producers, and a consumer that looks once only. */
  static void sync02(boolean isRepaired) throws InterruptedException {
    var program = new Waits();
    Threads.Work consume = () -> program.consume(isRepaired);
    Threads.run(consume, consume, program::produce, program::produce);
  }

  private synchronized void produce() {
    number++;
    notifyAll();
  }

  @SuppressWarnings("WaitNotInLoop") // the bug is to look once only
  private synchronized void consume(boolean isRepaired) throws InterruptedException {
    if (isRepaired) {
      while (number == 0) {
        wait();
      }
    } else if (number == 0) {
      wait();
    }
    number--;
    check(number >= 0, "consumed what nobody has produced");
  }

  /** The numbers 1 to 3 are handed over one by one and summed up. */
  static void arithmetic(boolean isRepaired) throws InterruptedException {
    int last = 3;
    var program = new Waits();
    Threads.run(
        () -> {
          for (int i = 1; i <= last; i++) {
            program.put(i, isRepaired);
          }
        },
        () -> {
          for (int i = 1; i <= last; i++) {
            program.add();
          }
        });
    check(program.total == 6, "a number is missing in the sum");
  }

  private void put(int next, boolean isRepaired) throws InterruptedException {
    synchronized (this) {
      while (isReady) {
        wait();
      }
      number = next;
      isReady = isRepaired;
      notifyAll();
    }
    if (!isRepaired) {
      // Between the number and the flag, the consumer may have taken the one before again.
      synchronized (this) {
        isReady = true;
        notifyAll();
      }
    }
  }

  private synchronized void add() throws InterruptedException {
    while (!isReady && number == 0) {
      wait();
    }
    total += number;
    isReady = false;
    number = 0;
    notifyAll();
  }
}
