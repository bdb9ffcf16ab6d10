package org.demonic.junit.rival.pair;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Reference;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.schedule.standin.DefaultMethods;
import org.jspecify.annotations.Nullable;

/** Calls that a test does not make, of the objects that it has. */
final class OtherCalls {
  private final Scout scout;
  private final UnderTest underTest;

  /** For what a test does when it runs alone. */
  OtherCalls(Scout scout, UnderTest underTest) {
    this.scout = scout;
    this.underTest = underTest;
  }

  /** The call with its object and an argument of the same class in each other's place. */
  List<Call> swapped(Call call) {
    List<Call> found = new ArrayList<>();
    Object receiver = scout.met().get(call.receiver());
    for (int i = 0; i < call.arguments().size(); i++) {
      Object argument = scout.met().get(call.arguments().get(i));
      if (receiver != null && argument != null && receiver.getClass() == argument.getClass()) {
        List<Reference> arguments = new ArrayList<>(call.arguments());
        arguments.set(i, call.receiver());
        found.add(new Call(call.method(), call.arguments().get(i), arguments, ""));
      }
    }
    return found;
  }

  /** Calls that the test does not make, of an object. */
  List<Call> of(Reference receiver) {
    List<Call> found = new ArrayList<>();
    for (Method method : others(receiver)) {
      List<Reference> arguments = arguments(method);
      if (arguments.size() == method.getParameterCount()) {
        found.add(new Call(method, receiver, arguments, ""));
      }
    }
    return found;
  }

  /**
   * An argument for each parameter of a method: the first value that the test has passed for one of
   * its type, or one that is made.
   */
  private List<Reference> arguments(Method method) {
    List<Reference> found = new ArrayList<>();
    for (Class<?> type : method.getParameterTypes()) {
      passed(method, type).or(() -> MadeArguments.reference(type)).ifPresent(found::add);
    }
    return found;
  }

  /** The first value that the test has passed for a parameter; any object is one of the class. */
  private Optional<Reference> passed(Method method, Class<?> type) {
    return scout.calls().stream()
        .filter(
            call ->
                type != Object.class
                    || call.method().getDeclaringClass() == method.getDeclaringClass())
        .flatMap(
            call ->
                IntStream.range(0, call.arguments().size())
                    .filter(i -> call.method().getParameterTypes()[i] == type)
                    .mapToObj(i -> call.arguments().get(i)))
        .findFirst();
  }

  /** The public methods of an object, those without parameters first. */
  private List<Method> others(Reference object) {
    Object receiver = scout.met().get(object);
    List<Method> found = new ArrayList<>();
    for (Class<?> c = receiver == null ? null : receiver.getClass();
        c != null;
        c = c.getSuperclass()) {
      Arrays.stream(c.getDeclaredMethods())
          .filter(OtherCalls::isPublic)
          .filter(underTest::covers)
          .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
          .forEach(found::add);
    }
    found.addAll(inherited(receiver));
    found.sort(Comparator.comparingInt(Method::getParameterCount));
    return found;
  }

  /** The default methods of the JDK that a class has from its interfaces: they know no lock. */
  private List<Method> inherited(@Nullable Object receiver) {
    return receiver == null || !underTest.contains(receiver.getClass())
        ? List.of()
        : Arrays.stream(receiver.getClass().getMethods())
            .filter(method -> DefaultMethods.of(method).isPresent())
            .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
            .toList();
  }

  private static boolean isPublic(Method method) {
    int modifiers = method.getModifiers();
    return Modifier.isPublic(modifiers)
        && !Modifier.isStatic(modifiers)
        && !Modifier.isAbstract(modifiers)
        && !method.isSynthetic();
  }
}
