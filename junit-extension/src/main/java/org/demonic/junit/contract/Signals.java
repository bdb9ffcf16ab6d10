package org.demonic.junit.contract;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.contracts.AwaitedBy;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.heap.FieldAccess;
import org.demonic.translate.domain.JavaMethod;
import org.jspecify.annotations.Nullable;

/**
 * Calls that wake those who wait for an object in a field with {@code @AwaitedBy}: they require
 * what is awaited. Such a call counts as one of the object that has the field, as {@code
 * nonZero.signal()} of a counter.
 */
final class Signals {
  /** The fields of a class that say what is awaited. */
  private static final ClassValue<Set<String>> AWAITED =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          return Arrays.stream(type.getDeclaredFields())
              .filter(field -> field.getAnnotationsByType(AwaitedBy.class).length > 0)
              .map(Field::getName)
              .collect(Collectors.toSet());
        }
      };

  private final AnnotatedMethods lookup;
  private final Contracts contracts;
  private final FieldAccess access;

  Signals(AnnotatedMethods lookup, Contracts contracts, FieldAccess access) {
    this.lookup = lookup;
    this.contracts = contracts;
    this.access = access;
  }

  /** What a call requires that wakes those who wait; empty if nothing says that. */
  Optional<Callees.Callee> callee(CallEvent event) {
    Object signalled = event.receiver();
    if (signalled == null || !lookup.maySignal(event.site().callee())) {
      return Optional.empty();
    }
    for (Activation at = event.activation(); at != null; at = at.caller()) {
      Object owner = at.receiver();
      Optional<Callees.Callee> found =
          owner == null ? Optional.empty() : callee(event, owner, signalled);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Callees.Callee> callee(CallEvent event, Object owner, Object signalled) {
    for (Class<?> type : ClassLineage.of(owner.getClass())) {
      Optional<String> field = field(type, owner, signalled);
      if (field.isPresent()) {
        String name = field.get() + "." + event.site().callee().name();
        Optional<JavaMethod> method = contracts.method(type.getName(), name, JavaMethod.SIGNAL);
        return method.map(
            m ->
                new Callees.Callee(
                    m, false, new CallEvent(event.site(), event.activation(), owner, List.of())));
      }
    }
    return Optional.empty();
  }

  /** The field of an object that says what is awaited at another one. */
  private Optional<String> field(Class<?> type, Object owner, Object signalled) {
    Set<String> awaited = AWAITED.get(type);
    return awaited.isEmpty()
        ? Optional.empty()
        : access.read(type, owner).stream()
            .filter(f -> awaited.contains(f.field().getName()) && isSame(f.value(), signalled))
            .map(f -> f.field().getName())
            .findFirst();
  }

  private static boolean isSame(@Nullable Object value, Object signalled) {
    return value == signalled;
  }
}
