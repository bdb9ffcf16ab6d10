package samples.schedule;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.explore.Sightings;
import org.demonic.schedule.sight.Sight;

/** Calls beside another thread. */
public final class Sighted {
  private static final String CALL = "call";

  private Sighted() {}

  /** A field behind a handle. */
  private static final class Cell {
    static final VarHandle NUMBER;

    private volatile long number;

    static {
      try {
        NUMBER = MethodHandles.lookup().findVarHandle(Cell.class, "number", long.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  /** Makes a call beside another thread, and tells what it has seen. */
  private static void beside(Thread other, Runnable call, Consumer<Sight> seen)
      throws InterruptedException {
    Sightings.begin((type, file) -> false);
    other.start();
    Sightings.callBegins(CALL);
    call.run();
    Schedules.fence();
    Sightings.callEnds();
    other.join();
    seen.accept(Sightings.of(CALL));
    Sightings.end();
  }

  public static void lazySet(Consumer<Sight> seen) throws InterruptedException {
    AtomicInteger n = new AtomicInteger();
    beside(new Thread(n::incrementAndGet), () -> n.lazySet(1), seen);
  }

  public static void setOpaque(Consumer<Sight> seen) throws InterruptedException {
    Cell cell = new Cell();
    beside(new Thread(() -> cell.number++), () -> Cell.NUMBER.setOpaque(cell, 1L), seen);
  }

  public static void setProperty(Consumer<Sight> seen) throws InterruptedException {
    String name = Sighted.class.getName();
    Thread other = new Thread(() -> System.getProperty(name));
    beside(other, () -> System.setProperty(name, "set"), seen);
  }

  public static void interrupt(Consumer<Sight> seen) throws InterruptedException {
    AtomicInteger n = new AtomicInteger();
    Thread other = new Thread(n::incrementAndGet);
    beside(other, other::interrupt, seen);
  }

  public static void unpark(Consumer<Sight> seen) throws InterruptedException {
    Thread other = new Thread(LockSupport::park);
    beside(other, () -> LockSupport.unpark(other), seen);
  }

  /** A thread is woken that waits. */
  @SuppressWarnings({"NakedNotify", "WaitNotInLoop"}) // they are all that there is to see
  public static void notify(Consumer<Sight> seen) throws InterruptedException {
    Object monitor = new Object();
    AtomicBoolean waits = new AtomicBoolean();
    Thread other =
        new Thread(
            () -> {
              synchronized (monitor) {
                waits.set(true);
                try {
                  monitor.wait();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              }
            });
    beside(
        other,
        () -> {
          while (!waits.get()) {
            Thread.onSpinWait();
          }
          synchronized (monitor) {
            monitor.notify();
          }
        },
        seen);
  }

  /** The other thread does not get the lock, which this one has, and writes twice without it. */
  public static void triesInVain(Consumer<Sight> seen) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    AtomicInteger n = new AtomicInteger();
    lock.writeLock().lock();
    Thread other =
        new Thread(
            () -> {
              if (!lock.writeLock().tryLock()) {
                n.incrementAndGet();
                n.incrementAndGet();
              }
            });
    beside(other, n::get, seen);
    lock.writeLock().unlock();
  }

  public static void compareAndSet(Consumer<Sight> seen) throws InterruptedException {
    AtomicInteger n = new AtomicInteger();
    beside(new Thread(n::get), () -> n.compareAndSet(0, 1), seen);
  }

  public static void compareAndSetOfLong(Consumer<Sight> seen) throws InterruptedException {
    AtomicLong n = new AtomicLong();
    beside(new Thread(n::get), () -> n.compareAndSet(0, 1), seen);
  }

  public static void compareAndSetOfBoolean(Consumer<Sight> seen) throws InterruptedException {
    AtomicBoolean flag = new AtomicBoolean();
    beside(new Thread(flag::get), () -> flag.compareAndSet(false, true), seen);
  }

  public static void compareAndExchange(Consumer<Sight> seen) throws InterruptedException {
    AtomicReference<String> text = new AtomicReference<>("a");
    beside(new Thread(text::get), () -> text.compareAndExchange("a", "b"), seen);
  }

  public static void compareAndSetOfHandle(Consumer<Sight> seen) throws InterruptedException {
    Cell cell = new Cell();
    beside(new Thread(() -> cell.number++), () -> swap(cell), seen);
  }

  /** The arguments are narrower than the field. */
  private static void swap(Cell cell) {
    while (!(boolean) Cell.NUMBER.compareAndSet(cell, (int) cell.number, 7)) {
      Thread.onSpinWait();
    }
  }
}
