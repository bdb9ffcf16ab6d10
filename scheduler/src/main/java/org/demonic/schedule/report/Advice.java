package org.demonic.schedule.report;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.instrument.schedule.Site;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.objects.AccessedValues;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.objects.Race;
import org.demonic.schedule.report.Frames.Frame;
import org.demonic.schedule.report.Frames.Span;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/** Says which lock is missing where, as the accesses of an execution show it. */
public final class Advice {
  private final List<Step> steps;
  private final Places places;
  private final AccessedValues values;
  private final HeldLocks held;

  /** The methods that are synchronized. */
  private final Set<MethodReference> ofMonitor;

  private final Frames frames;

  private Advice(Places places, Execution execution, AccessedValues values) {
    this.steps = execution.steps();
    this.places = places;
    this.values = values;
    this.held = new HeldLocks(execution, places);
    this.ofMonitor = places.synchronizedMethods();
    this.frames = new Frames(execution, places, values);
  }

  /**
   * What would prevent the failure of an execution.
   *
   * @param values the values that were noted in it
   * @return one line; empty if it is not clear
   */
  public static String of(Places places, Execution execution, AccessedValues values) {
    return execution.ending().how() == Ending.How.THROWN
        ? new Advice(places, execution, values).forInterruption()
        : "";
  }

  /** What would prevent a race, with which an execution ends; empty if it is not clear. */
  public static String of(Places places, Execution execution, AccessedValues values, Race race) {
    return new Advice(places, execution, values).forRace(race);
  }

  private String forInterruption() {
    if (!held.isClear()) {
      return "";
    }
    return Interruption.in(steps, this::isAccess, (a, b) -> frames.common(a, b) != null)
        .map(this::advice)
        .orElseGet(this::forGivenBack);
  }

  /**
   * The advice where all accesses have a lock, so that none of them is a step: a thread gives the
   * lock back in a method and takes it again, and another one has it between. Empty if there are
   * several such methods.
   */
  private String forGivenBack() {
    Set<String> found = new HashSet<>();
    for (int last = 0; last < steps.size(); last++) {
      int first = isTaking(last) ? takenBefore(last) : -1;
      Span common = first < 0 ? null : frames.common(first, last);
      if (common != null && !waits(first, last)) {
        found.add(givenBack(first, common));
      }
    }
    return found.size() == 1 ? found.iterator().next() : "";
  }

  private boolean isTaking(int number) {
    Site site = places.site(steps.get(number).operation().site());
    return steps.get(number).operation().kind() == Kind.ACQUIRE
        && (site instanceof Site.MonitorSite || HeldLocks.isOfJdk(site));
  }

  /** The step in which a thread has taken a lock before, if another one has had it since. */
  private int takenBefore(int last) {
    boolean isBetween = false;
    for (int i = last - 1; i >= 0; i--) {
      Step step = steps.get(i);
      if (isTaking(i) && step.operation().location() == steps.get(last).operation().location()) {
        if (step.thread() == steps.get(last).thread()) {
          return isBetween ? i : -1;
        }
        isBetween = true;
      }
    }
    return -1;
  }

  private String givenBack(int first, Span common) {
    Object lock = object(steps.get(first).operation().location());
    Site site = places.site(steps.get(first).operation().site());
    String field = lock == null ? "" : lockName(lock);
    boolean isThis = lock != null && field.isEmpty() && isOfThis(common.from().method(), lock);
    String name = "`" + (isThis ? "this" : field) + "`";
    if (site instanceof Site.MonitorSite monitor && monitor.isOfMethod()) {
      name = "the lock of `" + monitor.in().method().name() + "()`";
    } else if (name.equals("``")) {
      return "";
    }
    return "hold %s in %s from line %d to line %d without giving it back"
        .formatted(
            name, Frames.name(common.from(), List.of()), common.from().line(), common.to().line());
  }

  private String forRace(Race race) {
    RaceSteps both = RaceSteps.of(steps, race);
    int first = both.first();
    int second = both.second();
    if (first < 0
        || !held.isClear()
        || steps.get(first).operation().location() != steps.get(second).operation().location()) {
      return "";
    }
    Frame one = frames.of(steps.get(first).operation().site());
    Frame other = frames.of(steps.get(second).operation().site());
    return one == null || other == null
        ? ""
        : advice(List.of(first, second), List.of(one, other), second);
  }

  private String advice(Interruption broken) {
    Span common = frames.common(broken.first(), broken.last());
    Frame other = frames.of(steps.get(broken.between()).operation().site());
    if (common == null || other == null || waits(broken.first(), broken.last())) {
      return "";
    }
    return advice(
        List.of(broken.first(), broken.last(), broken.between()),
        List.of(common.from(), common.to(), other),
        broken.between());
  }

  /** Whether the thread gives its lock back by intent. */
  private boolean waits(int first, int last) {
    return IntStream.rangeClosed(first, last)
        .filter(i -> steps.get(i).thread() == steps.get(first).thread())
        .mapToObj(i -> places.site(steps.get(i).operation().site()))
        .anyMatch(site -> site instanceof Site.CallSite call && call.name().matches("a?wait.*"));
  }

  /**
   * The advice for accesses to the same memory.
   *
   * @param all where each of them is
   * @param memory a step with the memory
   */
  private String advice(List<Integer> accesses, List<Frame> all, int memory) {
    Integer lock = lock(steps.get(memory).operation().location());
    Map<String, MethodReference> lacking = new LinkedHashMap<>();
    List<Frame> between = new ArrayList<>();
    for (int i = 0; i < accesses.size(); i++) {
      if (lock == null || !held.at(accesses.get(i)).containsKey(lock)) {
        lacking.putIfAbsent(Frames.name(all.get(i), all), all.get(i).method());
      } else if (i < 2 && accesses.size() == 3) {
        between.add(all.get(i));
      }
    }
    if (lock == null) {
      String one = lacking.size() == 1 ? "every call of " : "";
      return "hold one lock in " + one + String.join(" and ", lacking.keySet());
    }
    boolean isGivenBack =
        between.size() == 2
            && !Objects.equals(
                held.at(accesses.get(0)).get(lock), held.at(accesses.get(1)).get(lock));
    return uneven(lock, home(memory), lacking, isGivenBack ? between : List.of(), all);
  }

  private String uneven(
      int lock,
      @Nullable Object home,
      Map<String, MethodReference> lacking,
      List<Frame> givenBack,
      List<Frame> all) {
    Object object = object(lock);
    boolean isOwn = object == home;
    boolean areOfThis = isOwn && all.stream().allMatch(frame -> isOfThis(frame.method(), home));
    String name = object == null ? "" : areOfThis ? "this" : isOwn ? "" : lockName(object);
    if (name.isEmpty() || (areOfThis && lacking.values().stream().anyMatch(ofMonitor::contains))) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    if (!givenBack.isEmpty()) {
      parts.add(
          "hold `%s` in %s from line %d to line %d without giving it back"
              .formatted(
                  name,
                  Frames.name(givenBack.get(0), all),
                  givenBack.get(0).line(),
                  givenBack.get(1).line()));
    }
    if (!lacking.isEmpty()) {
      String methods = String.join(" and ", lacking.keySet());
      String like = like(lock, areOfThis, lacking.keySet(), all);
      parts.add(
          areOfThis
              ? "make " + methods + " synchronized" + like
              : "hold `%s` in all of %s%s".formatted(name, methods, like));
    }
    return String.join(", and ", parts);
  }

  /** {@code , as `take()` does}: a method that has the lock already. */
  private String like(int lock, boolean isOfMethods, Set<String> lacking, List<Frame> all) {
    return IntStream.range(0, steps.size())
        .filter(i -> isAccess(i) && held.at(i).containsKey(lock))
        .mapToObj(i -> frames.of(steps.get(i).operation().site()))
        .filter(Objects::nonNull)
        .filter(f -> !isOfMethods || ofMonitor.contains(f.method()))
        .map(f -> Frames.name(f, all))
        .filter(name -> !lacking.contains(name))
        .findFirst()
        .map(name -> ", as " + name + (isOfMethods ? " is" : " does"))
        .orElse("");
  }

  /** The lock that most accesses to a location have; null if there is none. */
  private @Nullable Integer lock(int location) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      if (isAccess(i) && steps.get(i).operation().location() == location) {
        held.at(i).keySet().forEach(lock -> counts.merge(lock, 1, Integer::sum));
      }
    }
    return counts.entrySet().stream()
        .max(
            Map.Entry.<Integer, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey)
        .orElse(null);
  }

  private boolean isAccess(int number) {
    return Conflict.isAccess(places.site(steps.get(number).operation().site()));
  }

  /** The object that has the memory of a step; null if unknown. */
  private @Nullable Object home(int number) {
    AccessedValues.Value value = values.of(number);
    return value == null ? null : values.home(value);
  }

  private @Nullable Object object(int lock) {
    return IntStream.range(0, steps.size())
        .filter(i -> steps.get(i).operation().location() == lock)
        .filter(i -> steps.get(i).operation().kind() == Kind.ACQUIRE)
        .mapToObj(values::of)
        .filter(Objects::nonNull)
        .map(AccessedValues.Value::object)
        .findFirst()
        .orElse(null);
  }

  /** The field that has a lock, as the code calls it; empty if unknown. */
  private String lockName(Object lock) {
    return lock instanceof Class<?> type ? type.getSimpleName() + ".class" : values.fieldOf(lock);
  }

  /**
   * Whether the monitor of an object is that which a method has if it is synchronized: the method
   * is one of the object, and accesses no other object of the class.
   */
  private boolean isOfThis(MethodReference method, @Nullable Object object) {
    Optional<Integer> modifiers = object == null ? Optional.empty() : modifiers(method, object);
    boolean isStatic = modifiers.filter(Modifier::isStatic).isPresent();
    return object != null
        && modifiers.isPresent()
        && isStatic == object instanceof Class<?>
        && IntStream.range(0, steps.size())
            .filter(i -> isAccess(i) && isIn(method, i))
            .mapToObj(this::home)
            .allMatch(home -> home == object || !isSameType(home, object));
  }

  private boolean isIn(MethodReference method, int number) {
    Site site = places.site(steps.get(number).operation().site());
    return site != null && site.in().method().equals(method);
  }

  private static boolean isSameType(@Nullable Object one, Object other) {
    return one != null && one.getClass() == other.getClass();
  }

  /** The modifiers of a method of an object, or of a class; empty if it has no such method. */
  private static Optional<Integer> modifiers(MethodReference method, Object object) {
    Class<?> type = object instanceof Class<?> itself ? itself : object.getClass();
    while (type != null && !type.getName().equals(method.className())) {
      type = type.getSuperclass();
    }
    return type == null
        ? Optional.empty()
        : Arrays.stream(type.getDeclaredMethods())
            .filter(m -> m.getName().equals(method.name()))
            .filter(
                m ->
                    MethodType.methodType(m.getReturnType(), m.getParameterTypes())
                        .toMethodDescriptorString()
                        .equals(method.descriptor()))
            .map(Method::getModifiers)
            .findFirst();
  }
}
