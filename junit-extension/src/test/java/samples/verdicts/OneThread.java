package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Annotations that say which threads call methods; these here stand for those of libraries. */
@SuppressWarnings("UnusedVariable") // contracts read what code does not
public final class OneThread {
  private OneThread() {}

  @interface UiThread {}

  @interface MainThread {}

  @interface WorkerThread {}

  @interface ThreadConfined {
    String value();
  }

  /** Safe if the thread that shows windows alone calls both. */
  public static class Window {
    private boolean open;

    @UiThread
    public void show() {
      if (open) {
        paint();
      }
    }

    @MainThread
    public void close() {
      open = false;
    }

    public void open() {
      open = true;
    }

    @Requires("open")
    private void paint() {}
  }

  /** Broken: another thread may call what has no annotation. */
  public static class OpenWindow {
    private boolean open;

    @UiThread
    public void show() {
      if (open) {
        paint();
      }
    }

    public void close() {
      open = false;
    }

    public void open() {
      open = true;
    }

    @Requires("open")
    private void paint() {}
  }

  /** Broken by a thread of its own, which calls what is not meant for it. */
  public static class TimedWindow {
    private boolean open;

    @UiThread
    public void show() {
      if (open) {
        paint();
      }
    }

    @UiThread
    public void close() {
      open = false;
    }

    @UiThread
    public void open() {
      open = true;
    }

    public void closeLater() {
      new Thread(this::close).start();
    }

    @Requires("open")
    private void paint() {}
  }

  /** Broken by a method for all threads, which calls one that is not. */
  public static class LeakyWindow {
    private boolean open;

    @UiThread
    public void show() {
      if (open) {
        paint();
      }
    }

    @UiThread
    public void close() {
      open = false;
    }

    @UiThread
    public void open() {
      open = true;
    }

    public void quit() {
      close();
    }

    @Requires("open")
    private void paint() {}
  }

  /** Broken: of threads that work there are many. */
  public static class Workers {
    private boolean open;

    @WorkerThread
    public void show() {
      if (open) {
        paint();
      }
    }

    @WorkerThread
    public void close() {
      open = false;
    }

    @WorkerThread
    public void open() {
      open = true;
    }

    @Requires("open")
    private void paint() {}
  }

  /** Safe if one thread has the database. */
  @ThreadConfined("db")
  public static class Database {
    private boolean open;

    public void query() {
      if (open) {
        run();
      }
    }

    public void close() {
      open = false;
    }

    public void open() {
      open = true;
    }

    @Requires("open")
    private void run() {}
  }

  /** Broken: one method is for another thread. */
  @ThreadConfined("db")
  public static class TwoThreads {
    private boolean open;

    public void query() {
      if (open) {
        run();
      }
    }

    @UiThread
    public void close() {
      open = false;
    }

    public void open() {
      open = true;
    }

    @Requires("open")
    private void run() {}
  }

  /** Broken: it has a type of the JDK, by which a method for all threads calls what is not. */
  public static class ClosedByAnyone implements AutoCloseable {
    private boolean open;

    @UiThread
    public void open() {
      open = true;
    }

    @UiThread
    public void show() {
      if (open) {
        paint();
      }
    }

    @UiThread
    @Override
    public void close() {
      open = false;
    }

    public static void quit(AutoCloseable closeable) throws Exception {
      closeable.close();
    }

    @Requires("open")
    private void paint() {}
  }

  /** Broken: a method for all threads lets a collection call what is not. */
  public static class Emptied {
    private final List<String> names = new ArrayList<>();
    private boolean open;

    @UiThread
    public void open(String name) {
      names.add(name);
      open = true;
    }

    @UiThread
    public void show() {
      if (open) {
        paint();
      }
    }

    @UiThread
    private void drop(String name) {
      open = false;
    }

    public void dropAll() {
      names.forEach(this::drop);
    }

    @Requires("open")
    private void paint() {}
  }

  /** Broken: a thread that works may call it, too. */
  public static class EitherThread {
    private boolean open;

    @UiThread
    public void open() {
      open = true;
    }

    @UiThread
    public void show() {
      if (open) {
        paint();
      }
    }

    @UiThread
    @WorkerThread
    public void close() {
      open = false;
    }

    @Requires("open")
    private void paint() {}
  }

  interface Sink<T> {
    void put(T value);
  }

  /** Safe if one thread has it: the method that the compiler adds is called by this one, too. */
  @UiThread
  public static class Drain implements Sink<String> {
    private boolean open;

    public void open() {
      open = true;
    }

    public void show() {
      if (open) {
        paint();
      }
    }

    @Override
    public void put(String value) {
      open = false;
    }

    @Requires("open")
    private void paint() {}
  }

  /** The tests that reach the calls. */
  public static class Tests {
    @Test
    @Demonic(Window.class)
    void aWindowOfOneThread() {
      Window window = new Window();
      window.open();
      window.show();
    }

    @Test
    @Demonic(OpenWindow.class)
    void aMethodWithoutAnnotation() {
      OpenWindow window = new OpenWindow();
      window.open();
      window.show();
    }

    @Test
    @Demonic(TimedWindow.class)
    void aWindowThatItsOwnThreadCloses() {
      TimedWindow window = new TimedWindow();
      window.open();
      window.show();
    }

    @Test
    @Demonic(LeakyWindow.class)
    void aMethodThatAnyThreadCallsAndCallsOne() {
      LeakyWindow window = new LeakyWindow();
      window.open();
      window.show();
    }

    @Test
    @Demonic(Workers.class)
    void manyWorkers() {
      Workers window = new Workers();
      window.open();
      window.show();
    }

    @Test
    @Demonic(Database.class)
    void aClassOfOneThread() {
      Database database = new Database();
      database.open();
      database.query();
    }

    @Test
    @Demonic(TwoThreads.class)
    void aMethodForAnotherThread() {
      TwoThreads database = new TwoThreads();
      database.open();
      database.query();
    }

    @Test
    @Tag("nightly")
    @Demonic(ClosedByAnyone.class)
    void aMethodThatAnyThreadCallsByATypeOfTheJdk() {
      ClosedByAnyone window = new ClosedByAnyone();
      window.open();
      window.show();
    }

    @Test
    @Demonic(Emptied.class)
    void aMethodThatAnyThreadLetsACollectionRun() {
      Emptied window = new Emptied();
      window.open("a");
      window.show();
    }

    @Test
    @Demonic(EitherThread.class)
    void aMethodForTwoThreads() {
      EitherThread window = new EitherThread();
      window.open();
      window.show();
    }

    @Test
    @Demonic(Drain.class)
    void aMethodThatTheCompilerAdds() {
      Drain drain = new Drain();
      drain.open();
      drain.show();
    }
  }
}
