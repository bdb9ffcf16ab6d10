package org.demonic.code.jdk;

import java.util.Set;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Type;

/**
 * How a caller or another thread can make a call of the JDK throw: by an object of its own that the
 * method calls, or by an interrupt.
 */
public final class Outsiders {
  /** "String.valueOf: if the argument is null, "null"; otherwise, obj.toString()" and the like. */
  private static final Set<String> ASKING =
      Set.of(
          "java/lang/String.valueOf(Ljava/lang/Object;)",
          "java/lang/StringBuilder.append(Ljava/lang/Object;)",
          "java/lang/StringBuilder.append(Ljava/lang/CharSequence;)",
          "java/lang/StringBuffer.append(Ljava/lang/Object;)",
          "java/util/Objects.toString(Ljava/lang/Object;)");

  /**
   * "Throws InterruptedException - if the current thread is interrupted while waiting" or before.
   */
  private static final Set<String> INTERRUPTIBLE =
      Set.of(
          "java/lang/Thread.sleep(J)",
          "java/lang/Thread.sleep(JI)",
          "java/lang/Thread.sleep(Ljava/time/Duration;)",
          "java/util/concurrent/CountDownLatch.await()",
          "java/util/concurrent/CountDownLatch.await(JLjava/util/concurrent/TimeUnit;)",
          "java/util/concurrent/Semaphore.acquire()",
          "java/util/concurrent/Semaphore.acquire(I)",
          "java/util/concurrent/Semaphore.tryAcquire(JLjava/util/concurrent/TimeUnit;)",
          "java/util/concurrent/ArrayBlockingQueue.take()",
          "java/util/concurrent/ArrayBlockingQueue.put(Ljava/lang/Object;)",
          "java/util/concurrent/LinkedBlockingQueue.take()",
          "java/util/concurrent/LinkedBlockingQueue.put(Ljava/lang/Object;)",
          "java/util/concurrent/LinkedBlockingDeque.take()",
          "java/util/concurrent/PriorityBlockingQueue.take()",
          "java/util/concurrent/DelayQueue.take()");

  private Outsiders() {}

  /**
   * Whether a call runs {@code toString()} of the objects that it gets, and lets its exception out.
   */
  public static boolean asked(MethodName method) {
    return ASKING.contains(key(method)) || Throwables.asks(method);
  }

  /** Whether a call throws an InterruptedException if the thread has been interrupted before. */
  public static boolean isInterruptible(MethodName method) {
    return INTERRUPTIBLE.contains(key(method));
  }

  private static String key(MethodName method) {
    StringBuilder key = new StringBuilder(method.owner()).append('.').append(method.name());
    key.append('(');
    for (Type type : Type.getArgumentTypes(method.descriptor())) {
      key.append(type.getDescriptor());
    }
    return key.append(')').toString();
  }

  static Set<String> interruptible() {
    return INTERRUPTIBLE;
  }

  static Set<String> asking() {
    return ASKING;
  }
}
