package org.demonic.junit.contract;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.instrument.calls.BridgeTarget;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.module.MethodDescriptors;

/** Selects the method that runs by the receiver's class, as the JVM does (JVMS 5.4.6). */
final class MethodSelection {
  private static final int ACCESS = Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE;

  private final Class<?> receiver;
  private final MethodReference called;

  private MethodSelection(Class<?> receiver, MethodReference called) {
    this.receiver = receiver;
    this.called = called;
  }

  /**
   * The method with code that a call on an object of class {@code receiver} runs. A bridge is
   * followed to what its author wrote. Empty if there is none, as for a call that will fail.
   *
   * @throws LinkageError if a class that one of the methods names is missing
   */
  static Optional<Method> select(Class<?> receiver, MethodReference called) {
    Optional<Method> selected = new MethodSelection(receiver, called).select();
    Optional<BridgeTarget> target = selected.filter(Method::isBridge).flatMap(BridgeTarget::of);
    if (target.isEmpty() || target.get().method().equals(called)) {
      return selected;
    }
    Class<?> from =
        target.get().dispatched() ? receiver : selected.get().getDeclaringClass().getSuperclass();
    return select(from, target.get().method());
  }

  private Optional<Method> select() {
    Stream<Method> ofClasses =
        Stream.<Class<?>>iterate(receiver, c -> c != null, c -> c.getSuperclass())
            .flatMap(c -> Arrays.stream(c.getDeclaredMethods()))
            .filter(this::isCalled)
            .filter(m -> !Modifier.isPrivate(m.getModifiers()))
            .filter(this::isOverride);
    // Of methods that classes inherit from interfaces, these are the most specific ones.
    Stream<Method> ofInterfaces =
        Arrays.stream(receiver.getMethods()).filter(m -> isCalled(m) && m.isDefault());
    return Stream.concat(ofClasses, ofInterfaces)
        .filter(m -> !Modifier.isAbstract(m.getModifiers()))
        .findFirst();
  }

  private boolean isCalled(Method method) {
    return method.getName().equals(called.name())
        && !Modifier.isStatic(method.getModifiers())
        && MethodDescriptors.of(method).equals(called.descriptor());
  }

  /** Whether it is of the package of what is called, if that is seen there only. */
  private boolean isOverride(Method method) {
    return resolved()
        .filter(m -> (m.getModifiers() & ACCESS) == 0)
        .map(Method::getDeclaringClass)
        .filter(c -> !c.isInterface())
        .map(c -> isSamePackage(c, method.getDeclaringClass()))
        .orElse(true);
  }

  private static boolean isSamePackage(Class<?> first, Class<?> second) {
    return first.getClassLoader() == second.getClassLoader()
        && first.getPackageName().equals(second.getPackageName());
  }

  private Optional<Method> resolved() {
    return ClassLineage.of(receiver).stream()
        .filter(c -> c.getName().equals(called.className()))
        .flatMap(c -> ClassLineage.of(c).stream())
        .flatMap(c -> Arrays.stream(c.getDeclaredMethods()))
        .filter(this::isCalled)
        .findFirst();
  }
}
