package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.code.Interleavings.State;
import org.demonic.code.path.Location;
import org.demonic.code.program.Program;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.SuspendedCall;
import org.junit.jupiter.api.Test;

/**
 * Compares plans with a suspended call, in random small classes, with all interleavings of the
 * accesses of three threads that make a call each.
 */
final class SuspendedOracleTest {
  private static final int CLASSES = Integer.getInteger("demonic.code.suspended.classes", 80);
  private static final int MOST_STATES = 2_000;
  private static final int PLANS_EACH = Integer.getInteger("demonic.code.small.plans", 1);
  private static final int FIELDS = 2 * SmallClass.FIELDS.size();

  private int resumed;
  private int missing;
  private int found;

  @Test
  void plansWithASuspendedCallAreInterleavings() throws IOException {
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
      Random random = new Random(i * 37L);
      for (int j = 0; j < PLANS_EACH; j++) {
        new Plans(classes.get(i), reader, random).compare();
      }
    }
    assertThat(resumed).as("steps by which calls go on").isGreaterThan(CLASSES);
    assertThat(found).as("values that need a suspended call").isGreaterThan(missing / 2);
  }

  private static SmallCode.Call call(Random random) {
    return new SmallCode.Call(
        random.nextInt(SmallClass.PUBLIC_METHODS),
        random.nextInt(4) == 0 ? 1 : 0,
        random.nextInt(2),
        random.nextInt(2));
  }

  /** The plans of one class, for one choice of calls. */
  private final class Plans {
    private final SmallClass type;
    private final int field;
    private final List<List<SmallCode.Call>> threads = new ArrayList<>();
    private final List<Integer> fields = new ArrayList<>();
    private final ThreadSteps read;
    private final List<StepOnState> certain;
    private final List<StepOnState> suspended;
    private final Set<Integer> relevant = new TreeSet<>();
    private final Map<List<Integer>, Set<List<Integer>>> reached = new HashMap<>();
    private final Set<Integer> withoutSuspended = new HashSet<>();
    private final Set<Integer> withSuspended = new HashSet<>();

    /**
     * How far a plan has come.
     *
     * @param calls for each thread, how many calls it has begun and ended
     * @param suspended the thread that is in the middle of its next call; -1 for none
     * @param isWhole whether no call has been suspended yet
     */
    private record Position(
        List<Integer> state, List<Integer> calls, int suspended, boolean isWhole) {
      Position after(List<Integer> next, int thread) {
        List<Integer> more = new ArrayList<>(calls);
        more.set(thread, more.get(thread) + 1);
        return new Position(next, more, thread == suspended ? -1 : suspended, isWhole);
      }

      Position in(List<Integer> next, int thread) {
        return new Position(next, calls, thread, false);
      }

      boolean isSuspended() {
        return state.get(FIELDS) != 0;
      }
    }

    Plans(SmallClass type, ModuleCode reader, Random random) {
      this.type = type;
      this.field = random.nextInt(3);
      for (int i = 0; i < 3; i++) {
        threads.add(List.of(call(random)));
      }
      for (int i = 0; i < FIELDS; i++) {
        fields.add(random.nextInt(i % 3 == 2 ? 2 : 3));
      }
      read = reader.steps(new Observation(Map.of(StepOnState.region(type, field), Set.of())));
      Set<FieldName> kept = new LinkedHashSet<>(Set.of(SuspendedCall.PLACE));
      read.suspended().forEach(s -> s.changes().forEach(c -> addKept(c.location(), kept)));
      certain = onStates(read.certain(), List.copyOf(kept));
      suspended = onStates(read.suspended(), List.copyOf(kept));
      kept.forEach(k -> fields.add(0));
    }

    private void addKept(Location location, Set<FieldName> kept) {
      if (location instanceof Location.StaticField f && SuspendedCall.has(f.field())) {
        kept.add(f.field());
      } else {
        relevant.addAll(StepOnState.fields(location));
        StepOnState.fields(location).forEach(f -> relevant.add(3 + f));
      }
    }

    private List<StepOnState> onStates(Collection<Step> steps, List<FieldName> kept) {
      return steps.stream()
          .filter(s -> s.made().isEmpty())
          .map(s -> new StepOnState(s, kept))
          .toList();
    }

    void compare() {
      Map<State, List<State>> next =
          Interleavings.of(fields.subList(0, FIELDS), codes(), -1, MOST_STATES);
      if (next.isEmpty()) {
        return;
      }
      Set<Integer> values = new HashSet<>();
      for (State state : next.keySet()) {
        List<Integer> done = state.threads().stream().map(Interleavings.Running::call).toList();
        reached.computeIfAbsent(done, k -> new HashSet<>()).add(seen(state.fields()));
        values.add(state.fields().get(field));
      }
      // A call that touches no memory is over from the beginning.
      List<Integer> begun =
          Interleavings.first(fields.subList(0, FIELDS), codes(), -1).threads().stream()
              .map(Interleavings.Running::call)
              .toList();
      run(new Position(fields, begun, -1, true), new HashSet<>());
      values.removeAll(withoutSuspended);
      missing += values.size();
      values.retainAll(withSuspended);
      found += values.size();
    }

    private List<List<List<SmallCode.Op>>> codes() {
      return threads.stream()
          .map(t -> t.stream().map(c -> SmallCode.of(type, c)).toList())
          .toList();
    }

    private List<Integer> seen(List<Integer> state) {
      return relevant.stream().map(state::get).toList();
    }

    private void run(Position at, Set<Position> done) {
      if (!done.add(at)) {
        return;
      }
      check(at);
      for (int thread = 0; thread < threads.size(); thread++) {
        if (thread == at.suspended()) {
          goOn(at, thread, done);
        } else if (at.calls().get(thread) < threads.get(thread).size()) {
          begin(at, thread, done);
        }
      }
    }

    private void begin(Position at, int thread, Set<Position> done) {
      SmallCode.Call call = threads.get(thread).get(at.calls().get(thread));
      for (StepOnState step : certain) {
        for (List<Integer> state : after(step, call, at.state())) {
          if (step.step().extent() instanceof Extent.Whole) {
            run(at.after(state, thread), done);
          } else {
            check(new Position(state, at.calls(), -1, at.isWhole()));
          }
        }
      }
      for (StepOnState step : suspended) {
        if (step.step().extent() instanceof Extent.Suspended) {
          after(step, call, at.state()).forEach(state -> run(at.in(state, thread), done));
        }
      }
    }

    private void goOn(Position at, int thread, Set<Position> done) {
      SmallCode.Call call = threads.get(thread).get(at.calls().get(thread));
      for (StepOnState step : suspended) {
        if (step.step().extent() instanceof Extent.Resumed r) {
          for (List<Integer> state : step.after(at.state(), call)) {
            resumed++;
            Position next = at.in(state, thread);
            if (next.isSuspended()) {
              run(next, done);
            } else if (r.before().isEmpty()) {
              run(at.after(state, thread), done);
            } else {
              check(next);
            }
          }
        }
      }
    }

    private Set<List<Integer>> after(StepOnState step, SmallCode.Call call, List<Integer> state) {
      return step.step().method().name().equals("m" + call.method())
          ? step.after(state, call)
          : Set.of();
    }

    private void check(Position at) {
      (at.isWhole() ? withoutSuspended : withSuspended).add(at.state().get(field));
      boolean isReached = reached.getOrDefault(at.calls(), Set.of()).contains(seen(at.state()));
      if (!isReached) {
        StringBuilder text = new StringBuilder();
        read.suspended().forEach(s -> text.append(StepText.of(s)).append('\n'));
        read.certain().forEach(s -> text.append("C ").append(StepText.of(s)).append('\n'));
        fail(
            "not an interleaving: "
                + at
                + " of "
                + threads
                + " from "
                + fields
                + " in\n"
                + type.source()
                + text);
      }
    }
  }
}
