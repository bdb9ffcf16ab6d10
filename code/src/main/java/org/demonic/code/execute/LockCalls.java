package org.demonic.code.execute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Type;

/**
 * Calls of the locks and conditions of {@code java.util.concurrent.locks}, and of {@code
 * Object.wait} and its kin. They do what their Javadoc says, the exceptions included; that a lock
 * is taken too often is left out.
 */
final class LockCalls {
  /** All of these packages that do nothing else; what is not here may do anything. */
  private static final Pattern QUERIES =
      Pattern.compile("validate|as|equals|(is|has|get|to)[A-Z]|hashCode");

  private static final String NOT_OWNER = "java/lang/IllegalMonitorStateException";

  private final Program program;
  private final Execution execution;
  private final ModuleFacts facts;
  private final LockNames names;

  LockCalls(Program program, Execution execution, ModuleFacts facts) {
    this.program = program;
    this.execution = execution;
    this.facts = facts;
    this.names = new LockNames(program, facts);
  }

  /** Whether a method is carried out here unless the object's class overrides it. */
  boolean isOverridable(PathState state, MethodName method, Value receiver) {
    return isKnown(method) && !isMonitorMethod(method) && !names.isOfLibrary(state, receiver);
  }

  /** Whether a lock may be of a class of others, which has other code for its methods. */
  private boolean mayBeOfOthers(PathState state, Value lock) {
    Value maker = names.maker(state, lock);
    return facts.classOf(state.trace, maker).isEmpty() && !facts.isMade(state.trace, maker);
  }

  private boolean isKnown(MethodName method) {
    return isMonitorMethod(method)
        || is(method, "Lock")
        || is(method, "ReadWriteLock")
        || is(method, "StampedLock")
        || is(method, "Condition");
  }

  private boolean is(MethodName method, String type) {
    return !method.isConstructor() && program.isSubtype(method.owner(), Jdk.LOCKS + type);
  }

  private static boolean isMonitorMethod(MethodName method) {
    return switch (method.name()) {
      case "wait" -> List.of("()V", "(J)V", "(JI)V").contains(method.descriptor());
      case "notify", "notifyAll" -> method.descriptor().equals("()V");
      default -> false;
    };
  }

  /**
   * Carries out a call.
   *
   * @return whether the path goes on; empty if this is no call of a lock
   */
  Optional<Boolean> call(PathState state, MethodName method, List<Value> arguments) {
    if (facts.semaphores().isCall(state.place())) {
      return Optional.of(semaphore(state, method, arguments.get(0)));
    } else if (arguments.isEmpty() || !isKnown(method)) {
      return Optional.empty();
    }
    Value receiver = arguments.get(0);
    if (isMonitorMethod(method)) {
      return Optional.of(monitor(state, method, receiver, arguments));
    }
    if (mayBeOfOthers(state, receiver)) {
      state.did(new Event.Entered(method, arguments, state.place()));
    }
    if (is(method, "Condition")) {
      return condition(state, method, receiver);
    } else if (LockNames.mode(method).isPresent()) {
      Lock lock = new Lock(receiver, LockNames.mode(method).get());
      return Optional.of(give(state, method, lock));
    } else if (is(method, "StampedLock")) {
      return new StampedLockCalls(execution)
          .call(state, method, arguments)
          .or(() -> query(state, method));
    } else if (is(method, "Lock")) {
      return lock(state, method, receiver);
    }
    return query(state, method);
  }

  /** Asks a lock something that does not change it; with an argument, it may refuse to answer. */
  private Optional<Boolean> query(PathState state, MethodName method) {
    if (!method.owner().startsWith(Jdk.LOCKS) || !QUERIES.matcher(method.name()).lookingAt()) {
      return Optional.empty();
    } else if (method.descriptor().startsWith("(L")
        && !execution.mayThrow(state, "java/lang/RuntimeException")) {
      return Optional.of(false);
    }
    pushResult(state, method);
    return Optional.of(goOn(state));
  }

  private static void pushResult(PathState state, MethodName method) {
    String result = Type.getReturnType(method.descriptor()).getDescriptor();
    if (!result.equals("V")) {
      state.top.push(state.unknown(result));
    }
  }

  /** Gives a lock, or a condition of it. */
  private static boolean give(PathState state, MethodName method, Lock lock) {
    Value given = state.unknown(Type.getReturnType(method.descriptor()).getDescriptor());
    state.knowLock(given, lock);
    state.top.push(given);
    state.top.next();
    return true;
  }

  private Optional<Boolean> lock(PathState state, MethodName method, Value receiver) {
    switch (method.name()) {
      case "lock" -> {
        take(state, names.of(state, receiver));
        return Optional.of(goOn(state));
      }
      case "lockInterruptibly" -> {
        if (!execution.mayBeInterrupted(state)) {
          return Optional.of(false);
        }
        take(state, names.of(state, receiver));
        return Optional.of(goOn(state));
      }
      case "tryLock" -> {
        return Optional.of(tryToTake(state, method, names.of(state, receiver)));
      }
      case "unlock" -> {
        Lock known = names.of(state, receiver);
        Lock lock = new HeldLocks(state.trace).named(known);
        if (!isHeld(state, lock)
            && !execution.mayThrow(state, NOT_OWNER, isFree(state, receiver))) {
          return Optional.of(false);
        }
        state.did(new Event.Released(lock, state.place()));
        return Optional.of(goOn(state));
      }
      case "newCondition" -> {
        Lock lock = names.of(state, receiver);
        boolean mayBeShared = lock.mode() == Lock.Mode.SHARED;
        return Optional.of(
            (!mayBeShared || execution.mayThrow(state, "java/lang/UnsupportedOperationException"))
                && give(state, method, lock));
      }
      default -> {
        return query(state, method);
      }
    }
  }

  /** Takes the one permit of a semaphore, or gives it back. */
  private boolean semaphore(PathState state, MethodName method, Value receiver) {
    Lock lock = new Lock(receiver, Lock.Mode.EXCLUSIVE);
    switch (method.name()) {
      case "release" ->
          state.did(new Event.Released(new HeldLocks(state.trace).named(lock), state.place()));
      case "tryAcquire" -> {
        return tryToTake(state, method, lock);
      }
      default -> {
        if (method.name().equals("acquire") && !execution.mayBeInterrupted(state)) {
          return false;
        }
        take(state, lock);
      }
    }
    return goOn(state);
  }

  private boolean tryToTake(PathState state, MethodName method, Lock lock) {
    boolean isTimed = !method.descriptor().startsWith("()");
    return (!isTimed || execution.mayBeInterrupted(state)) && tryToTake(state, lock);
  }

  private boolean tryToTake(PathState state, Lock lock) {
    Value succeeds = state.unknown("Z");
    boolean taken =
        execution.decide(
            state,
            succeeds,
            other -> {
              other.top.push(Values.FALSE);
              other.top.next();
              execution.later(other);
            });
    if (taken) {
      take(state, lock);
      state.top.push(Values.TRUE);
    }
    return taken && goOn(state);
  }

  private static void take(PathState state, Lock lock) {
    state.did(new Event.Acquired(new HeldLocks(state.trace).named(lock), state.place()));
  }

  private static boolean goOn(PathState state) {
    state.top.next();
    return true;
  }

  /**
   * How a thread can come to a lock that it does not have: it surely does so if it has none but
   * monitors, and the lock is one of the JDK's.
   */
  private Optional<Choice> isFree(PathState state, Value lock) {
    boolean isOfTheJdk =
        facts.classOf(state.trace, lock).filter(c -> c.startsWith(Jdk.LOCKS)).isPresent();
    return isOfTheJdk
            && new HeldLocks(state.trace)
                .all().stream().allMatch(l -> l.mode() == Lock.Mode.MONITOR)
        ? Optional.of(Choice.NONE)
        : Optional.empty();
  }

  /**
   * Whether a path surely has a lock that it could give back: not what it only has because a stamp
   * is supposed to be valid.
   */
  static boolean isHeld(PathState state, Lock lock) {
    boolean isSupposed = lock.mode() == Lock.Mode.SHARED && state.isToValidate();
    return !isSupposed && new HeldLocks(state.trace).all().contains(lock);
  }

  private boolean monitor(
      PathState state, MethodName method, Value receiver, List<Value> arguments) {
    HeldLocks held = new HeldLocks(state.trace);
    Lock lock = held.monitor(receiver);
    if (!held.all().contains(lock) && !execution.mayThrow(state, NOT_OWNER)) {
      return false;
    } else if (method.name().equals("wait")) {
      if (arguments.size() > 1 && !isNotNegative(state, arguments.get(1))) {
        return false;
      }
      state.did(new Event.Waited(lock, state.place()));
      return execution.mayBeInterrupted(state) && goOn(state);
    }
    state.did(new Event.Entered(method, List.of(receiver), state.place()));
    return goOn(state);
  }

  private boolean isNotNegative(PathState state, Value timeout) {
    return execution.decide(
        state,
        Values.compare(Relation.AT_LEAST, timeout, Values.number(0L)),
        other -> execution.raise(other, "java/lang/IllegalArgumentException"));
  }

  private Optional<Boolean> condition(PathState state, MethodName method, Value receiver) {
    boolean waits = method.name().startsWith("await");
    if (!waits && !method.name().startsWith("signal")) {
      return query(state, method);
    }
    Optional<Lock> known = names.ofCondition(state, receiver);
    HeldLocks held = new HeldLocks(state.trace);
    Optional<Lock> lock = known.map(held::named);
    boolean isHeld = lock.filter(l -> held.all().contains(l)).isPresent();
    if (!isHeld && !execution.mayThrow(state, NOT_OWNER)) {
      return Optional.of(false);
    }
    if (waits) {
      for (Lock given : lock.map(List::of).orElseGet(() -> ofAnyCondition(state, held))) {
        state.did(new Event.Waited(given, state.place()));
      }
      boolean isInterruptible = !method.name().equals("awaitUninterruptibly");
      if (isInterruptible && !execution.mayBeInterrupted(state)) {
        return Optional.of(false);
      }
    }
    if (!waits && !mayBeOfOthers(state, receiver)) {
      state.did(new Event.Entered(method, List.of(receiver), state.place()));
    }
    pushResult(state, method);
    return Optional.of(goOn(state));
  }

  /** What a condition may give back of which the lock is not known: one of the callers', too. */
  private static List<Lock> ofAnyCondition(PathState state, HeldLocks held) {
    List<Lock> locks = new ArrayList<>(held.all());
    locks.add(new Lock(state.unknown("Ljava/lang/Object;"), Lock.Mode.EXCLUSIVE));
    return locks;
  }
}
