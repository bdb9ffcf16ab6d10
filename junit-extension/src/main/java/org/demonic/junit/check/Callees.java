package org.demonic.junit.check;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.junit.JunitProblem;
import org.demonic.junit.NotCheckedException;
import org.demonic.junit.instrument.MethodReference;
import org.demonic.junit.record.CallEvent;
import org.demonic.translate.JavaClass;
import org.demonic.translate.JavaMethod;
import org.demonic.translate.JavaMethod.Modifier;
import org.demonic.translate.JavaType;
import org.objectweb.asm.Type;

/**
 * Finds the method whose contract a call has to keep: the one that runs. An override may ask for
 * less than what it overrides.
 */
final class Callees {
  private final Contracts contracts;

  Callees(Contracts contracts) {
    this.contracts = contracts;
  }

  /**
   * The method that runs; where no source says what that asks for, as for a lambda, the nearest
   * that it overrides.
   *
   * @throws NotCheckedException if the class that the call names has no source
   * @throws UnsayableException if the contract cannot be told
   */
  JavaMethod callee(CallEvent event) throws UnsayableException {
    JavaMethod named = named(event.site().callee());
    Object receiver = event.receiver();
    if (receiver == null
        || !event.site().dispatched()
        || named.modifiers().contains(Modifier.PRIVATE)) {
      return named;
    }
    try {
      return MethodSelection.select(receiver.getClass(), event.site().callee())
          .flatMap(selected -> declaration(selected, event.site().callee(), named))
          .filter(m -> !m.requires().isEmpty())
          .map(contracts::current)
          .orElseGet(() -> contracts.current(named));
    } catch (LinkageError incomplete) {
      throw new UnsayableException(
          "which `%s` of %s runs cannot be told: %s"
              .formatted(named.name(), receiver.getClass().getName(), incomplete),
          "put the class that is missing on the test class path");
    }
  }

  private JavaMethod named(MethodReference called) throws UnsayableException {
    Optional<JavaMethod> method =
        contracts.method(called.className(), called.name(), called.descriptor());
    if (method.isEmpty() && isEnum(called.className())) {
      throw new UnsayableException(
          "`%s` has a contract, but contracts of enums are not read"
              .formatted(JavaNames.method(called.className(), called.name())),
          "give it to an interface that the enum implements");
    }
    return method.orElseThrow(
        () -> new NotCheckedException(JunitProblem.NO_SOURCE, called.className()));
  }

  private boolean isEnum(String className) {
    return contracts
        .domain()
        .find(className)
        .map(JavaClass::type)
        .filter(JavaType.EnumType.class::isInstance)
        .isPresent();
  }

  /** The nearest that has a source, from the selected method up to the one that is named. */
  private Optional<JavaMethod> declaration(
      Method selected, MethodReference called, JavaMethod named) {
    return Contracts.lineage(selected.getDeclaringClass()).stream()
        .filter(c -> isBelow(c, named.declaringClass()))
        .flatMap(
            c ->
                Stream.of(Type.getMethodDescriptor(selected), called.descriptor())
                    .map(d -> contracts.declared(c.getName(), called.name(), d)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static boolean isBelow(Class<?> type, String className) {
    return Contracts.lineage(type).stream().anyMatch(c -> c.getName().equals(className));
  }
}
