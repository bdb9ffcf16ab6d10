package org.demonic.junit.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.junit.jupiter.JupiterTests;
import org.demonic.junit.rerun.TimeSpent;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.rival.contract.ContractReader;
import org.demonic.junit.test.Rerun;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import samples.rival.Machine;
import samples.rival.Machine.Block;
import samples.rival.Machine.Instruction;
import samples.rival.MachineCalls;

/**
 * Compares what is found in random objects with all interleavings of their methods: something is
 * found if some interleaving of the calls ends as no order does, or in a deadlock, and then in
 * calls of which that is so. Where that takes three threads, not all interleavings are run.
 */
class RivalsOracleTest {
  private static final int PROGRAMS = Integer.getInteger("demonic.test.rivals", 10);
  private static final List<String> METHODS = List.of("first", "second", "third", "x", "y");
  private static final String STUCK = "stuck";

  @Test
  void findsWhatAnInterleavingShows() throws InstrumentationException {
    int found = 0;
    Rerun test =
        new JupiterTests().find(MachineCalls.class, "callsAll()").orElseThrow().rerun().get();
    for (int seed = 0; seed < PROGRAMS; seed++) {
      List<Block> program = program(new Random(seed));
      Machine.program = program;
      TestStatics statics =
          new TestStatics(
              Instrumenter.ofThisJvm().jvm(), MachineCalls.class, List.of(Machine.class), Set.of());
      Budget budget =
          new Budget(
              new RunBudget(new TimeSpent()), Optional.of(Duration.ofMinutes(1)), true, statics, 1);
      Rivals rivals =
          new Rivals(
              test,
              "test",
              UnderTest.of(Machine.class),
              budget,
              Optional.empty(),
              told -> false,
              ContractReader.NONE);
      Optional<RivalFinding> finding = rivals.find(false);
      Set<String> expected = broken(program, false);
      Set<String> inTwo = broken(program, true);
      Optional<String> pair = finding.map(f -> f.subject().text() + " " + f.rival().text());
      String told =
          "seed %d: %s, broken %s and %s%s"
              .formatted(
                  seed,
                  program,
                  expected,
                  inTwo,
                  finding.map(f -> "\n" + f.report("t", Optional.empty())).orElse(""));
      if (!expected.isEmpty()) {
        assertThat(pair).as(told).isPresent();
      }
      pair.ifPresent(p -> assertThat(p).as(told).isIn(union(expected, inTwo)));
      found += pair.isPresent() ? 1 : 0;
    }
    assertThat(found).isBetween(PROGRAMS / 5, PROGRAMS * 4 / 5);
  }

  private static Set<String> union(Set<String> one, Set<String> other) {
    Set<String> all = new HashSet<>(one);
    all.addAll(other);
    return all;
  }

  private static List<Block> program(Random random) {
    return List.of(block(random, 2), block(random, 2), block(random, 2));
  }

  private static Block block(Random random, int depth) {
    List<Instruction> instructions = new ArrayList<>();
    int length = 1 + random.nextInt(3);
    for (int i = 0; i < length; i++) {
      int kind = random.nextInt(depth > 0 ? 12 : 7);
      if (kind < 3) {
        instructions.add(new Instruction.Load(random.nextBoolean()));
      } else if (kind < 4) {
        instructions.add(new Instruction.Add(random.nextInt(5) - 2));
      } else if (kind < 6) {
        instructions.add(new Instruction.Store(random.nextBoolean()));
      } else if (kind < 7) {
        instructions.add(new Instruction.Check());
      } else {
        instructions.add(new Instruction.Locked(random.nextInt(3) > 0, block(random, depth - 1)));
      }
    }
    return new Block(instructions);
  }

  /**
   * What no order explains, of the rivals of each call of the test, by their text.
   *
   * @param isInTwo whether two other threads are meant, or one
   */
  private static Set<String> broken(List<Block> program, boolean isInTwo) {
    Set<String> broken = new HashSet<>();
    State state = new State(0, 0);
    for (int subject = 0; subject < 3; subject++) {
      Block called = program.get(subject);
      for (List<List<Integer>> rival : isInTwo ? inTwo() : inOne()) {
        List<List<Block>> threads = new ArrayList<>();
        threads.add(List.of(called));
        rival.forEach(row -> threads.add(row.stream().map(m -> block(program, m)).toList()));
        if (!ends(threads, state, true).containsAll(ends(threads, state, false))) {
          String calls =
              rival.stream().map(RivalsOracleTest::text).collect(Collectors.joining(" | "));
          broken.add(METHODS.get(subject) + "() " + calls);
        }
      }
      state = alone(called, state);
    }
    return broken;
  }

  private static String text(List<Integer> row) {
    return row.stream().map(m -> METHODS.get(m) + "()").collect(Collectors.joining(", "));
  }

  /** One call, and two that the test makes in a row. */
  private static List<List<List<Integer>>> inOne() {
    List<List<List<Integer>>> rivals = new ArrayList<>();
    IntStream.range(0, METHODS.size()).forEach(m -> rivals.add(List.of(List.of(m))));
    rivals.add(List.of(List.of(0, 1)));
    rivals.add(List.of(List.of(1, 2)));
    return rivals;
  }

  private static List<List<List<Integer>>> inTwo() {
    List<List<List<Integer>>> rivals = new ArrayList<>();
    for (int one = 0; one < 3; one++) {
      for (int other = 0; other < 3; other++) {
        rivals.add(List.of(List.of(one), List.of(other)));
      }
    }
    return rivals;
  }

  private static Block block(List<Block> program, int method) {
    return method < 3 ? program.get(method) : new Block(List.of(new Instruction.Load(method == 3)));
  }

  private record State(int x, int y) {}

  /** A thread: what it has still to do, its number, and what its calls have returned or thrown. */
  private record Doing(List<Object> left, int number, List<Object> results) {}

  /** The end of a lock. */
  private record Unlock(boolean isFirst) {}

  /** The end of a call. */
  private record Return(boolean hasThrown) {}

  /**
   * A moment of some threads.
   *
   * @param one who has the first lock and how often; null for nobody
   */
  private record Moment(
      State state, List<Doing> threads, @Nullable Held one, @Nullable Held other) {
    boolean isOver() {
      return threads.stream().allMatch(t -> t.left().isEmpty());
    }

    Moment with(int thread, Doing doing, State after) {
      List<Doing> all = new ArrayList<>(threads);
      all.set(thread, doing);
      return new Moment(after, List.copyOf(all), one, other);
    }

    Moment held(boolean isFirst, @Nullable Held held) {
      return isFirst
          ? new Moment(state, threads, held, other)
          : new Moment(state, threads, one, held);
    }
  }

  private record Held(int thread, int times) {}

  private static Moment begin(List<List<Block>> threads, State state) {
    List<Doing> all = new ArrayList<>();
    for (List<Block> row : threads) {
      List<Object> left = new ArrayList<>();
      for (Block block : row) {
        left.addAll(block.instructions());
        left.add(new Return(false));
      }
      all.add(new Doing(List.copyOf(left), 0, List.of()));
    }
    return new Moment(state, List.copyOf(all), null, null);
  }

  private static State alone(Block block, State before) {
    Moment moment = begin(List.of(List.of(block)), before);
    while (!moment.isOver()) {
      moment = Objects.requireNonNull(step(moment, 0));
    }
    return moment.state();
  }

  /**
   * How threads may end.
   *
   * @param isSerial whether they make one call after the other
   */
  private static Set<List<Object>> ends(List<List<Block>> threads, State before, boolean isSerial) {
    Set<List<Object>> ends = new HashSet<>();
    Set<Moment> done = new HashSet<>();
    Deque<Moment> open = new ArrayDeque<>();
    open.add(begin(threads, before));
    while (!open.isEmpty()) {
      Moment moment = open.remove();
      if (!done.add(moment)) {
        continue;
      }
      boolean isStuck = true;
      for (int t = 0; t < threads.size(); t++) {
        Moment next = moment;
        int results = moment.threads().get(t).results().size();
        do {
          next = next.threads().get(t).left().isEmpty() ? null : step(next, t);
        } while (isSerial && next != null && next.threads().get(t).results().size() == results);
        if (next != null) {
          isStuck = false;
          open.add(next);
        }
      }
      if (moment.isOver()) {
        ends.add(List.of(moment.threads().stream().map(Doing::results).toList(), moment.state()));
      } else if (isStuck) {
        ends.add(List.of(STUCK));
      }
    }
    return ends;
  }

  /** The next moment if a thread goes on; null if it has to wait. */
  private static @Nullable Moment step(Moment now, int thread) {
    Doing doing = now.threads().get(thread);
    Object next = doing.left().get(0);
    List<Object> rest = doing.left().subList(1, doing.left().size());
    State state = now.state();
    int number = doing.number();
    if (next instanceof Instruction.Load load) {
      number += load.isFirst() ? state.x() : state.y();
    } else if (next instanceof Instruction.Add add) {
      number += add.summand();
    } else if (next instanceof Instruction.Store store) {
      state = store.isFirst() ? new State(number, state.y()) : new State(state.x(), number);
    } else if (next instanceof Instruction.Check) {
      if (number < 0) {
        return now.with(thread, thrown(doing), state);
      }
    } else if (next instanceof Return end) {
      Object result = end.hasThrown() ? "throws" : number;
      return now.with(thread, new Doing(List.copyOf(rest), 0, and(doing, result)), state);
    } else if (next instanceof Instruction.Locked locked) {
      Held held = locked.isFirst() ? now.one() : now.other();
      if (held != null && held.thread() != thread) {
        return null;
      }
      List<Object> inside = new ArrayList<>(locked.body().instructions());
      inside.add(new Unlock(locked.isFirst()));
      inside.addAll(rest);
      Doing within = new Doing(List.copyOf(inside), number, doing.results());
      Held taken = new Held(thread, held == null ? 1 : held.times() + 1);
      return now.with(thread, within, state).held(locked.isFirst(), taken);
    } else {
      boolean isFirst = ((Unlock) next).isFirst();
      Held held = Objects.requireNonNull(isFirst ? now.one() : now.other());
      Held left = held.times() == 1 ? null : new Held(thread, held.times() - 1);
      Doing behind = new Doing(List.copyOf(rest), number, doing.results());
      return now.with(thread, behind, state).held(isFirst, left);
    }
    return now.with(thread, new Doing(List.copyOf(rest), number, doing.results()), state);
  }

  private static List<Object> and(Doing doing, Object result) {
    List<Object> results = new ArrayList<>(doing.results());
    results.add(result);
    return List.copyOf(results);
  }

  /** It throws: what is left of the call are the ends of the locks that it has. */
  private static Doing thrown(Doing doing) {
    int end = doing.left().indexOf(new Return(false));
    List<Object> left =
        new ArrayList<>(
            doing.left().subList(0, end).stream().filter(Unlock.class::isInstance).toList());
    left.add(new Return(true));
    left.addAll(doing.left().subList(end + 1, doing.left().size()));
    return new Doing(List.copyOf(left), doing.number(), doing.results());
  }
}
