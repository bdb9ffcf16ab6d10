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
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.weave.Instrumenter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import samples.rival.Machine;
import samples.rival.Machine.Block;
import samples.rival.Machine.Instruction;
import samples.rival.MachineCalls;

/**
 * Compares what is found in random objects with all interleavings of their methods: something is
 * found if some interleaving of two calls ends as neither order does, or in a deadlock, and then in
 * two calls of which that is so.
 */
class RivalsOracleTest {
  private static final int PROGRAMS = Integer.getInteger("demonic.test.rivals", 150);
  private static final String TEST =
      "[engine:junit-jupiter]/[class:" + MachineCalls.class.getName() + "]/[method:callsAll()]";
  private static final List<String> METHODS = List.of("first", "second", "third", "x", "y");
  private static final String STUCK = "stuck";

  @Test
  void findsWhatAnInterleavingShows() throws InstrumentationException {
    int found = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      List<Block> program = program(new Random(seed));
      Machine.program = program;
      Statics statics =
          new Statics(Instrumenter.ofThisJvm().jvm(), MachineCalls.class, List.of(Machine.class));
      Budget budget = new Budget(Duration.ofMinutes(1), statics);
      Rivals rivals =
          new Rivals(TEST, "test", UnderTest.of(Machine.class), budget);
      Optional<Finding> finding = rivals.find();
      Set<String> expected = broken(program);
      Optional<String> pair =
          finding.map(
              f -> f.subject().method().getName() + " " + f.rival().first().method().getName());
      String told =
          "seed "
              + seed
              + ": "
              + program
              + finding.map(f -> "\n" + f.report("t", Optional.empty()));
      assertThat(pair.isPresent()).as(told + expected).isEqualTo(!expected.isEmpty());
      pair.ifPresent(p -> assertThat(expected).as(told).contains(p));
      found += pair.isPresent() ? 1 : 0;
    }
    assertThat(found).isBetween(PROGRAMS / 5, PROGRAMS * 4 / 5);
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

  /** The pairs of methods, of the test and of the second thread, that no order explains. */
  private static Set<String> broken(List<Block> program) {
    Set<String> broken = new HashSet<>();
    State state = new State(0, 0);
    for (int subject = 0; subject < 3; subject++) {
      for (int rival = 0; rival < METHODS.size(); rival++) {
        Block one = program.get(subject);
        Block other = rival < 3 ? program.get(rival) : getter(rival == 3);
        Set<List<Object>> serial = new HashSet<>();
        serial.add(inOrder(one, other, state, false));
        serial.add(inOrder(other, one, state, true));
        if (!serial.containsAll(interleaved(one, other, state))) {
          broken.add(METHODS.get(subject) + " " + METHODS.get(rival));
        }
      }
      state = alone(program.get(subject), state).state();
    }
    return broken;
  }

  private static Block getter(boolean isFirst) {
    return new Block(List.of(new Instruction.Load(isFirst)));
  }

  private record State(int x, int y) {}

  /** A thread: what it has still to do, its number, and whether it has thrown. */
  private record Doing(List<Object> left, int number, boolean hasThrown) {}

  /** The end of a lock. */
  private record Unlock(boolean isFirst) {}

  /**
   * A moment of two threads.
   *
   * @param one who has the first lock and how often, as thread and count; null for nobody
   */
  private record Moment(
      State state, Doing test, Doing second, @Nullable Held one, @Nullable Held other) {}

  private record Held(boolean byTest, int times) {}

  private record Alone(State state, Object result) {}

  private static Doing begin(Block block) {
    return new Doing(List.copyOf(block.instructions()), 0, false);
  }

  private static Alone alone(Block block, State before) {
    Moment moment = new Moment(before, begin(block), begin(new Block(List.of())), null, null);
    while (!moment.test().left().isEmpty()) {
      moment = Objects.requireNonNull(step(moment, true));
    }
    return new Alone(moment.state(), result(moment.test()));
  }

  private static List<Object> inOrder(Block one, Block other, State before, boolean isRivalFirst) {
    Alone first = alone(one, before);
    Alone then = alone(other, first.state());
    return isRivalFirst
        ? List.of(then.result(), first.result(), then.state())
        : List.of(first.result(), then.result(), then.state());
  }

  private static Object result(Doing doing) {
    return doing.hasThrown() ? "throws" : doing.number();
  }

  private static Set<List<Object>> interleaved(Block test, Block second, State before) {
    Set<List<Object>> ends = new HashSet<>();
    Set<Moment> done = new HashSet<>();
    Deque<Moment> open = new ArrayDeque<>();
    open.add(new Moment(before, begin(test), begin(second), null, null));
    while (!open.isEmpty()) {
      Moment moment = open.remove();
      if (!done.add(moment)) {
        continue;
      }
      boolean isOver = moment.test().left().isEmpty() && moment.second().left().isEmpty();
      Moment ofTest = moment.test().left().isEmpty() ? null : step(moment, true);
      Moment ofSecond = moment.second().left().isEmpty() ? null : step(moment, false);
      if (ofTest != null) {
        open.add(ofTest);
      }
      if (ofSecond != null) {
        open.add(ofSecond);
      }
      if (isOver) {
        ends.add(List.of(result(moment.test()), result(moment.second()), moment.state()));
      } else if (ofTest == null && ofSecond == null) {
        ends.add(List.of(STUCK));
      }
    }
    return ends;
  }

  /** The next moment if a thread goes on; null if it has to wait. */
  private static @Nullable Moment step(Moment now, boolean isTest) {
    Doing doing = isTest ? now.test() : now.second();
    Object next = doing.left().get(0);
    List<Object> rest = doing.left().subList(1, doing.left().size());
    State state = now.state();
    int number = doing.number();
    if (next instanceof Instruction.Load load) {
      return with(now, isTest, rest, number + (load.isFirst() ? state.x() : state.y()), state);
    } else if (next instanceof Instruction.Add add) {
      return with(now, isTest, rest, number + add.summand(), state);
    } else if (next instanceof Instruction.Store store) {
      State after = store.isFirst() ? new State(number, state.y()) : new State(state.x(), number);
      return with(now, isTest, rest, number, after);
    } else if (next instanceof Instruction.Check) {
      return number >= 0 ? with(now, isTest, rest, number, state) : thrown(now, isTest, rest);
    } else if (next instanceof Instruction.Locked locked) {
      Held held = locked.isFirst() ? now.one() : now.other();
      if (held != null && held.byTest() != isTest) {
        return null;
      }
      List<Object> inside = new ArrayList<>(locked.body().instructions());
      inside.add(new Unlock(locked.isFirst()));
      inside.addAll(rest);
      Held taken = new Held(isTest, held == null ? 1 : held.times() + 1);
      return held(with(now, isTest, inside, number, state), locked.isFirst(), taken);
    }
    Unlock unlock = (Unlock) next;
    Held held = Objects.requireNonNull(unlock.isFirst() ? now.one() : now.other());
    Held left = held.times() == 1 ? null : new Held(isTest, held.times() - 1);
    return held(with(now, isTest, rest, number, state), unlock.isFirst(), left);
  }

  private static Moment with(
      Moment now, boolean isTest, List<Object> rest, int number, State state) {
    Doing doing =
        new Doing(List.copyOf(rest), number, (isTest ? now.test() : now.second()).hasThrown());
    return isTest
        ? new Moment(state, doing, now.second(), now.one(), now.other())
        : new Moment(state, now.test(), doing, now.one(), now.other());
  }

  /** It throws: what is left are the ends of the locks that it has. */
  private static Moment thrown(Moment now, boolean isTest, List<Object> rest) {
    List<Object> unlocks = rest.stream().filter(Unlock.class::isInstance).toList();
    Doing doing = new Doing(unlocks, 0, true);
    return isTest
        ? new Moment(now.state(), doing, now.second(), now.one(), now.other())
        : new Moment(now.state(), now.test(), doing, now.one(), now.other());
  }

  private static Moment held(Moment now, boolean isFirst, @Nullable Held held) {
    return isFirst
        ? new Moment(now.state(), now.test(), now.second(), held, now.other())
        : new Moment(now.state(), now.test(), now.second(), now.one(), held);
  }
}
