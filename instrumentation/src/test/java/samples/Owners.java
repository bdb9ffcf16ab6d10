package samples;

/** Fields that say which thread has something, and the ways in which code asks for it. */
@SuppressWarnings({"unused", "UnusedMethod", "StaticAssignmentInConstructor"})
public final class Owners {
  private Owners() {}

  /** Each method only asks whether it is this thread, or says so, or that it is none. */
  public static final class Checks {
    private static Thread ofAll;
    private Thread owner;
    private Thread asking;
    private long number;

    public boolean equal() {
      return owner == Thread.currentThread();
    }

    public boolean otherWayRound() {
      return Thread.currentThread() == owner;
    }

    public int unequal() {
      if (owner != Thread.currentThread()) {
        return 1;
      }
      return 2;
    }

    public boolean byLocals() {
      Thread self = Thread.currentThread();
      Thread found = owner;
      return found == self;
    }

    public boolean twice() {
      Thread self = Thread.currentThread();
      return owner == self && ofAll != self;
    }

    public boolean ofAnother(Checks other) {
      return other.owner == Thread.currentThread();
    }

    public boolean byNumber() {
      return number == Thread.currentThread().getId();
    }

    public boolean byNumberInLocals() {
      Thread self = Thread.currentThread();
      long found = number;
      return self.getId() != found;
    }

    public boolean byAnotherField(Checks other) {
      asking = Thread.currentThread();
      try {
        return other.owner == asking;
      } finally {
        asking = null;
      }
    }

    public void take() {
      owner = Thread.currentThread();
      number = Thread.currentThread().getId();
    }

    public void takeOrGiveBack(boolean takes) {
      owner = takes ? Thread.currentThread() : null;
    }

    public void giveBack() {
      owner = null;
      ofAll = null;
      number = 0;
    }

    public void giveBackNumber() {
      number = -1;
    }
  }

  /** No method does only that. */
  public static final class Others {
    private Thread owner;
    private Thread asking;
    private long number;

    public Thread returned() {
      return owner;
    }

    public boolean comparedWithNull() {
      return owner == null;
    }

    public boolean alsoComparedWithNull() {
      Thread found = owner;
      return found == null || found == Thread.currentThread();
    }

    public boolean comparedWithAnother(Thread other) {
      return owner == other;
    }

    public boolean comparedWithOneOfTwo(Thread other, boolean isOwn) {
      Thread one = isOwn ? Thread.currentThread() : other;
      return owner == one;
    }

    public boolean called() {
      return Thread.currentThread().equals(owner);
    }

    public boolean byUnknownField() {
      return owner == asking;
    }

    public boolean byFieldThatMayBeOther(boolean isOwn) {
      if (isOwn) {
        asking = Thread.currentThread();
      }
      return owner == asking;
    }

    public boolean byFieldOfAnother(Others other) {
      other.asking = Thread.currentThread();
      return owner == other.asking;
    }

    public boolean less() {
      return number < Thread.currentThread().getId();
    }

    public long computed() {
      return number - Thread.currentThread().getId();
    }

    public boolean numberOfAnother(Thread other) {
      return number == other.getId();
    }

    public void given(Thread other) {
      owner = other;
    }

    public void givenOrNobody(Thread other) {
      owner = other == null ? null : other;
    }

    public void numbered() {
      number = 1;
    }

    public void numberedSometimes(boolean is) {
      number = is ? 7 : 0;
    }

    public void counted() {
      number++;
    }
  }

  /** Fields of the same types in which nobody looks for himself. */
  public static final class NoThreads {
    private long end;
    private Thread last;

    public void start() {
      end = 0;
      last = null;
    }

    public void stop() {
      end = -1;
      last = Thread.currentThread();
    }
  }
}
