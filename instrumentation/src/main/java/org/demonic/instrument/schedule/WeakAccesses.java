package org.demonic.instrument.schedule;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The calls of atomic objects, handles and updaters that only read, or write in a mode by which the
 * thread may go on before others see it (JEP 193): what a call does may depend on what its thread
 * has written before.
 */
public final class WeakAccesses {
  static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String ATOMICS = "java/util/concurrent/atomic/Atomic";

  private static final Set<String> WRITES =
      Set.of("lazySet", "setPlain", "setOpaque", "setRelease");

  private static final Set<String> READS =
      Set.of("get", "getPlain", "getOpaque", "getAcquire", "getVolatile");

  /** Fences let earlier writes come first: before all that follows, or before later writes. */
  private static final Set<String> FENCES = Set.of("fullFence", "releaseFence", "storeStoreFence");

  private WeakAccesses() {}

  /**
   * Whether a call is one of these.
   *
   * @param owner the internal name of the class that declares the method
   */
  static boolean isOne(String owner, MethodInsnNode call) {
    boolean isKnown = owner.equals(HANDLE) || owner.startsWith(ATOMICS);
    return isKnown && (WRITES.contains(call.name) || READS.contains(call.name));
  }

  /** Whether a method of them only reads. */
  public static boolean isRead(String name) {
    return READS.contains(name);
  }

  /** Whether a write comes behind all earlier ones of its thread. */
  public static boolean isRelease(String name) {
    return name.equals("lazySet") || name.equals("setRelease");
  }

  /** Whether a call is a fence that keeps writes apart from what follows. */
  static boolean isFence(String owner, MethodInsnNode call) {
    return owner.equals(HANDLE) && FENCES.contains(call.name);
  }
}
