package org.demonic.junit.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.guarded.UnevenLock;
import org.demonic.code.guarded.Use;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.LockName;
import org.demonic.code.value.FieldName;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.snapshot.Binding;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.eval.Value.ObjectReference;

/** Advises to take the lock that most code has for the memory of a precondition. */
final class MissingLock {
  private final UnevenLock lock;
  private final CheckPoint point;

  private MissingLock(UnevenLock lock, CheckPoint point) {
    this.lock = lock;
    this.point = point;
  }

  /**
   * The advice; empty if there is no such lock, or several, or the code of the check has it.
   *
   * @param steps the methods of the steps of other threads; empty for code that is none
   */
  static Optional<String> advice(
      List<UnevenLock> locks, CheckPoint point, List<Optional<MethodName>> steps) {
    return locks.size() == 1
        ? new MissingLock(locks.get(0), point).advice(steps)
        : Optional.empty();
  }

  private Optional<String> advice(List<Optional<MethodName>> steps) {
    List<Use> own = lock.without().stream().filter(this::isOfRoutine).toList();
    boolean haveOthers =
        steps.stream().allMatch(step -> step.filter(m -> isRoutine(m) || isWith(m)).isPresent());
    String routine = point.site().routine().name();
    if (own.isEmpty() || !haveOthers || lock.with().stream().anyMatch(this::isOfRoutine)) {
      return Optional.empty();
    }
    boolean isOfThis =
        lock.lock().from() instanceof LockName.Start.Accessed
            && lock.lock().way().isEmpty()
            && lock.lock().mode() == Lock.Mode.MONITOR
            && lock.field().owner().equals(point.site().routine().owner())
            && point.routine().filter(caller -> !caller.isStatic()).isPresent()
            && isOnlyObject();
    if (isOfThis) {
      return Optional.of("make `%s()` synchronized".formatted(routine));
    }
    return name()
        .map(
            name ->
                "hold `%s` in %s() from a check of this to line %d"
                    .formatted(name, routine, point.site().line()));
  }

  /** Whether no other object of the class is known, so that the call is one of the same object. */
  private boolean isOnlyObject() {
    Binding.Bound receiver = point.callee().values().get(Domain.THIS);
    return receiver != null
        && receiver.value() instanceof ObjectReference object
        && point.snapshot().state().objects().stream()
                .filter(other -> other.type().equals(object.type()))
                .count()
            == 1;
  }

  private boolean isOfRoutine(Use use) {
    return isRoutine(use.place().method());
  }

  /** Whether a method is the one that makes the call, and no other of its name. */
  private boolean isRoutine(MethodName method) {
    MethodReference routine = point.site().routine();
    return method.equals(new MethodName(routine.owner(), routine.name(), routine.descriptor()));
  }

  /** Whether a method has the lock where it uses the memory. */
  private boolean isWith(MethodName method) {
    return lock.with().stream()
            .flatMap(use -> Stream.of(use.from(), use.place().method()))
            .anyMatch(method::equals)
        && lock.without().stream()
            .flatMap(use -> Stream.of(use.from(), use.place().method()))
            .noneMatch(method::equals);
  }

  /** The fields that lead to the lock; empty if it has no such name. */
  private Optional<String> name() {
    String way = lock.lock().way().stream().map(FieldName::name).collect(Collectors.joining("."));
    boolean isOfObject = lock.lock().from() instanceof LockName.Start.Accessed;
    boolean isNamed = isOfObject && !way.isEmpty() && lock.lock().mode() != Lock.Mode.SHARED;
    return isNamed ? Optional.of(way) : Optional.empty();
  }
}
