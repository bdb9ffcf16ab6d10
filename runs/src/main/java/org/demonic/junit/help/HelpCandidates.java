package org.demonic.junit.help;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.code.effect.WaitingMethods;
import org.demonic.junit.module.MethodDescriptors;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Reference;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.UnderTest;

/**
 * The calls that other threads may make where a test waits: of the objects under test that the test
 * has met, those first of which the call is that waits, and methods that do not wait first.
 */
final class HelpCandidates {
  /** The most lists of arguments that one method is called with. */
  private static final int MOST_ARGUMENTS = 8;

  private final Scout scout;
  private final UnderTest underTest;
  private final PlainValues values;
  private final String testPackage;

  /**
   * Creates the candidates for a run of the test that has ended in a wait.
   *
   * @param scout has heard that run
   */
  HelpCandidates(Scout scout, UnderTest underTest, PlainValues values, String testPackage) {
    this.scout = scout;
    this.underTest = underTest;
    this.values = values;
    this.testPackage = testPackage;
  }

  /** The calls, the most promising ones first. */
  List<Call> calls() {
    Set<Call> found = new LinkedHashSet<>();
    for (Reference object : objects()) {
      Object receiver = scout.met().get(object);
      if (receiver != null && underTest.contains(receiver.getClass())) {
        methods(receiver.getClass()).forEach(m -> found.addAll(calls(m, object)));
      }
    }
    found.forEach(call -> call.method().trySetAccessible());
    return List.copyOf(found);
  }

  /** The objects, those first that the call which waits is about. */
  private List<Reference> objects() {
    Set<Reference> objects = new LinkedHashSet<>();
    int waiting = scout.inside();
    if (waiting >= 0) {
      Call call = scout.calls().get(waiting);
      objects.add(call.receiver());
      objects.addAll(call.arguments());
    }
    scout.met().all().forEach(object -> objects.add(scout.met().of(object)));
    objects.removeIf(object -> !(object instanceof Reference.Met));
    return List.copyOf(objects);
  }

  private List<Method> methods(Class<?> type) {
    WaitingMethods waiting = new WaitingMethods(type.getClassLoader());
    List<Method> found = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      Arrays.stream(c.getDeclaredMethods())
          .filter(this::isCallable)
          .filter(underTest::covers)
          .filter(m -> found.stream().noneMatch(known -> isSame(known, m)))
          .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
          .forEach(found::add);
    }
    found.sort(
        Comparator.comparing((Method m) -> waiting.contain(MethodDescriptors.name(m)))
            .thenComparing(Method::getParameterCount));
    return found;
  }

  private static boolean isSame(Method one, Method other) {
    return one.getName().equals(other.getName())
        && Arrays.equals(one.getParameterTypes(), other.getParameterTypes());
  }

  private boolean isCallable(Method method) {
    int modifiers = method.getModifiers();
    boolean isSeen =
        Modifier.isPublic(modifiers)
            || (!Modifier.isPrivate(modifiers)
                && method.getDeclaringClass().getPackageName().equals(testPackage));
    return isSeen
        && !Modifier.isStatic(modifiers)
        && !Modifier.isAbstract(modifiers)
        && !method.isSynthetic();
  }

  private List<Call> calls(Method method, Reference receiver) {
    List<Row> rows = List.of(new Row(List.of(), 0));
    for (Class<?> type : method.getParameterTypes()) {
      List<Reference> possible = arguments(type);
      rows =
          rows.stream()
              .flatMap(
                  row ->
                      IntStream.range(0, possible.size())
                          .mapToObj(i -> row.then(possible.get(i), i)))
              .sorted(Comparator.comparingInt(Row::rank))
              .limit(MOST_ARGUMENTS)
              .toList();
    }
    return rows.stream().map(row -> new Call(method, receiver, row.arguments(), "")).toList();
  }

  /**
   * Arguments of a call.
   *
   * @param rank how far they are from the most likely ones
   */
  private record Row(List<Reference> arguments, int rank) {
    Row then(Reference next, int number) {
      List<Reference> more = new ArrayList<>(arguments);
      more.add(next);
      return new Row(List.copyOf(more), rank + number);
    }
  }

  /**
   * What may be passed for a parameter: what the test has passed for one, what it has got of such a
   * type, as from a pool, and plain values.
   */
  private List<Reference> arguments(Class<?> type) {
    Set<Reference> found = new LinkedHashSet<>();
    if (type != Object.class) {
      scout.calls().stream()
          .flatMap(
              call ->
                  IntStream.range(0, call.arguments().size())
                      .filter(i -> call.method().getParameterTypes()[i] == type)
                      .mapToObj(i -> call.arguments().get(i)))
          .forEach(found::add);
      IntStream.range(0, scout.calls().size())
          .filter(i -> scout.calls().get(i).method().getReturnType() == type)
          .mapToObj(scout::result)
          .filter(Objects::nonNull)
          .forEach(found::add);
    }
    values.of(type).forEach(value -> found.add(new Reference.Constant(value)));
    if (found.isEmpty()) {
      scout.met().all().stream()
          .filter(type::isInstance)
          .forEach(object -> found.add(scout.met().of(object)));
    }
    return List.copyOf(found);
  }
}
