package org.demonic.instrument.schedule;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods of the JDK in whose place woven code calls a hook. */
final class Replacements {
  private static final Map<String, String> HOOKS =
      Map.ofEntries(
          Map.entry("java/lang/Object.wait()V", "await"),
          Map.entry("java/lang/Object.wait(J)V", "await"),
          Map.entry("java/lang/Object.wait(JI)V", "await"),
          Map.entry("java/lang/Object.notify()V", "signal"),
          Map.entry("java/lang/Object.notifyAll()V", "signalAll"),
          Map.entry("java/lang/Thread.currentThread()Ljava/lang/Thread;", "currentThread"),
          Map.entry("java/lang/Thread.activeCount()I", "activeCount"),
          Map.entry("java/lang/Thread.enumerate([Ljava/lang/Thread;)I", "enumerate"),
          Map.entry("java/lang/Thread.getAllStackTraces()Ljava/util/Map;", "getAllStackTraces"),
          Map.entry(
              "java/lang/Thread.getStackTrace()[Ljava/lang/StackTraceElement;", "getStackTrace"),
          Map.entry("java/lang/Thread.getThreadGroup()Ljava/lang/ThreadGroup;", "getThreadGroup"),
          Map.entry("java/lang/ThreadGroup.activeCount()I", "activeCount"),
          Map.entry("java/lang/ThreadGroup.enumerate([Ljava/lang/Thread;)I", "enumerate"),
          Map.entry("java/lang/ThreadGroup.enumerate([Ljava/lang/Thread;Z)I", "enumerate"),
          Map.entry("java/lang/Thread.isAlive()Z", "isAlive"),
          Map.entry("java/lang/Thread.isInterrupted()Z", "isInterrupted"),
          Map.entry("java/lang/Thread.interrupted()Z", "interrupted"),
          Map.entry("java/lang/Thread.getState()Ljava/lang/Thread$State;", "getState"),
          Map.entry("java/lang/Thread.join()V", "join"),
          Map.entry("java/lang/Thread.join(J)V", "join"),
          Map.entry("java/lang/Thread.join(JI)V", "join"),
          Map.entry("java/lang/Thread.join(Ljava/time/Duration;)Z", "join"),
          Map.entry("java/lang/Thread.onSpinWait()V", "yieldNow"),
          Map.entry("java/lang/Thread.setDaemon(Z)V", "setDaemon"),
          Map.entry(
              "java/util/concurrent/locks/LockSupport.getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;",
              "getBlocker"),
          Map.entry("java/lang/Thread.sleep(J)V", "sleep"),
          Map.entry("java/lang/Thread.sleep(JI)V", "sleep"),
          Map.entry("java/lang/Thread.sleep(Ljava/time/Duration;)V", "sleep"),
          Map.entry("java/lang/Thread.yield()V", "yieldNow"),
          Map.entry("java/util/concurrent/TimeUnit.sleep(J)V", "sleep"),
          Map.entry("java/util/concurrent/TimeUnit.timedJoin(Ljava/lang/Thread;J)V", "join"),
          Map.entry("java/util/concurrent/TimeUnit.timedWait(Ljava/lang/Object;J)V", "await"),
          Map.entry("java/lang/Runtime.gc()V", "gc"),
          Map.entry("java/lang/System.gc()V", "gc"),
          Map.entry("java/lang/System.nanoTime()J", "nanoTime"),
          Map.entry("java/lang/System.currentTimeMillis()J", "currentTimeMillis"));

  private static final Set<String> WITHOUT_SITE = Set.of("currentThread", "gc", "setDaemon");

  /** The names of methods that classes may override. */
  private static final Set<String> OVERRIDABLE =
      Set.of("activeCount", "enumerate", "getStackTrace", "getState", "isInterrupted");

  private Replacements() {}

  /**
   * The hook to be called instead, null if there is none. One that asks for a method which classes
   * may override is not called from within such a method.
   */
  static @Nullable String of(String owner, MethodInsnNode call) {
    String hook = HOOKS.get(owner + "." + call.name + call.desc);
    boolean wouldComeBack =
        call.getOpcode() == Opcodes.INVOKESPECIAL && OVERRIDABLE.contains(call.name);
    return wouldComeBack ? null : hook;
  }

  static boolean takesSite(String hook) {
    return !WITHOUT_SITE.contains(hook);
  }
}
