package samples.verdicts;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CopyOnWriteArrayList;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Method references that name a method by a type above that of the object. */
public final class NamedAbove {
  private NamedAbove() {}

  /** Has a method that packages alone call, by a type above that of the object. */
  public static class Reaper {
    private final List<Base> all = new CopyOnWriteArrayList<>();

    public void add(Base base) {
      all.add(base);
    }

    public void reapAll() {
      all.removeIf(Base::reap);
    }
  }

  public abstract static class Base {
    abstract boolean reap();
  }

  /** Broken: a reference to the method above takes no lock. */
  public static class Account extends Base {
    private int n;

    public synchronized void fill() {
      n = 1;
    }

    @Override
    boolean reap() {
      n = 0;
      return true;
    }

    public synchronized void refill() {
      reap();
      n = 1;
    }

    public synchronized void use() {
      if (n > 0) {
        between();
        need();
      }
    }

    private void between() {}

    @Requires("n > 0")
    private void need() {}
  }

  interface Operation {
    boolean run(Task task);
  }

  public static class Runner {
    private final List<Task> all = new CopyOnWriteArrayList<>();

    public void add(Task task) {
      all.add(task);
    }

    public void runAll() {
      Operation operation = Task::reset;
      for (Task task : all) {
        operation.run(task);
      }
    }
  }

  public abstract static class Task {
    abstract boolean reset();
  }

  /** Broken: the module's own function runs it. */
  public static class OwnFunction extends Task {
    private int n;

    public synchronized void fill() {
      n = 1;
    }

    @Override
    boolean reset() {
      n = 0;
      return true;
    }

    public synchronized void refill() {
      reset();
      n = 1;
    }

    public synchronized void use() {
      if (n > 0) {
        need();
      }
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** Runs what it knows by an interface, on a thread of the module. */
  public static class Cleaner {
    private final List<Resource> all = new CopyOnWriteArrayList<>();

    public Cleaner() {
      Timer timer = new Timer(true);
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              all.removeIf(Resource::clean);
            }
          },
          1_000_000,
          1_000_000);
    }

    public void add(Resource resource) {
      all.add(resource);
    }
  }

  public interface Resource {
    boolean clean();
  }

  /** Broken: the module's timer runs what users are told not to run. */
  @UsersLocks.NotThreadSafe
  public static class Cleaned implements Resource {
    private int n;

    public void fill() {
      n = 1;
    }

    @Override
    public boolean clean() {
      n = 0;
      return true;
    }

    public void use() {
      if (n > 0) {
        need();
      }
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** Runs each object of a type by a reference that has the object. */
  public interface Sink<T> {
    void put(T value);

    static <T> void push(List<T> values, Sink<T> sink) {
      values.forEach(sink::put);
    }
  }

  /** Broken: a method that is not marked runs one that counts as of the one thread. */
  @OneThread.UiThread
  public static class Window implements Sink<String> {
    private boolean open;

    @OneThread.UiThread
    public void open() {
      open = true;
    }

    @OneThread.UiThread
    public void use() {
      if (open) {
        paint();
      }
    }

    @Requires("open")
    private void paint() {}

    @Override
    public void put(String value) {
      open = false;
    }
  }

  /** The tests that reach the calls. */
  public static class Tests {
    @Test
    @Demonic({Account.class, Base.class, Reaper.class})
    void aReferenceToTheMethodAbove() {
      Account object = new Account();
      object.fill();
      object.use();
    }

    @Test
    @Demonic({OwnFunction.class, Task.class, Runner.class})
    void aReferenceInAFunctionOfTheModule() {
      OwnFunction object = new OwnFunction();
      object.fill();
      object.use();
    }

    @Test
    @Demonic({Cleaned.class, Resource.class, Cleaner.class})
    void aReferenceThatATimerRuns() {
      Cleaned object = new Cleaned();
      object.fill();
      object.use();
    }

    @Test
    @Demonic({Window.class, Sink.class})
    void aReferenceThatHasItsObject() {
      Window object = new Window();
      object.open();
      object.use();
    }
  }
}
