package org.demonic.instrument.hooks;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The hooks that woven code calls before it does something that other threads can see, and the
 * listeners of threads. On a thread without listener they do nothing.
 *
 * <p>These run in the midst of any code, also that of {@link Thread} and {@link
 * java.util.concurrent.locks.LockSupport}: see {@link CallHooks}.
 */
public final class ScheduleHooks {
  private static final ThreadLocal<ScheduleListener> LISTENERS = new ThreadLocal<>();

  /** Whether any thread has ever had a listener: hooks of the JDK's classes run in each JVM. */
  private static volatile boolean isUsed;

  /** Threads without a listener that must not run woven code, with the action to run if they do. */
  private static final Map<Thread, Runnable> WATCHED = new ConcurrentHashMap<>();

  private static volatile boolean isAnyWatched;

  private ScheduleHooks() {}

  /** Makes {@code listener} the one of this thread; with null the thread has none from now on. */
  public static void bind(@Nullable ScheduleListener listener) {
    if (listener == null) {
      LISTENERS.remove();
    } else {
      LISTENERS.set(listener);
      isUsed = true;
    }
  }

  /** The listener of this thread, for woven code. */
  public static @Nullable ScheduleListener current() {
    ScheduleListener listener = bound();
    if (listener == null && isAnyWatched) {
      Runnable told = WATCHED.get(Thread.currentThread());
      if (told != null) {
        told.run();
      }
    }
    return listener;
  }

  /** The listener of this thread, for code of the JDK: that runs on threads of others, too. */
  static @Nullable ScheduleListener bound() {
    return isUsed ? LISTENERS.get() : null;
  }

  /**
   * Runs an action from now on whenever a thread without a listener runs woven code.
   *
   * @param told runs on that thread; null ends it
   */
  public static void watch(Thread thread, @Nullable Runnable told) {
    if (told == null) {
      WATCHED.remove(thread);
    } else {
      WATCHED.put(thread, told);
    }
    isAnyWatched = !WATCHED.isEmpty();
  }

  /** See {@link ScheduleListener#begins}. */
  public static void begins(@Nullable Object receiver, @Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.begins(receiver, arguments, site);
    }
  }

  /** See {@link ScheduleListener#returns}. */
  public static void returns(@Nullable Object result, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.returns(result, site);
    }
  }

  /** See {@link ScheduleListener#fails}. */
  public static void fails(int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.fails(site);
    }
  }

  /** See {@link ScheduleListener#constructed}. */
  public static void constructed(Object object) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.constructed(object);
    }
  }

  /** See {@link ScheduleListener#access}. The target is null where the code will fail. */
  public static void access(@Nullable Object target, int site) {
    ScheduleListener listener = current();
    if (listener != null && target != null) {
      listener.access(target, site);
    }
  }

  /** See {@link ScheduleListener#element}. */
  public static void element(@Nullable Object array, int index, int site) {
    ScheduleListener listener = current();
    if (listener != null && array != null) {
      listener.element(array, index, site);
    }
  }

  /** See {@link ScheduleListener#enter}. */
  public static void enter(@Nullable Object lock, int site) {
    ScheduleListener listener = current();
    if (listener != null && lock != null) {
      listener.enter(lock, site);
    }
  }

  /** See {@link ScheduleListener#enterMethod}. */
  public static void enterMethod(@Nullable Object receiver, int site) {
    ScheduleListener listener = current();
    if (listener != null && receiver != null) {
      listener.enterMethod(receiver, site);
    }
  }

  /** See {@link ScheduleListener#entered}. */
  public static void entered(Object lock, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.entered(lock, site);
    }
  }

  /** See {@link ScheduleListener#exit}. */
  public static void exit(@Nullable Object lock, int site) {
    ScheduleListener listener = current();
    if (listener != null && lock != null) {
      listener.exit(lock, site);
    }
  }

  /** See {@link ScheduleListener#initialiser}. */
  public static void initialiser(boolean begins) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.initialiser(begins);
    }
  }

  /** See {@link ScheduleListener#routine}. */
  public static void routine(boolean begins, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.routine(begins, site);
    }
  }

  /** See {@link ScheduleListener#line}. */
  public static void line(int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.line(site);
    }
  }

  /** See {@link ScheduleListener#round}. */
  public static void round(int loop, int value, boolean endsLoop) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.round(loop, value, endsLoop);
    }
  }

  /** See {@link ScheduleListener#call}. */
  public static void call(@Nullable Object receiver, @Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    if (listener != null && receiver != null) {
      listener.call(receiver, arguments, site);
    }
  }

  /** The component of a record that is compared with another object; null if it is not asked. */
  public static @Nullable Object compared(
      @Nullable Object component, Object self, @Nullable Object other) {
    boolean isAsked = other != null && other != self && other.getClass() == self.getClass();
    return isAsked ? component : null;
  }

  /** See {@link ScheduleListener#callIfOrdering}. */
  public static void callIfOrdering(
      @Nullable Object receiver, @Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    if (listener != null && receiver != null) {
      listener.callIfOrdering(receiver, arguments, site);
    }
  }

  /** See {@link ScheduleListener#through}. */
  public static @Nullable Object through(
      @Nullable Object receiver, @Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    return listener == null || receiver == null
        ? receiver
        : listener.through(receiver, arguments, site);
  }

  /** See {@link ScheduleListener#called}. */
  public static void called(@Nullable Object receiver) {
    ScheduleListener listener = current();
    if (listener != null && receiver != null) {
      listener.called(receiver);
    }
  }

  /** See {@link ScheduleListener#given}. */
  public static void given(@Nullable Object[] arguments, int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.given(arguments, site);
    }
  }

  /** See {@link ScheduleListener#cloned}. */
  public static void cloned(@Nullable Object array, int site) {
    ScheduleListener listener = current();
    if (listener != null && array != null) {
      listener.cloned(array, site);
    }
  }

  /** A thread as the code under test knows it. */
  public static @Nullable Thread known(@Nullable Thread thread) {
    ScheduleListener listener = current();
    return listener == null || thread == null ? thread : listener.known(thread);
  }

  /** Code is about to ask the JDK for the date. */
  public static void asksForDate(int site) {
    ScheduleListener listener = current();
    if (listener != null) {
      listener.nanoTime(site);
    }
  }
}
