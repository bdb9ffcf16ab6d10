package org.demonic.junit.help;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.demonic.instrument.hooks.ReplacementHooks;
import org.demonic.instrument.hooks.ScheduleHooks;

/** The stubs that one run of a test has given for its waits. */
public final class GivenHelp {
  private static final Map<Thread, GivenHelp> OF_THREADS = new ConcurrentHashMap<>();

  private final List<Stub> stubs = new ArrayList<>();

  /** What a stub does. */
  @FunctionalInterface
  public interface Code {
    /** Does it. */
    void run() throws Throwable;
  }

  private record Stub(Object awaited, Code code) {}

  private GivenHelp() {}

  /** The stubs of the test that this thread runs; empty if nobody would run them. */
  public static Optional<GivenHelp> ofThisThread() {
    return Optional.ofNullable(OF_THREADS.get(ReplacementHooks.currentThread()));
  }

  /** Creates the help of a run that begins on this thread. */
  static GivenHelp begin() {
    GivenHelp given = new GivenHelp();
    OF_THREADS.put(ReplacementHooks.currentThread(), given);
    return given;
  }

  /** The run on this thread has ended. */
  static void end() {
    OF_THREADS.remove(ReplacementHooks.currentThread());
  }

  /** Adds a stub. */
  public void add(Object awaited, Code code) {
    stubs.add(new Stub(awaited, code));
  }

  boolean isEmpty() {
    return stubs.isEmpty();
  }

  int size() {
    return stubs.size();
  }

  /** Runs a stub on this thread. */
  void run(int number) throws Throwable {
    stubs.get(number).code().run();
  }

  /**
   * Wakes those who wait for the object of a stub.
   *
   * @param known objects of the test, one of which has the lock of a condition
   */
  void wake(int number, List<Object> known) {
    Object awaited = stubs.get(number).awaited();
    if (awaited instanceof Condition condition) {
      known.forEach(object -> wake(condition, object));
      return;
    }
    ScheduleHooks.enter(awaited, 0);
    synchronized (awaited) {
      try {
        ReplacementHooks.signalAll(awaited, 0);
      } finally {
        ScheduleHooks.exit(awaited, 0);
      }
    }
  }

  private static void wake(Condition condition, Object owner) {
    for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (Lock.class.isAssignableFrom(field.getType()) && field.trySetAccessible()) {
          wake(condition, field, owner);
        }
      }
    }
  }

  private static void wake(Condition condition, Field field, Object owner) {
    try {
      Lock lock = (Lock) field.get(owner);
      if (lock != null && lock.tryLock()) {
        try {
          condition.signalAll();
        } catch (IllegalMonitorStateException ofAnotherLock) {
          // The next field may have it.
        } finally {
          lock.unlock();
        }
      }
    } catch (IllegalAccessException notPossible) {
      throw new IllegalStateException(notPossible);
    }
  }
}
