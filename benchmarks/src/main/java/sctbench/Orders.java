package sctbench;

import static sctbench.Threads.check;

import java.util.ArrayList;
import java.util.List;

/** Programs in which one thread sees what others have done half. */
final class Orders {
  private int a;
  private int b;
  private boolean isDone;

  private Orders() {}

  /** Setters write two variables, one after the other; the checkers want both or none. */
  static void reorder(int setters, int checkers, boolean isRepaired) throws InterruptedException {
    var program = new Orders();
    Object lock = new Object();
    Threads.Work set =
        () -> {
          if (isRepaired) {
            synchronized (lock) {
              program.set();
            }
          } else {
            program.set();
          }
        };
    Threads.Work look =
        () -> {
          if (isRepaired) {
            synchronized (lock) {
              program.look();
            }
          } else {
            program.look();
          }
        };
    List<Threads.Work> works = new ArrayList<>(Threads.times(setters, set));
    works.addAll(Threads.times(checkers, look));
    Threads.run(works);
  }

  private void set() {
    a = 1;
    b = -1;
  }

  private void look() {
    int first = a;
    int second = b;
    check((first == 0 && second == 0) || (first == 1 && second == -1), "half is set");
  }

  /** What the second stage writes is read under a lock that does not keep the stages together. */
  static void twoStage(int writers, int readers, boolean isRepaired) throws InterruptedException {
    var program = new Orders();
    Object whole = new Object();
    Object firstLock = new Object();
    Object secondLock = new Object();
    Threads.Work write =
        () -> {
          if (isRepaired) {
            synchronized (whole) {
              program.stages(firstLock, secondLock);
            }
          } else {
            program.stages(firstLock, secondLock);
          }
        };
    Threads.Work read =
        () -> {
          if (isRepaired) {
            synchronized (whole) {
              program.compare(firstLock, secondLock);
            }
          } else {
            program.compare(firstLock, secondLock);
          }
        };
    List<Threads.Work> works = new ArrayList<>(Threads.times(writers, write));
    works.addAll(Threads.times(readers, read));
    Threads.run(works);
  }

  private void stages(Object firstLock, Object secondLock) {
    synchronized (firstLock) {
      a = 1;
    }
    synchronized (secondLock) {
      b = a + 1;
    }
  }

  private void compare(Object firstLock, Object secondLock) {
    int first;
    synchronized (firstLock) {
      if (a == 0) {
        return;
      }
      first = a;
    }
    synchronized (secondLock) {
      check(b == first + 1, "the second stage is missing");
    }
  }

  /** Two threads add under a lock; the third is sure that one of them has not done so yet. */
  static void lazy(boolean isRepaired) throws InterruptedException {
    var program = new Orders();
    Threads.run(
        () -> program.add(1),
        () -> program.add(2),
        () -> {
          synchronized (program) {
            check(isRepaired ? program.a <= 3 : program.a < 3, "both have added");
          }
        });
  }

  private synchronized void add(int number) {
    a += number;
  }

  /** Each thread of a ring counts on from the one before; one does not wait for it. */
  static void tokenRing(boolean isRepaired) throws InterruptedException {
    int size = 4;
    int[] tokens = {1, 0, 0, 0};
    boolean[] passed = {true, false, false, false};
    List<Threads.Work> works = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      int at = i;
      works.add(
          () -> {
            synchronized (tokens) {
              while (isRepaired && !passed[at - 1]) {
                tokens.wait();
              }
              tokens[at] = tokens[at - 1] + 1;
              passed[at] = true;
              tokens.notifyAll();
            }
          });
    }
    Threads.run(works);
    check(tokens[size - 1] == size, "the ring is broken");
  }

  /** A driver is stopped while a request comes in that has already seen that it runs. */
  static void bluetooth(boolean isRepaired) throws InterruptedException {
    var driver = new Orders();
    driver.a = 1;
    Threads.run(
        () -> {
          if (driver.begin(isRepaired)) {
            check(!driver.isDone, "a request to a driver that has stopped");
          }
          driver.end();
        },
        () -> {
          synchronized (driver) {
            driver.b = 1;
          }
          driver.end();
        });
  }

  /** Counts a request, unless the driver is about to stop. */
  private boolean begin(boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        a++;
        return b == 0;
      }
    }
    boolean isStopping;
    synchronized (this) {
      isStopping = b != 0;
    }
    synchronized (this) {
      a++;
    }
    return !isStopping;
  }

  /** The last one that ends stops the driver. */
  private synchronized void end() {
    a--;
    if (a == 0) {
      isDone = true;
    }
  }
}
