package org.demonic.junit.rival.pair;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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
  private final Map<Reference, List<Call>> known = new HashMap<>();

  /** The first value that the test has passed for a parameter of each type. */
  private final Map<Class<?>, Reference> firstOfTypes = new HashMap<>();

  /** The first one in each place, of calls of objects of each class; the earliest first. */
  private final Map<Class<?>, Map<Integer, Reference>> firstOfPlaces = new HashMap<>();

  /** Creates the calls for what a test does when it runs alone. */
  OtherCalls(Scout scout, UnderTest underTest) {
    this.scout = scout;
    this.underTest = underTest;
    scout.calls().forEach(this::note);
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
    return known.computeIfAbsent(receiver, this::read);
  }

  private List<Call> read(Reference receiver) {
    List<Call> found = new ArrayList<>();
    for (Method method : others(receiver)) {
      List<Reference> arguments = arguments(method, receiver);
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
  private List<Reference> arguments(Method method, Reference receiver) {
    List<Reference> found = new ArrayList<>();
    Class<?>[] types = method.getParameterTypes();
    for (int i = 0; i < types.length; i++) {
      Class<?> type = types[i];
      passed(receiver, type, i).or(() -> MadeArguments.reference(type)).ifPresent(found::add);
    }
    return found;
  }

  /**
   * The first value that the test has passed for a parameter of a type; where that may be anything,
   * to an object of the same class, and best in the same place, as keys and elements are.
   */
  private Optional<Reference> passed(Reference receiver, Class<?> type, int position) {
    if (type != Object.class) {
      return Optional.ofNullable(firstOfTypes.get(type));
    }
    Object object = scout.met().get(receiver);
    Map<Integer, Reference> places =
        object == null ? Map.of() : firstOfPlaces.getOrDefault(object.getClass(), Map.of());
    return Optional.ofNullable(places.get(position)).or(() -> places.values().stream().findFirst());
  }

  private void note(Call call) {
    Object object = scout.met().get(call.receiver());
    for (int i = 0; i < call.arguments().size(); i++) {
      Class<?> type = call.method().getParameterTypes()[i];
      Reference value = call.arguments().get(i);
      firstOfTypes.putIfAbsent(type, value);
      if (object != null && !type.isPrimitive()) {
        firstOfPlaces
            .computeIfAbsent(object.getClass(), any -> new LinkedHashMap<>())
            .putIfAbsent(i, value);
      }
    }
  }

  /** The public methods of an object, those without parameters first. */
  private List<Method> others(Reference object) {
    Object receiver = scout.met().get(object);
    List<Method> found = new ArrayList<>();
    for (Class<?> c = receiver == null ? null : receiver.getClass();
        c != null;
        c = c.getSuperclass()) {
      declared(c)
          .filter(OtherCalls::isPublic)
          .filter(underTest::covers)
          .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
          .forEach(found::add);
    }
    found.addAll(inherited(receiver));
    found.sort(Comparator.comparingInt(Method::getParameterCount));
    return found;
  }

  /** The methods of a class; none if one of them names a class that is not there. */
  private static Stream<Method> declared(Class<?> type) {
    try {
      return Arrays.stream(type.getDeclaredMethods());
    } catch (LinkageError missing) {
      return Stream.of();
    }
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
