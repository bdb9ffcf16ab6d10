package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects that no other thread can have when they are used. */
public final class Confined {
  private Confined() {}

  /** Is started once. */
  public static class Watch {
    private boolean running;

    @Requires("!running")
    @Ensures("running")
    public void start() {
      running = true;
    }

    public boolean isRunning() {
      return running;
    }
  }

  /** Safe: the watch is made here, and returned when it has been started. */
  public static class Watches {
    public static Watch started() {
      Watch watch = new Watch();
      watch.start();
      return watch;
    }
  }

  /** Has a level that anyone may set to 0. */
  public static class Cell {
    private int level;

    public void add(int n) {
      level += n;
    }

    @Ensures("level == 0")
    public void clear() {
      level = 0;
    }

    @Requires("level > 0")
    public int take() {
      return --level;
    }
  }

  /** Safe: the cell is stored in a field after the call only. */
  public static class Keeper {
    private volatile @Nullable Cell last;

    public int keep() {
      Cell cell = new Cell();
      cell.add(3);
      int left = cell.take();
      last = cell;
      return left;
    }

    public void reset() {
      Cell cell = last;
      if (cell != null) {
        cell.clear();
      }
    }
  }

  /** Has a weight that anyone may set to 0. */
  public static class Parcel {
    private int weight;

    public void load(int n) {
      weight += n;
    }

    @Ensures("weight == 0")
    public void unload() {
      weight = 0;
    }

    @Requires("weight > 0")
    public int stamp() {
      return 100 / weight;
    }
  }

  /** Safe: the parcel is put into the list that others have after the call only. */
  public static class Depot {
    private final List<Parcel> sent = new ArrayList<>();

    public synchronized void send() {
      Parcel parcel = new Parcel();
      parcel.load(4);
      parcel.stamp();
      sent.add(parcel);
    }

    public synchronized void unloadAll() {
      for (Parcel parcel : sent) {
        parcel.unload();
      }
    }
  }

  /** Has a count that anyone may set to 0. */
  public static class Basket {
    private int eggs;

    public void lay() {
      eggs++;
    }

    @Ensures("eggs == 0")
    public void drop() {
      eggs = 0;
    }

    @Requires("eggs > 0")
    public int share() {
      return 12 / eggs;
    }
  }

  /** Runs what it is given, at once. */
  interface Twice {
    void once();

    static void run(Twice what) {
      what.once();
      what.once();
    }
  }

  /** Safe: the lambda that captures the basket runs at once, and nobody keeps it. */
  public static class Farm {
    public int day() {
      Basket basket = new Basket();
      Twice.run(() -> basket.lay());
      return basket.share();
    }

    /** Hands a lambda to a loop of the JDK, which runs it at once, too. */
    public int week() {
      Basket basket = new Basket();
      List.of(1, 2, 3).forEach(day -> basket.lay());
      return basket.share();
    }
  }

  /** Has a number of pages that anyone may set to 0. */
  public static class Draft {
    private int pages;
    private final Cover cover = new Cover();

    public void write() {
      pages++;
    }

    @Ensures("pages == 0")
    public void burn() {
      pages = 0;
    }

    @Requires("pages > 0")
    public int print() {
      return 100 / pages;
    }
  }

  /** Belongs to a draft. */
  public static class Cover {
    private @Nullable Draft of;

    public @Nullable Draft of() {
      return of;
    }
  }

  /** Safe: what the draft is stored in is as new as the draft, and nobody else has it either. */
  public static class Author {
    public int publish() {
      Draft draft = new Draft();
      draft.cover.of = draft;
      fill(draft);
      return draft.print();
    }

    private static void fill(Draft draft) {
      for (int i = 0; i < 3; i++) {
        draft.write();
      }
    }
  }

  /** Each thread has its own, see {@link Formatter}. */
  public static class Scratch {
    private int used;

    public void put() {
      used++;
    }

    @Ensures("used == 0")
    public void wipe() {
      used = 0;
    }

    @Requires("used > 0")
    public int read() {
      return 10 / used;
    }
  }

  /** Safe: the thread's own object is handed to nobody. */
  public static class Formatter {
    private static final ThreadLocal<Scratch> OWN = ThreadLocal.withInitial(Scratch::new);

    public int format() {
      Scratch scratch = OWN.get();
      scratch.wipe();
      scratch.put();
      return scratch.read();
    }
  }

  /** Has air, which anyone may let out. */
  public static class Ball {
    private int air = 1;
    private @Nullable Ball next;

    public Ball pump() {
      air++;
      return this;
    }

    @Ensures("air == 0")
    public void burst() {
      air = 0;
    }

    @Requires("air > 0")
    public int kick() {
      return 10 / air;
    }

    public int hash() {
      return hashCode() + getClass().getModifiers();
    }

    public Ball following() {
      return next == null ? new Ball() : next;
    }
  }

  /** Another one. */
  public static class Football extends Ball {}

  /** Safe: nothing but a local variable has the ball. */
  public static class Players {
    public int isHashed() {
      Ball ball = new Ball();
      int hash = ball.hash() + ball.hashCode();
      return hash + ball.kick();
    }

    public int isCast() {
      Object ball = new Ball();
      return ((Ball) ball).kick();
    }

    public boolean isCompared(Object other) {
      Ball ball = new Ball();
      ball.kick();
      return ball == other;
    }

    public int isLocked() {
      Ball ball = new Ball();
      synchronized (ball) {
        return ball.kick();
      }
    }

    public int isOneOfTwo(boolean first) {
      return (first ? new Ball() : new Football()).kick();
    }

    public Ball hasItsOwn() {
      Ball ball = new Ball();
      ball.next = new Ball();
      ball.kick();
      return ball.next;
    }

    public int givesItselfBack() {
      Ball ball = new Ball();
      ball.pump();
      return ball.kick();
    }

    public int isChained() {
      return new Ball().pump().pump().kick();
    }

    public int isChainedInALoop() {
      Ball ball = new Ball();
      for (int i = 0; i < 3; i++) {
        ball = ball.pump();
      }
      return ball.kick();
    }

    public Ball handsOutAnother() {
      Ball ball = new Ball();
      ball.kick();
      return ball.following();
    }
  }

  /** Has a ball, and so have copies of it. */
  public static class Bag implements Cloneable {
    private @Nullable Ball ball;

    Bag copied() {
      try {
        return (Bag) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Shows a copy of what has the ball. */
  public static class Shop {
    private volatile @Nullable Bag shown;

    public int isInACopy() {
      Ball ball = new Ball();
      Bag bag = new Bag();
      bag.ball = ball;
      shown = bag.copied();
      return ball.kick();
    }

    @Ensures("shown == null || shown.ball == null || shown.ball.air == 0")
    public void prick() {
      Bag bag = shown;
      if (bag != null && bag.ball != null) {
        bag.ball.burst();
      }
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic({Shop.class, Ball.class})
    void isInACopy() {
      new Shop().isInACopy();
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void isHashed() {
      new Players().isHashed();
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void isCast() {
      new Players().isCast();
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void isCompared() {
      new Players().isCompared("x");
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void isLocked() {
      new Players().isLocked();
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void isOneOfTwo() {
      new Players().isOneOfTwo(true);
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void hasItsOwn() {
      new Players().hasItsOwn();
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void givesItselfBack() {
      new Players().givesItselfBack();
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void isChained() {
      new Players().isChained();
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void isChainedInALoop() {
      new Players().isChainedInALoop();
    }

    @Test
    @Demonic({Players.class, Ball.class})
    void handsOutAnother() {
      new Players().handsOutAnother();
    }

    @Test
    @Demonic({Watches.class, Watch.class})
    void madeStartedAndReturned() {
      Watches.started();
    }

    @Test
    @Demonic({Keeper.class, Cell.class})
    void storedAfterTheCall() {
      new Keeper().keep();
    }

    @Test
    @Tag("nightly")
    @Demonic({Depot.class, Parcel.class})
    void addedToAListAfterTheCall() {
      new Depot().send();
    }

    @Test
    @Demonic({Farm.class, Basket.class})
    void capturedByALambdaThatRunsAtOnce() {
      new Farm().day();
    }

    @Test
    @Demonic({Farm.class, Basket.class})
    void capturedByALambdaThatTheJdkRunsAtOnce() {
      new Farm().week();
    }

    @Test
    @Demonic({Author.class, Draft.class})
    void storedInWhatIsAsNew() {
      new Author().publish();
    }

    @Test
    @Demonic({Formatter.class, Scratch.class})
    void anObjectOfTheThread() {
      new Formatter().format();
    }
  }
}
