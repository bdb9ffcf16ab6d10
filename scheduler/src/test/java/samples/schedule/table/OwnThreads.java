package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.start;
import static samples.schedule.table.Action.together;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Programs with a field that says which thread has something, and that orders nothing: threads only
 * ask whether it is themselves.
 */
public final class OwnThreads {
  private OwnThreads() {}

  /** A lock that a thread may take again, in different ways to ask whether it has it. */
  private abstract static class Owned {
    final ReentrantLock lock = new ReentrantLock();
    private int depth;
    int n;

    abstract boolean isMine();

    abstract void setMine();

    abstract void setNobodys();

    void enter() {
      if (!isMine()) {
        lock.lock();
        setMine();
      }
      depth++;
    }

    void exit() {
      check(isMine(), "this thread has it");
      if (--depth == 0) {
        setNobodys();
        lock.unlock();
      }
    }

    void add() {
      enter();
      enter();
      n++;
      exit();
      exit();
    }

    /** Two threads take it. */
    void addTwice() throws Exception {
      together(this::add, this::add);
      check(n == 2 && !isMine(), "both");
    }
  }

  private static class Equal extends Owned {
    Thread owner;

    @Override
    boolean isMine() {
      return owner == Thread.currentThread();
    }

    @Override
    void setMine() {
      owner = Thread.currentThread();
    }

    @Override
    void setNobodys() {
      owner = null;
    }
  }

  @Right
  public static void equal() throws Exception {
    new Equal().addTwice();
  }

  @Right
  public static void unequal() throws Exception {
    new Equal() {
      @Override
      boolean isMine() {
        if (Thread.currentThread() != owner) {
          return false;
        }
        return true;
      }
    }.addTwice();
  }

  @Right
  public static void byLocalVariables() throws Exception {
    new Equal() {
      @Override
      boolean isMine() {
        Thread self = Thread.currentThread();
        Thread found = owner;
        boolean isSelf = found == self;
        return isSelf;
      }

      @Override
      void setMine() {
        Thread self = Thread.currentThread();
        owner = self;
      }
    }.addTwice();
  }

  private static class Numbered extends Owned {
    long owner;

    @Override
    boolean isMine() {
      return owner == Thread.currentThread().getId();
    }

    @Override
    void setMine() {
      owner = Thread.currentThread().getId();
    }

    @Override
    void setNobodys() {
      owner = 0;
    }
  }

  @Right
  public static void number() throws Exception {
    new Numbered().addTwice();
  }

  @Right
  public static void negativeNumberForNobody() throws Exception {
    new Numbered() {
      {
        owner = -1;
      }

      @Override
      boolean isMine() {
        Thread self = Thread.currentThread();
        long found = owner;
        return self.getId() == found;
      }

      @Override
      void setNobodys() {
        owner = -1;
      }
    }.addTwice();
  }

  private static final class OfAll extends Owned {
    private static Thread owner;

    @Override
    boolean isMine() {
      return owner == Thread.currentThread();
    }

    @Override
    void setMine() {
      owner = Thread.currentThread();
    }

    @Override
    void setNobodys() {
      owner = null;
    }
  }

  @Right
  public static void staticField() throws Exception {
    new OfAll().addTwice();
  }

  /** The thread notes itself in another field first, and compares with that. */
  @Right
  public static void byAnotherField() throws Exception {
    new Equal() {
      @Override
      boolean isMine() {
        Asking asking = new Asking();
        return asking.is(this);
      }
    }.addTwice();
  }

  private static final class Asking {
    private Thread self;

    boolean is(Equal owned) {
      self = Thread.currentThread();
      try {
        return owned.owner == self;
      } finally {
        self = null;
      }
    }
  }

  /** One thread says when it is at work; others ask whether it is themselves. */
  @Right
  public static void worker() throws Exception {
    Equal work = new Equal();
    Thread worker =
        start(
            () -> {
              work.setMine();
              check(work.isMine(), "it is at work");
              work.setNobodys();
              check(!work.isMine(), "no more");
            });
    check(!work.isMine(), "not this one");
    together(() -> check(!work.isMine(), "nor this one"));
    worker.join();
  }

  /** Two threads are at work at once, and none asks for itself. */
  @Right
  public static void twoWorkers() throws Exception {
    Equal work = new Equal();
    Action working =
        () -> {
          work.setMine();
          work.setNobodys();
        };
    Thread a = start(working);
    Thread b = start(working);
    check(!work.isMine(), "not this one");
    a.join();
    b.join();
    check(!work.isMine(), "not this one");
  }

  /** Somebody does something with what the field says. */
  @Wrong(RACE)
  public static void shown() throws Exception {
    Equal work = new Equal();
    Thread worker =
        start(
            () -> {
              work.setMine();
              work.setNobodys();
            });
    Thread found = work.owner;
    check(found == Thread.currentThread() || found != new Thread(), "somebody");
    worker.join();
  }

  /** Somebody asks whether there is nobody. */
  @Wrong(RACE)
  public static void comparedWithNobody() throws Exception {
    Equal work = new Equal();
    int[] n = {0};
    Thread worker = start(work::setMine);
    n[0] = work.owner == null ? 1 : 2;
    worker.join();
    check(n[0] > 0, "either");
  }

  /** Somebody asks whether it is another thread. */
  @Wrong(RACE)
  public static void comparedWithAnother() throws Exception {
    Equal work = new Equal();
    int[] n = {0};
    Thread worker = start(work::setMine);
    n[0] = work.owner == worker ? 1 : 2;
    worker.join();
    check(n[0] > 0, "either");
  }

  /** The field says that it is of another thread than the one that writes. */
  @Wrong(RACE)
  public static void writtenForAnother() throws Exception {
    Equal work = new Equal();
    int[] n = {0};
    Thread other = start(() -> n[0] = work.isMine() ? 1 : 2);
    work.owner = other;
    other.join();
    check(n[0] > 0, "either");
  }

  /** The thread waits until another one has taken its place, which it need never see. */
  @Wrong(RACE)
  public static void untilAnotherTakesIt() throws Exception {
    Equal work = new Equal();
    work.setMine();
    Thread other = start(work::setMine);
    while (work.isMine()) {
      Thread.yield();
    }
    other.join();
  }

  /** Two threads are at work at once, and each asks for itself. */
  @Wrong({EXCEPTION, RACE})
  public static void twoWorkersThatAsk() throws Exception {
    Equal work = new Equal();
    Action working =
        () -> {
          work.setMine();
          check(work.isMine(), "at work");
          work.setNobodys();
        };
    together(working, working);
  }

  /** The same where it makes no difference to the test what they find. */
  @Wrong(RACE)
  public static void twoWorkersThatAskInVain() throws Exception {
    Equal work = new Equal();
    int[] n = {0, 0};
    Thread other =
        start(
            () -> {
              work.setMine();
              n[0] = work.isMine() ? 1 : 2;
            });
    work.setMine();
    n[1] = work.isMine() ? 1 : 2;
    other.join();
    check(n[0] > 0 && n[1] > 0, "either");
  }

  /** Both take it at the same time. */
  @Wrong({EXCEPTION, RACE})
  public static void takenWithoutLock() throws Exception {
    Equal work = new Equal();
    int[] n = {0};
    Action add =
        () -> {
          work.setMine();
          if (work.isMine()) {
            n[0]++;
          }
        };
    together(add, add);
    check(n[0] > 0, "one");
  }

  /** The thread gives it back too late. */
  @Wrong({EXCEPTION, RACE})
  public static void givenBackBehindTheLock() throws Exception {
    new Equal() {
      @Override
      void exit() {
        check(isMine(), "this thread has it");
        lock.unlock();
        setNobodys();
      }

      @Override
      void add() {
        enter();
        n++;
        exit();
      }
    }.addTwice();
  }

  /** A number that may be that of a thread stands for nobody. */
  @Wrong(RACE)
  public static void positiveNumberForNobody() throws Exception {
    new Numbered() {
      @Override
      void setNobodys() {
        owner = 1;
      }
    }.addTwice();
  }

  /** Somebody asks which number is greater. */
  @Wrong(RACE)
  public static void greaterNumber() throws Exception {
    Numbered work = new Numbered();
    int[] n = {0};
    Thread worker = start(work::setMine);
    n[0] = work.owner > Thread.currentThread().getId() ? 1 : 2;
    worker.join();
    check(n[0] > 0, "either");
  }

  /** The number is that of no thread. */
  private static final class Deadline {
    private long end;

    void start() {
      end = 0;
    }

    void stop() {
      end = -1;
    }
  }

  /** Nobody ever looks for itself. */
  @Wrong(RACE)
  public static void noThreadAtAll() throws Exception {
    Deadline deadline = new Deadline();
    together(deadline::start, deadline::stop);
    check(deadline.end <= 0, "either");
  }
}
