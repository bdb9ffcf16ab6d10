package org.demonic.code.jdk;

import java.util.Set;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Type;

/**
 * Constructors of the JDK that do nothing but keep what they get, and do not throw. Those of
 * exceptions are in {@link Throwables}.
 */
public final class Constructors {
  private static final String LOCKS = "java/util/concurrent/locks/";

  /** "Creates a new [...] with the given value", "with the given fairness policy", and the like. */
  private static final Set<String> KEEPING =
      Set.of(
          "java/lang/Enum.(Ljava/lang/String;I)V",
          "java/util/concurrent/Semaphore.(I)V",
          "java/util/concurrent/Semaphore.(IZ)V",
          LOCKS + "ReentrantLock.(Z)V",
          LOCKS + "ReentrantReadWriteLock.(Z)V");

  /** Packages whose constructors without parameters do not throw: none of them says so. */
  static final Set<String> WITHOUT_ARGUMENTS =
      Set.of(
          "java/io/",
          "java/lang/",
          "java/text/",
          "java/util/",
          "java/util/concurrent/",
          "java/util/concurrent/atomic/",
          LOCKS);

  private Constructors() {}

  /** Whether a constructor only keeps what it gets. */
  public static boolean areKept(MethodName constructor) {
    String owner = constructor.owner();
    if (constructor.descriptor().equals("()V")) {
      return WITHOUT_ARGUMENTS.contains(owner.substring(0, owner.lastIndexOf('/') + 1));
    }
    return KEEPING.contains(owner + "." + constructor.descriptor())
        || (owner.startsWith("java/util/concurrent/atomic/Atomic")
            && Type.getArgumentTypes(constructor.descriptor()).length == 1
            && !owner.endsWith("Array"));
  }
}
