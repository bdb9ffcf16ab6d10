package org.demonic.schedule.objects;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TransferQueue;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BooleanSupplier;
import org.demonic.instrument.schedule.Site;
import org.demonic.library.Book;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.demonic.schedule.jdk.InnerObjects;
import org.demonic.schedule.jdk.Synchronizers;
import org.jspecify.annotations.Nullable;

/**
 * Tells what calls of the JDK's objects mean for other threads. A call that would wait is asked
 * about first, on the object itself, so that it begins when it can go through; what is not known
 * here waits inside, where the JDK parks the thread.
 */
public final class JdkObjects {
  private final InnerObjects inner = new InnerObjects();

  private final ClassValue<Sort> sorts =
      new ClassValue<>() {
        @Override
        protected Sort computeValue(Class<?> type) {
          return sortOf(type);
        }
      };

  /** The names and descriptors of the methods that classes under test declare. */
  private final ClassValue<Set<String>> overridden =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          return declaredBelowJdk(type);
        }
      };

  /** The sort of an object of the JDK. */
  public enum Sort {
    /** Orders the threads that use it. */
    SYNCHRONIZING,
    /** Takes its own monitor in each call. */
    GUARDED,
    /** Orders nothing. */
    PLAIN,
    /** Orders nothing, and is changed by calls that do not look like it. */
    UNSAFE,
    /** An object that cannot be changed, or that belongs to one thread. */
    HARMLESS
  }

  public Sort sort(Object receiver) {
    return sorts.get(receiver.getClass());
  }

  /** Whether threads of the JDK may work for an object. */
  public static boolean isServed(Object receiver) {
    return receiver instanceof Executor
        || receiver instanceof Future
        || receiver instanceof CompletionStage
        || receiver instanceof CompletionService
        || receiver instanceof BlockingQueue;
  }

  /** The object whose monitor a guarded one takes in each call. */
  public Object lockOf(Object guarded) {
    return inner.lockOf(guarded);
  }

  /** Whether a call that looks like one of the JDK runs a method of code under test. */
  public boolean isOverridden(Object receiver, Site.CallSite call) {
    return overridden.get(receiver.getClass()).contains(call.name() + call.descriptor());
  }

  /** Whether a call of one object of the JDK changes nothing that others can see. */
  public static boolean isReading(Object receiver, Object contents, Site.CallSite call) {
    return Calls.isReading(call) && !NotForThreads.isChangedByReads(contents, call.name());
  }

  /** The same for an object that orders nothing, and changes when it is asked. */
  public static boolean isReadingUnsafe(Object receiver, Site.CallSite call) {
    return NotForThreads.isReading(receiver, call);
  }

  /** The object that stands for the state of another one: see {@link InnerObjects#stateOf}. */
  public Object stateOf(Object receiver) {
    return inner.stateOf(receiver);
  }

  /** The collection whose contents an object shows: see {@link InnerObjects#shownBy}. */
  public Object contentsOf(Object receiver) {
    return inner.shownBy(receiver);
  }

  /**
   * The shared object that an object, such as an unmodifiable view, passes calls on to; else
   * itself.
   */
  public Object behind(Object receiver) {
    Object last = inner.behind(receiver);
    Sort sort = sort(last);
    return sort == Sort.SYNCHRONIZING || sort == Sort.GUARDED ? last : receiver;
  }

  /** Whether a call that may have to wait can go through now; null if it is to be tried. */
  public @Nullable BooleanSupplier readiness(
      Object receiver, @Nullable Object[] arguments, Site.CallSite site) {
    String name = site.name();
    boolean isTimed = site.descriptor().contains("TimeUnit");
    if (isTimed) {
      return null;
    }
    if (receiver instanceof StampedLock lock) {
      return switch (name) {
        case "writeLock", "writeLockInterruptibly" ->
            () -> !lock.isWriteLocked() && !lock.isReadLocked();
        case "readLock", "readLockInterruptibly" -> () -> !lock.isWriteLocked();
        default -> null;
      };
    } else if (receiver instanceof Lock && name.startsWith("lock")) {
      return stateOf(receiver) instanceof AbstractOwnableSynchronizer state
          ? lockReadiness(receiver, state)
          : null;
    } else if (receiver instanceof Semaphore semaphore && name.startsWith("acquire")) {
      int permits = arguments.length == 1 && arguments[0] instanceof Integer n ? n : 1;
      return () -> semaphore.availablePermits() >= permits;
    } else if (receiver instanceof CountDownLatch latch && name.equals("await")) {
      return () -> latch.getCount() == 0;
    } else if (receiver instanceof ForkJoinTask) {
      // Whoever waits for it may have to run it.
      return null;
    } else if (receiver instanceof Future<?> future
        && (name.equals("get") || name.equals("join"))) {
      return future::isDone;
    } else if (receiver instanceof BlockingQueue<?> queue
        && !(receiver instanceof SynchronousQueue)
        && !(receiver instanceof TransferQueue)) {
      boolean isKnown = receiver.getClass().getName().matches(".*\\.(Array|Linked)Blocking.*");
      if (isKnown && name.startsWith("take")) {
        return () -> !queue.isEmpty();
      } else if (isKnown && name.startsWith("put")) {
        return () -> queue.remainingCapacity() > 0;
      }
    }
    return null;
  }

  private static @Nullable BooleanSupplier lockReadiness(
      Object lock, AbstractOwnableSynchronizer state) {
    Thread asking = Thread.currentThread();
    boolean isShared = lock instanceof ReentrantReadWriteLock.ReadLock;
    return () ->
        Synchronizers.isFree(state)
            || Synchronizers.owner(state) == asking
            || (isShared && Synchronizers.isUnwritten(state));
  }

  /** The thread that has a lock that another is parked for; null if unknown. */
  public static @Nullable Thread owner(@Nullable Object blocker) {
    return blocker instanceof AbstractOwnableSynchronizer state ? Synchronizers.owner(state) : null;
  }

  private static Sort sortOf(Class<?> type) {
    Sort known = ofSuperclasses(type);
    if (known != null) {
      return known;
    }
    String name = type.getName();
    boolean isIterator =
        java.util.Iterator.class.isAssignableFrom(type) && name.startsWith("java.util.");
    if (isIterator) {
      return InnerObjects.isShowing(type) ? Sort.PLAIN : Sort.HARMLESS;
    }
    boolean isContainer =
        java.util.Collection.class.isAssignableFrom(type)
            || java.util.Map.class.isAssignableFrom(type)
            || java.util.BitSet.class.isAssignableFrom(type)
            || (java.util.Map.Entry.class.isAssignableFrom(type) && !name.contains("Immutable"))
            || type == StringBuilder.class;
    boolean isFixed =
        isOwnCollection(type)
            || name.equals("java.util.KeyValueHolder")
            || name.startsWith("java.util.Immutable")
            || (name.startsWith("java.util.Collections$") && !InnerObjects.isShowing(type));
    return isContainer && !isFixed ? Sort.PLAIN : Sort.HARMLESS;
  }

  /** The facts of the book of libraries about a class. */
  static Facts facts(Class<?> type) {
    return Book.shared().of(type.getName().replace('.', '/'));
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getName().startsWith("java.");
  }

  private static Set<String> declaredBelowJdk(Class<?> type) {
    Set<String> declared = new HashSet<>();
    for (Class<?> c = type; c != null && !isOfJdk(c); c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (!Modifier.isAbstract(method.getModifiers())) {
          declared.add(
              method.getName()
                  + MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                      .toMethodDescriptorString());
        }
      }
    }
    return declared;
  }

  /** Whether code under test has all that a collection has in it: the JDK has only its methods. */
  private static boolean isOwnCollection(Class<?> type) {
    Class<?> above = type;
    while (above != null && !isOfJdk(above)) {
      above = above.getSuperclass();
    }
    return above != type
        && (above == null || Modifier.isAbstract(above.getModifiers()) || above == Object.class);
  }

  private static @Nullable Sort ofSuperclasses(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      Facts facts = facts(c);
      if (facts.has(Fact.OF_ONE_THREAD)) {
        return Sort.HARMLESS;
      } else if (facts.has(Fact.ORDERS)) {
        return Sort.SYNCHRONIZING;
      } else if (facts.has(Fact.GUARDED)) {
        return Sort.GUARDED;
      } else if (facts.has(Fact.UNSAFE)) {
        return Sort.UNSAFE;
      }
    }
    return null;
  }
}
