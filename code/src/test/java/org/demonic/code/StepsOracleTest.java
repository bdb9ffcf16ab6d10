package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.demonic.code.Interleavings.State;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.LockName;
import org.demonic.code.share.LockName.Start;
import org.demonic.code.share.Region;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.junit.jupiter.api.Test;

/**
 * Compares the steps of random small classes with all interleavings of their accesses. Whatever an
 * observer can see at two moments is explained by possible steps; and what a certain step does, a
 * thread can do.
 */
final class StepsOracleTest {
  private static final int CLASSES = Integer.getInteger("demonic.code.small.classes", 80);
  private static final int MOST_STATES = 3_000;
  private static final int NO_LOCK = -1;

  private int scenarios;
  private int changes;
  private int certain;
  private int wholes;
  private int hidden;

  @Test
  void stepsDoWhatThreadsDo() {
    List<SmallClass> classes = new ArrayList<>();
    StringBuilder source = new StringBuilder();
    for (int i = 0; i < CLASSES; i++) {
      classes.add(new SmallClass("C" + i, i));
      source.append(classes.get(i).source());
    }
    CompiledSource compiled = CompiledSource.of(source.toString());
    List<String> names = classes.stream().flatMap(c -> c.classes().stream()).toList();
    ModuleCode reader = ModuleCode.of(Program.of(names, compiled.finder()));
    for (int i = 0; i < CLASSES; i++) {
      SmallClass type = classes.get(i);
      compare(type, reader, new Random(i * 31L));
    }
    assertThat(wholes).as("classes without free writes").isGreaterThan(CLASSES * 9 / 10);
    assertThat(hidden).isGreaterThan(CLASSES);
    assertThat(scenarios).isGreaterThan(CLASSES);
    assertThat(changes).isGreaterThan(10 * CLASSES);
    assertThat(certain).isGreaterThan(CLASSES);
  }

  /** What the observer has of the first object, if anything. */
  private enum Held {
    NOTHING(-1),
    MONITOR(0),
    LOCK(2),
    GLOBAL(4);

    final int lock;

    Held(int lock) {
      this.lock = lock;
    }

    static Held of(Random random) {
      return List.of(NOTHING, NOTHING, MONITOR, MONITOR, LOCK, GLOBAL).get(random.nextInt(6));
    }

    Set<LockName> names(SmallClass type) {
      FieldName lockField = new FieldName(type.name, "lock", "Ljava/lang/Object;", true);
      FieldName global = new FieldName(type.name, "G", "Ljava/lang/Object;", true);
      return switch (this) {
        case NOTHING -> Set.of();
        case MONITOR -> Set.of(StepsOracleTest.name(new Start.Accessed(), List.of()));
        case LOCK -> Set.of(StepsOracleTest.name(new Start.Accessed(), List.of(lockField)));
        case GLOBAL -> Set.of(StepsOracleTest.name(new Start.OfStatic(global), List.of()));
      };
    }
  }

  private static LockName name(Start start, List<FieldName> way) {
    return new LockName(start, way, Lock.Mode.MONITOR);
  }

  private void compare(SmallClass type, ModuleCode reader, Random random) {
    int field = random.nextInt(3);
    Held held = Held.of(random);
    Region region = StepOnState.region(type, field);
    ThreadSteps read = reader.steps(new Observation(Map.of(region, held.names(type))));
    Supplier<String> what =
        () -> type.source() + " " + region + " held " + held + "\n" + texts(read);
    assertThat(read.limits()).isEmpty();
    List<Integer> fields = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      fields.add(random.nextInt(i % 3 == 2 ? 2 : 3));
    }
    for (int i = 0; i < SmallClass.PUBLIC_METHODS; i++) {
      MethodName own = new MethodName(type.name, "m" + i, "(IL" + type.name + ";)V");
      boolean isOpen = type.accesses.get(i) == SmallClass.Access.PUBLIC;
      hidden += isOpen ? 0 : 1;
      assertThat(isOpen || read.certain().stream().noneMatch(s -> s.method().equals(own)))
          .as(what)
          .isTrue();
    }
    boolean isWhole = read.possible().stream().noneMatch(StepsOracleTest::isFree);
    wholes += isWhole ? 1 : 0;
    compareCertain(type, read.certain(), fields, field, isWhole, what);
    List<List<SmallCode.Call>> calls = new ArrayList<>();
    for (int t = 0; t < 2; t++) {
      List<SmallCode.Call> ofThread = new ArrayList<>();
      for (int i = random.nextInt(2); i >= 0; i--) {
        ofThread.add(call(random));
      }
      calls.add(ofThread);
    }
    List<List<List<SmallCode.Op>>> code =
        calls.stream().map(l -> l.stream().map(c -> SmallCode.of(type, c)).toList()).toList();
    Map<Region, Set<LockName>> all = new HashMap<>();
    for (int i = 0; i < 3; i++) {
      all.put(StepOnState.region(type, i), i == field ? held.names(type) : Set.of());
    }
    List<Step> seenByAll = reader.steps(new Observation(all)).possible();
    Set<Integer> locks = held == Held.NOTHING ? Set.of(NO_LOCK) : Set.of(NO_LOCK, held.lock);
    for (int throughout : locks) {
      Map<State, List<State>> next = Interleavings.of(fields, code, throughout, MOST_STATES);
      Look look = new Look(field, held.lock, throughout);
      comparePossible(read.possible(), next, look, StepsOracleTest::isBetweenSections, what);
      comparePossible(seenByAll, next, look, state -> true, what);
    }
  }

  /**
   * What an observer does.
   *
   * @param lock the lock that it has when it looks at a field; {@link #NO_LOCK} for none
   * @param throughout the lock that it has all the time
   */
  private record Look(int field, int lock, int throughout) {}

  /**
   * Whether no thread has a lock. Who looks at one field alone begins there: what a section does to
   * others, it does at once.
   */
  private static boolean isBetweenSections(State state) {
    return state.owners().stream().allMatch(o -> o == NO_LOCK || o == Interleavings.OBSERVER);
  }

  /** Whether a step stands for code that was not followed. */
  private static boolean isFree(Step step) {
    return step.changes().stream().anyMatch(c -> c.value() instanceof Value.Unknown);
  }

  private static SmallCode.Call call(Random random) {
    return new SmallCode.Call(
        random.nextInt(SmallClass.PUBLIC_METHODS),
        random.nextInt(4) == 0 ? 1 : 0,
        random.nextInt(2),
        random.nextInt(2));
  }

  private static String texts(ThreadSteps steps) {
    StringBuilder text = new StringBuilder();
    steps.certain().forEach(s -> text.append("C ").append(StepText.of(s)).append('\n'));
    steps.possible().forEach(s -> text.append("P ").append(StepText.of(s)).append('\n'));
    return text.toString();
  }

  /** Whether possible steps lead from each state to all values that are seen after it. */
  private void comparePossible(
      List<Step> possible,
      Map<State, List<State>> next,
      Look look,
      Predicate<State> begins,
      Supplier<String> what) {
    if (next.isEmpty()) {
      return;
    }
    scenarios++;
    Set<Integer> numbers = new TreeSet<>(List.of(0, 1));
    next.keySet().forEach(s -> numbers.addAll(s.fields()));
    List<StepOnState> steps =
        possible.stream().filter(s -> s.made().isEmpty()).map(StepOnState::new).toList();
    Map<State, Set<Integer>> later = new HashMap<>();
    Map<List<Integer>, Set<Integer>> expected = new HashMap<>();
    for (State state : next.keySet()) {
      if (canLook(state, look.lock()) && begins.test(state)) {
        expected
            .computeIfAbsent(state.fields(), k -> new TreeSet<>())
            .addAll(later(state, next, look.field(), look.lock(), later));
      }
    }
    expected.forEach(
        (before, values) -> {
          changes += values.size();
          Set<Integer> open = new TreeSet<>(values);
          explain(before, open, steps, numbers, look.field(), look.throughout());
          if (!open.isEmpty()) {
            fail("not explained: from " + before + " to " + open + " in\n" + what.get());
          }
        });
  }

  private static boolean canLook(State state, int lock) {
    return lock < 0
        || state.owners().get(lock) == -1
        || state.owners().get(lock) == Interleavings.OBSERVER;
  }

  private static Set<Integer> later(
      State state,
      Map<State, List<State>> next,
      int field,
      int lock,
      Map<State, Set<Integer>> known) {
    Set<Integer> found = known.get(state);
    if (found == null) {
      found = new TreeSet<>();
      if (canLook(state, lock)) {
        found.add(state.fields().get(field));
      }
      for (State after : next.getOrDefault(state, List.of())) {
        found.addAll(later(after, next, field, lock, known));
      }
      known.put(state, found);
    }
    return found;
  }

  /** Takes away the values that steps lead to. */
  private static void explain(
      List<Integer> before,
      Set<Integer> open,
      List<StepOnState> steps,
      Set<Integer> numbers,
      int field,
      int locked) {
    Set<List<Integer>> found = new HashSet<>(Set.of(before));
    Deque<List<Integer>> waiting = new ArrayDeque<>(found);
    open.remove(before.get(field));
    while (!waiting.isEmpty() && !open.isEmpty()) {
      List<Integer> state = waiting.remove();
      for (StepOnState step : steps) {
        for (List<Integer> after : step.after(state, numbers, locked)) {
          if (numbers.containsAll(after) && found.add(after)) {
            open.remove(after.get(field));
            waiting.add(after);
          }
        }
      }
    }
  }

  /** Whether each certain step does what a call does, or a beginning of it, and none is missing. */
  private void compareCertain(
      SmallClass type,
      List<Step> read,
      List<Integer> fields,
      int field,
      boolean isWhole,
      Supplier<String> what) {
    List<StepOnState> all =
        read.stream().filter(s -> s.made().isEmpty()).map(StepOnState::new).toList();
    Set<Integer> relevant = relevant(all);
    for (int i = 0; i < SmallClass.PUBLIC_METHODS * 8; i++) {
      SmallCode.Call call = new SmallCode.Call(i / 8, i % 2, i / 2 % 2, i / 4 % 2);
      Set<List<Integer>> reached = new LinkedHashSet<>();
      List<List<List<SmallCode.Op>>> code = List.of(List.of(SmallCode.of(type, call)));
      List<Integer> end = fields;
      for (State state : ordered(fields, code)) {
        reached.add(state.fields());
        end = state.fields();
      }
      boolean isFound =
          end.get(field).equals(fields.get(field))
              || !isWhole
              || read.stream().noneMatch(s -> s.method().name().equals("m" + call.method()));
      for (StepOnState step : all) {
        if (!step.step().method().name().equals("m" + call.method())) {
          continue;
        }
        for (List<Integer> after : step.after(fields, call)) {
          certain++;
          isFound |= areAlike(after, end, relevant);
          Set<List<Integer>> allowed =
              step.step().extent() instanceof Extent.Whole ? Set.of(end) : reached;
          if (allowed.stream().noneMatch(r -> areAlike(r, after, relevant))) {
            fail(
                StepText.of(step.step())
                    + " of "
                    + call
                    + " in "
                    + fields
                    + " gives "
                    + after
                    + ", but the code gives "
                    + allowed
                    + " in\n"
                    + what.get());
          }
        }
      }
      if (!isFound) {
        fail(
            "no step for "
                + call
                + " in "
                + fields
                + ", which gives "
                + end
                + " in\n"
                + what.get());
      }
    }
  }

  /** The states of one thread, from the first to the last. */
  private static List<State> ordered(List<Integer> fields, List<List<List<SmallCode.Op>>> code) {
    Map<State, List<State>> next = Interleavings.of(fields, code, -1, MOST_STATES);
    List<State> states = new ArrayList<>();
    List<State> after = List.of(Interleavings.first(fields, code, -1));
    while (!after.isEmpty()) {
      states.add(after.get(0));
      after = next.getOrDefault(after.get(0), List.of());
    }
    return states;
  }

  /** The fields that steps write; what others hold, steps do not say. */
  private static Set<Integer> relevant(List<StepOnState> steps) {
    Set<Integer> found = new TreeSet<>();
    for (StepOnState step : steps) {
      step.step()
          .changes()
          .forEach(
              c -> {
                StepOnState.fields(c.location()).forEach(found::add);
                StepOnState.fields(c.location()).forEach(f -> found.add(3 + f));
              });
    }
    return found;
  }

  private static boolean areAlike(List<Integer> left, List<Integer> right, Set<Integer> fields) {
    return fields.stream().allMatch(f -> left.get(f).equals(right.get(f)));
  }
}
