package org.demonic.lang.names;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.syntax.Declaration.RoutineKind;

/**
 * The routines that may override each other: actions, or functions, of one name whose parameters
 * have the same types but for the first, which is of a subtype of the other's.
 */
final class RoutineFamily {
  /**
   * What overriding depends on.
   *
   * @param isFunction whether it is a function; else it is an action
   */
  private record Signature(
      boolean isFunction, String name, ObjectType receiver, List<Type> others) {
    boolean mayOverride(Signature other) {
      return isFunction == other.isFunction
          && name.equals(other.name)
          && others.equals(other.others)
          && receiver.isSubtypeOf(other.receiver);
    }
  }

  private RoutineFamily() {}

  /** The given meaning and, if it is a routine, those among {@code declared} of its family. */
  static Set<Meaning> of(Meaning meaning, Set<Meaning> declared) {
    Set<Meaning> family = new HashSet<>(Set.of(meaning));
    Deque<Meaning> waiting = new ArrayDeque<>(family);
    while (!waiting.isEmpty()) {
      Meaning next = waiting.remove();
      for (Meaning other : declared) {
        if (areRelated(next, other) && family.add(other)) {
          waiting.add(other);
        }
      }
    }
    return family;
  }

  /** Whether it may override something, or be overridden. */
  static boolean isRoutine(Meaning meaning) {
    return signature(meaning).isPresent();
  }

  private static boolean areRelated(Meaning one, Meaning other) {
    Optional<Signature> left = signature(one);
    Optional<Signature> right = signature(other);
    return left.isPresent()
        && right.isPresent()
        && (left.get().mayOverride(right.get()) || right.get().mayOverride(left.get()));
  }

  /** Empty for what can neither override nor be overridden. */
  private static Optional<Signature> signature(Meaning meaning) {
    if (meaning instanceof Meaning.FunctionName name) {
      List<Type> types = name.function().parameters().stream().map(Variable::type).toList();
      return signature(true, name.function().name(), types);
    } else if (meaning instanceof Meaning.ActionName name
        && name.declaration().kind() != RoutineKind.CONSTRUCTOR) {
      return signature(false, name.declaration().name().text(), name.parameters());
    }
    return Optional.empty();
  }

  private static Optional<Signature> signature(boolean isFunction, String name, List<Type> types) {
    return !types.isEmpty() && types.get(0) instanceof ObjectType receiver
        ? Optional.of(new Signature(isFunction, name, receiver, types.subList(1, types.size())))
        : Optional.empty();
  }
}
