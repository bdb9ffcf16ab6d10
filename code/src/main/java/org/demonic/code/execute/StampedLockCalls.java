package org.demonic.code.execute;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Type;

/**
 * Calls of {@code StampedLock}. Where a path gets an optimistic stamp, it forks: some call
 * validates the stamp, or none does. If one does, no other thread has written under the lock in
 * between, as if this thread had read under it. A lock that is converted is held all the time.
 */
final class StampedLockCalls {
  private static final String NOT_OWNER = "java/lang/IllegalMonitorStateException";

  /**
   * The stamp of an optimistic read.
   *
   * @param lock what a thread would hold that had read under the lock
   * @param validation what the path supposes
   */
  record Stamp(Lock lock, Validation validation) {}

  /** What calls say that ask whether no thread has written under the lock since a stamp. */
  enum Validation {
    /** A call will say so before the path ends. */
    WILL_SUCCEED,
    /** No call says so, or no other one behind those that have. */
    FAILS,
    /** It is no stamp that the path has got from the lock. */
    UNKNOWN
  }

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
    List<Lock> modes = List.of(shared, exclusive);
    boolean isInterruptible =
        method.name().endsWith("Interruptibly")
            || (method.name().startsWith("try") && method.descriptor().startsWith("(JL"));
    if (isInterruptible && !execution.mayBeInterrupted(state)) {
      return Optional.of(false);
    }
    return switch (method.name()) {
      case "readLock", "readLockInterruptibly" -> Optional.of(take(state, shared));
      case "writeLock", "writeLockInterruptibly" -> Optional.of(take(state, exclusive));
      case "tryReadLock" -> Optional.of(tryTo(state, method, (s, stamped) -> acquire(s, shared)));
      case "tryWriteLock" ->
          Optional.of(tryTo(state, method, (s, stamped) -> acquire(s, exclusive)));
      case "unlockRead" -> Optional.of(leave(state, List.of(shared)));
      case "unlockWrite" -> Optional.of(leave(state, List.of(exclusive)));
      case "unlock" -> Optional.of(leave(state, either(state, modes)));
      case "tryUnlockRead" -> Optional.of(tryTo(state, method, (s, isDone) -> release(s, shared)));
      case "tryUnlockWrite" ->
          Optional.of(tryTo(state, method, (s, isDone) -> release(s, exclusive)));
      case "tryConvertToReadLock" ->
          Optional.of(convert(state, method, stamp, modes, List.of(shared)));
      case "tryConvertToWriteLock" ->
          Optional.of(convert(state, method, stamp, modes, List.of(exclusive)));
      case "tryConvertToOptimisticRead" ->
          Optional.of(convert(state, method, stamp, modes, List.of()));
      case "tryOptimisticRead" -> Optional.of(look(state, shared));
      case "validate" -> validate(state, stamp, shared);
      default -> Optional.empty();
    };
  }

  private boolean look(PathState state, Lock shared) {
    Value stamp = state.unknown("J");
    suppose(state, stamp, shared, List.of());
    return answer(state, stamp);
  }

  /**
   * Goes on with an optimistic stamp, which calls will validate; later also with one that none
   * will.
   *
   * @param given the locks that the path gives back for it
   */
  private void suppose(PathState state, Value stamp, Lock shared, List<Lock> given) {
    PathState invalid = state.fork();
    invalid.know(stamp, new Stamp(shared, Validation.FAILS));
    given.forEach(lock -> release(invalid, lock));
    answer(invalid, stamp);
    execution.later(invalid);
    state.know(stamp, new Stamp(shared, Validation.WILL_SUCCEED));
    acquire(state, shared);
    given.forEach(lock -> release(state, lock));
  }

  /** Says what the path supposes of a stamp; empty if it supposes nothing. */
  private Optional<Boolean> validate(PathState state, Value stamp, Lock shared) {
    return switch (validation(state, stamp, shared)) {
      case WILL_SUCCEED -> {
        PathState again = state.fork();
        answer(again, Values.TRUE);
        execution.later(again);
        state.know(stamp, new Stamp(shared, Validation.FAILS));
        release(state, shared);
        yield Optional.of(answer(state, Values.TRUE));
      }
      case FAILS -> Optional.of(answer(state, Values.FALSE));
      case UNKNOWN -> Optional.empty();
    };
  }

  private static Validation validation(PathState state, Value stamp, Lock shared) {
    return Optional.ofNullable(state.stamps.get(stamp))
        .filter(known -> new HeldLocks(state.trace).areSame(known.lock(), shared))
        .map(Stamp::validation)
        .orElse(Validation.UNKNOWN);
  }

  /**
   * Takes a lock in the place of what a stamp stands for, or not: that is what the path holds, or
   * what it has read optimistically; else perhaps what another thread holds, because the lock has
   * no owner.
   *
   * @param modes the lock for reading, and for writing
   */
  private boolean convert(
      PathState state, MethodName method, Value stamp, List<Lock> modes, List<Lock> taken) {
    Lock shared = modes.get(0);
    boolean isValid = validation(state, stamp, shared) == Validation.WILL_SUCCEED;
    if (validation(state, stamp, shared) == Validation.FAILS) {
      return answer(state, Values.number(0L));
    }
    return tryTo(
        state,
        method,
        (s, result) -> {
          List<Lock> given = isValid ? List.of(shared) : either(s, modes);
          s.know(stamp, new Stamp(shared, Validation.UNKNOWN));
          if (taken.isEmpty() && new HeldLocks(s.trace).all().containsAll(given)) {
            suppose(s, result, shared, given);
          } else {
            exchange(s, given, taken);
          }
        });
  }

  /** Gives locks back and takes others, without a time in between if the path has the former. */
  private static void exchange(PathState state, List<Lock> given, List<Lock> taken) {
    boolean areHeld = new HeldLocks(state.trace).all().containsAll(given);
    if (areHeld) {
      taken.forEach(lock -> acquire(state, lock));
    }
    given.forEach(lock -> release(state, lock));
    if (!areHeld) {
      taken.forEach(lock -> acquire(state, lock));
    }
  }

  private static List<Lock> held(PathState state, List<Lock> modes) {
    List<Lock> held = new HeldLocks(state.trace).all();
    return modes.stream().filter(held::contains).toList();
  }

  /** The mode that is held; both, if that is not known. */
  private static List<Lock> either(PathState state, List<Lock> modes) {
    List<Lock> held = held(state, modes);
    return held.isEmpty() ? modes : held;
  }

  private static boolean take(PathState state, Lock lock) {
    acquire(state, lock);
    return answer(state, state.unknown("J"));
  }

  private boolean leave(PathState state, List<Lock> locks) {
    boolean isHeld = locks.stream().allMatch(lock -> LockCalls.isHeld(state, lock));
    if (!isHeld && !execution.mayThrow(state, NOT_OWNER)) {
      return false;
    }
    locks.forEach(lock -> release(state, lock));
    state.top.next();
    return true;
  }

  /** Succeeds and changes locks, or does not: the result is 0 then. */
  private boolean tryTo(PathState state, MethodName method, BiConsumer<PathState, Value> change) {
    String type = Type.getReturnType(method.descriptor()).getDescriptor();
    Value result = state.unknown(type);
    Value zero = type.equals("J") ? Values.number(0L) : Values.FALSE;
    boolean succeeds =
        execution.decide(
            state,
            Values.compare(Relation.NOT_EQUAL, result, zero),
            other -> {
              answer(other, zero);
              execution.later(other);
            });
    if (succeeds) {
      change.accept(state, result);
      answer(state, result);
    }
    return succeeds;
  }

  private static void acquire(PathState state, Lock lock) {
    state.did(new Event.Acquired(lock, state.place()));
  }

  private static void release(PathState state, Lock lock) {
    state.did(new Event.Released(lock, state.place()));
  }

  /** Goes on behind a call with its result. */
  private static boolean answer(PathState state, Value result) {
    state.top.push(result);
    state.top.next();
    return true;
  }
}
