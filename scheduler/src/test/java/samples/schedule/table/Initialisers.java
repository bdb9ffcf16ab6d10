package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs about the initialisers of classes, which are loaded again each time. */
public final class Initialisers {
  private Initialisers() {}

  /** How often each class was made ready. */
  public static final Map<String, Integer> READY = new ConcurrentHashMap<>();

  /** Loads the classes that are nested here again. */
  private static final class Loader extends ClassLoader {
    Loader() {
      super(Initialisers.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(Initialisers.class.getName() + "$Loaded")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known != null ? known : define(name);
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream code = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = code.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    void makeReady(String name) throws ClassNotFoundException {
      Class.forName(Initialisers.class.getName() + "$Loaded" + name, true, this);
    }

    int call(String name) throws ReflectiveOperationException {
      Class<?> type = Class.forName(Initialisers.class.getName() + "$Loaded" + name, true, this);
      return (int) type.getDeclaredMethod("call").invoke(null);
    }
  }

  /** Counts how often it is made ready. */
  public static final class LoadedOnce {
    static {
      READY.merge("once", 1, Integer::sum);
    }

    private LoadedOnce() {}
  }

  @Right
  public static void once() throws Exception {
    READY.remove("once");
    Loader loader = new Loader();
    together(() -> loader.makeReady("Once"), () -> loader.makeReady("Once"));
    check(READY.get("once") == 1, "once only");
  }

  /** Needs the other one. */
  public static final class LoadedFirst {
    static final int N = LoadedSecond.n() + 1;

    private LoadedFirst() {}

    static int n() {
      return N;
    }
  }

  /** Needs the other one. */
  public static final class LoadedSecond {
    static final int N = LoadedFirst.n() + 1;

    private LoadedSecond() {}

    static int n() {
      return N;
    }
  }

  /** Each thread makes one class ready and waits for the other thread to do so with the other. */
  @Apart
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void needEachOther() throws Exception {
    Loader loader = new Loader();
    together(() -> loader.makeReady("First"), () -> loader.makeReady("Second"));
  }

  /** Waits for a thread that needs it. */
  public static final class LoadedWaiting {
    static int n = 1;

    static {
      try {
        Thread reader = new Thread(() -> READY.put("waiting", n));
        reader.start();
        reader.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private LoadedWaiting() {}
  }

  /** The thread that the initialiser waits for waits for the initialiser. */
  @Apart
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void waitsForThread() throws Exception {
    Loader loader = new Loader();
    together(() -> loader.makeReady("Waiting"));
  }

  /** Fails. */
  public static final class LoadedFailing {
    static final int N = fail();

    private LoadedFailing() {}

    private static int fail() {
      throw new IllegalStateException("in the initialiser");
    }
  }

  @Apart
  @Right
  public static void fails() throws Exception {
    Loader loader = new Loader();
    AtomicInteger first = new AtomicInteger();
    AtomicInteger later = new AtomicInteger();
    Action use =
        () -> {
          try {
            loader.makeReady("Failing");
          } catch (ExceptionInInitializerError e) {
            first.incrementAndGet();
          } catch (NoClassDefFoundError e) {
            later.incrementAndGet();
          }
        };
    together(use, use);
    check(first.get() == 1 && later.get() == 1, "the first one fails, and then it is too late");
  }

  /** Makes its state when it is made ready. */
  public static final class LoadedState {
    static final int[] STATE = new int[1];

    static {
      STATE[0] = 1;
    }

    private LoadedState() {}

    public static int call() {
      return STATE[0];
    }
  }

  @Right
  public static void publication() throws Exception {
    Loader loader = new Loader();
    Action use = () -> check(loader.call("State") == 1, "written before");
    together(use, use);
  }

  /** Counts without a lock. */
  public static final class LoadedCounter {
    static int n;

    private LoadedCounter() {}

    public static int call() {
      return n++;
    }
  }

  /** What comes after the initialiser is not ordered. */
  @Wrong({EXCEPTION, RACE})
  public static void afterwards() throws Exception {
    Loader loader = new Loader();
    Action use = () -> loader.call("Counter");
    together(use, use);
    check(loader.call("Counter") == 2, "both");
  }

  /** The usual way to make something when it is needed. */
  private static final class Holder {
    static final int[] VALUE = {1};
  }

  @Right
  public static void holder() throws Exception {
    Action use = () -> check(Holder.VALUE[0] == 1, "written before");
    together(use, use);
  }
}
