package org.demonic.code.execute;

import java.util.List;
import java.util.Optional;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Type;

/**
 * Calls of {@code StampedLock}. What is read between an optimistic stamp and its validation is read
 * as without a lock, and the validation may always fail.
 */
final class StampedLockCalls {
  private static final String NOT_OWNER = "java/lang/IllegalMonitorStateException";

  private final Execution execution;

  StampedLockCalls(Execution execution) {
    this.execution = execution;
  }

  /** Carries out a call; empty if that does not change which locks are held. */
  Optional<Boolean> call(PathState state, MethodName method, List<Value> arguments) {
    Value receiver = arguments.get(0);
    Value stamp = arguments.get(arguments.size() - 1);
    Lock shared = new HeldLocks(state.trace).named(new Lock(receiver, Lock.Mode.SHARED));
    Lock exclusive = new HeldLocks(state.trace).named(new Lock(receiver, Lock.Mode.EXCLUSIVE));
    boolean isInterruptible =
        method.name().endsWith("Interruptibly")
            || (method.name().startsWith("try") && method.descriptor().startsWith("(JL"));
    if (isInterruptible && !execution.mayBeInterrupted(state)) {
      return Optional.of(false);
    }
    return switch (method.name()) {
      case "readLock", "readLockInterruptibly" -> Optional.of(take(state, shared));
      case "writeLock", "writeLockInterruptibly" -> Optional.of(take(state, exclusive));
      case "tryReadLock" -> Optional.of(tryToTake(state, method, List.of(), List.of(shared)));
      case "tryWriteLock" -> Optional.of(tryToTake(state, method, List.of(), List.of(exclusive)));
      case "unlockRead" -> Optional.of(leave(state, List.of(shared)));
      case "unlockWrite" -> Optional.of(leave(state, List.of(exclusive)));
      case "unlock" -> Optional.of(leave(state, either(state, shared, exclusive)));
      case "tryUnlockRead" -> Optional.of(tryToTake(state, method, List.of(shared), List.of()));
      case "tryUnlockWrite" -> Optional.of(tryToTake(state, method, List.of(exclusive), List.of()));
      case "tryConvertToReadLock" ->
          Optional.of(tryToTake(state, method, given(state, stamp, shared), List.of(shared)));
      case "tryConvertToWriteLock" ->
          Optional.of(tryToTake(state, method, given(state, stamp, shared), List.of(exclusive)));
      case "tryConvertToOptimisticRead" ->
          Optional.of(tryToTake(state, method, given(state, stamp, shared), List.of()));
      case "tryOptimisticRead" -> Optional.of(look(state, shared));
      default -> Optional.empty();
    };
  }

  /**
   * What a conversion gives back: what the path holds; nothing for a stamp of an optimistic read;
   * else perhaps what another thread holds, because the lock has no owner.
   */
  private static List<Lock> given(PathState state, Value stamp, Lock shared) {
    Lock exclusive = new Lock(shared.object(), Lock.Mode.EXCLUSIVE);
    Lock lookedAt = state.locks.get(stamp);
    return lookedAt != null && new HeldLocks(state.trace).areSame(lookedAt, shared)
        ? held(state, shared, exclusive)
        : either(state, shared, exclusive);
  }

  private static boolean look(PathState state, Lock shared) {
    Value stamp = state.unknown("J");
    state.knowLock(stamp, shared);
    state.top.push(stamp);
    state.top.next();
    return true;
  }

  private static List<Lock> held(PathState state, Lock shared, Lock exclusive) {
    List<Lock> held = new HeldLocks(state.trace).all();
    return List.of(shared, exclusive).stream().filter(held::contains).toList();
  }

  /** The mode that is held; both, if that is not known. */
  private static List<Lock> either(PathState state, Lock shared, Lock exclusive) {
    List<Lock> held = held(state, shared, exclusive);
    return held.isEmpty() ? List.of(shared, exclusive) : held;
  }

  private static boolean take(PathState state, Lock lock) {
    state.did(new Event.Acquired(lock, state.place()));
    state.top.push(state.unknown("J"));
    state.top.next();
    return true;
  }

  private boolean leave(PathState state, List<Lock> locks) {
    boolean isHeld = new HeldLocks(state.trace).all().containsAll(locks);
    if (!isHeld && !execution.mayThrow(state, NOT_OWNER)) {
      return false;
    }
    locks.forEach(l -> state.did(new Event.Released(l, state.place())));
    state.top.next();
    return true;
  }

  /** Exchanges locks, or does not: the result is 0 then. */
  private boolean tryToTake(
      PathState state, MethodName method, List<Lock> given, List<Lock> taken) {
    String type = Type.getReturnType(method.descriptor()).getDescriptor();
    Value result = state.unknown(type);
    Value zero = type.equals("J") ? Values.number(0L) : Values.FALSE;
    boolean succeeds =
        execution.decide(
            state,
            Values.compare(Relation.NOT_EQUAL, result, zero),
            other -> {
              other.top.push(zero);
              other.top.next();
              execution.later(other);
            });
    if (succeeds) {
      given.forEach(l -> state.did(new Event.Released(l, state.place())));
      taken.forEach(l -> state.did(new Event.Acquired(l, state.place())));
      state.top.push(result);
      state.top.next();
    }
    return succeeds;
  }
}
