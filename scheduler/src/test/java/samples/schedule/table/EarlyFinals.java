package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

/** Programs with final fields of objects that others have before their constructor ends. */
public final class EarlyFinals {
  private EarlyFinals() {}

  private static final class StartsFirst {
    final Thread thread;
    final List<String> list;

    StartsFirst() {
      thread = new Thread(() -> add());
      thread.start();
      list = new ArrayList<>();
    }

    private void add() {
      list.add("x");
    }
  }

  private static final class StartsLast {
    final List<String> list;
    final Thread thread;

    StartsLast() {
      list = new ArrayList<>();
      thread = new Thread(() -> list.add("x"));
      thread.start();
    }
  }

  private abstract static class Starts {
    final Thread thread;

    Starts() {
      thread = new Thread(this::work);
      thread.start();
    }

    abstract void work();
  }

  private static final class Below extends Starts {
    private final List<String> list;

    Below() {
      list = new ArrayList<>();
    }

    @Override
    void work() {
      list.add("x");
    }
  }

  private static final class Registers {
    private final String name;

    Registers(ConcurrentLinkedQueue<Registers> all) {
      enter(all);
      name = "x";
    }

    private void enter(ConcurrentLinkedQueue<Registers> all) {
      all.add(this);
    }
  }

  private static final class Shown {
    private final String name;

    Shown(AtomicReference<Shown> last, boolean isFirst) {
      if (isFirst) {
        name = "x";
        last.set(this);
      } else {
        last.set(this);
        name = "x";
      }
    }
  }

  /** The thread may run before the list is there. */
  @Wrong({EXCEPTION, RACE})
  public static void aThreadThatStartsFirst() throws Exception {
    new StartsFirst().thread.join();
  }

  @Right
  public static void aThreadThatStartsLast() throws Exception {
    new StartsLast().thread.join();
  }

  /** So may one that a constructor above starts. */
  @Wrong({EXCEPTION, RACE})
  public static void aThreadOfASuperclass() throws Exception {
    new Below().thread.join();
  }

  /** Who finds it in the queue may find no name. */
  @Wrong({EXCEPTION, RACE})
  public static void registeredTooEarly() throws Exception {
    ConcurrentLinkedQueue<Registers> all = new ConcurrentLinkedQueue<>();
    together(
        () -> new Registers(all), () -> all.forEach(r -> check(r.name.length() == 1, "a name")));
  }

  @Right
  public static void shownWhenItIsMade() throws Exception {
    AtomicReference<Shown> last = new AtomicReference<>();
    together(
        () -> new Shown(last, true),
        () -> check(last.get() == null || last.get().name.length() == 1, "a name"));
  }

  @Wrong({EXCEPTION, RACE})
  public static void shownBefore() throws Exception {
    AtomicReference<Shown> last = new AtomicReference<>();
    together(
        () -> new Shown(last, false),
        () -> check(last.get() == null || last.get().name.length() == 1, "a name"));
  }
}
