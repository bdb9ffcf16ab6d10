package org.demonic.junit.contract;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.contracts.AwaitedBy;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.rerun.value.FieldAccess;
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
    return owners(event).flatMap(owner -> callee(event, owner, signalled).stream()).findFirst();
  }

  /** The objects whose methods run, the innermost first, and those that these have in fields. */
  private Stream<Object> owners(CallEvent event) {
    List<Object> running =
        event.activation().runs().stream()
            .flatMap(run -> Stream.ofNullable(run.receiver()))
            .distinct()
            .toList();
    return Stream.concat(running.stream(), running.stream().flatMap(this::held));
  }

  private Stream<Object> held(Object owner) {
    return ClassLineage.of(owner.getClass()).stream()
        .filter(type -> !type.getName().startsWith("java."))
        .flatMap(type -> access.read(type, owner).stream())
        .flatMap(field -> Stream.ofNullable(field.value()))
        .filter(value -> !value.getClass().getName().startsWith("java."));
  }

  private Optional<Callees.Callee> callee(CallEvent event, Object owner, Object signalled) {
    for (Class<?> type : ClassLineage.of(owner.getClass())) {
      String fields = fields(type, owner, signalled);
      if (!fields.isEmpty()) {
        String name = fields + "." + event.site().callee().name();
        return contracts
            .method(type.getName(), name, JavaMethod.SIGNAL)
            .map(
                m ->
                    new Callees.Callee(
                        m,
                        false,
                        new CallEvent(event.site(), event.activation(), owner, List.of())));
      }
    }
    return Optional.empty();
  }

  /** The fields of an object that say what is awaited at another one. */
  private String fields(Class<?> type, Object owner, Object signalled) {
    Set<String> awaited = AWAITED.get(type);
    return awaited.isEmpty()
        ? ""
        : access.read(type, owner).stream()
            .filter(f -> awaited.contains(f.field().getName()) && isSame(f.value(), signalled))
            .map(f -> f.field().getName())
            .collect(Collectors.joining(JavaMethod.AND));
  }

  private static boolean isSame(@Nullable Object value, Object signalled) {
    return value == signalled;
  }
}
