package org.demonic.schedule.iroot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.explore.Explorer;
import org.demonic.schedule.explore.Request;
import org.junit.jupiter.api.Test;
import samples.schedule.Letters;

/** Compares what is predicted and exposed of random programs with all orders of their steps. */
class IRootOracleTest {
  private static final int PROGRAMS = Integer.getInteger("demonic.iroots.programs", 20);
  private static final long FIRST = Long.getLong("demonic.iroots.first", 0);

  /** A program: what the main thread does first, the others then, and the main thread after. */
  private record Program(String first, List<String> threads, String last) {
    static Program random(long number) {
      Random random = new Random(number);
      List<String> threads = new ArrayList<>();
      int size = 2 + random.nextInt(2);
      for (int t = 0; t < size; t++) {
        threads.add(thread(random, size == 2 ? 5 : 3, t));
      }
      String[] ends = {"", "", "a", "e", "b"};
      return new Program(ends[random.nextInt(5)], threads, ends[random.nextInt(5)]);
    }

    /** No place comes twice: an execution knows only the last of several equal reads. */
    private static String thread(Random random, int most, int number) {
      List<String> places = new ArrayList<>(List.of("a", "b", "c", "d", "e", "f", "g", "h"));
      Collections.shuffle(places, random);
      int length = 1 + random.nextInt(most);
      String all = String.join("", places.subList(0, length));
      if (random.nextInt(3) == 0) {
        return all;
      }
      int begin = random.nextInt(length);
      int end = begin + 1 + random.nextInt(length - begin);
      String take = number % 2 == 0 ? "l" : "m";
      String give = number % 2 == 0 ? "u" : "v";
      return all.substring(0, begin) + take + all.substring(begin, end) + give + all.substring(end);
    }

    Body body() {
      return () -> Letters.run(first, threads, last);
    }

    Set<String> feasible() {
      return AllOrders.roots(first, threads, last);
    }
  }

  /** What an exploration to the end has exposed. */
  private static Set<String> exposed(Body body) {
    Set<String> exposed = new HashSet<>();
    KnownIRoots known =
        new KnownIRoots() {
          @Override
          public boolean isTested(IRoot root) {
            return false;
          }

          @Override
          public int failedAttempts(IRoot root) {
            return 0;
          }

          @Override
          public void learn(Set<IRoot> tested, Map<IRoot, Integer> failed) {
            exposed.addAll(tested.stream().map(Exposing::named).collect(Collectors.toSet()));
          }
        };
    Exploration found =
        new Explorer(Request.of(body).with(known)).explore((executions, bound, left) -> {});
    assertThat(found.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(found.iRoots()).isEqualTo(new Exploration.IRoots(exposed.size(), exposed.size()));
    return exposed;
  }

  @Test
  void whatACompleteSearchDoesNotExposeNoOrderHas() {
    for (long number = FIRST; number < FIRST + PROGRAMS; number++) {
      Program program = Program.random(number);
      assertThat(exposed(program.body()))
          .as("program %d: %s", number, program)
          .isEqualTo(program.feasible());
    }
  }

  @Test
  void mostOfWhatIsPredictedAndCanBeIsExposed() {
    int feasible = 0;
    int exposed = 0;
    int predicted = 0;
    int attempts = 0;
    int missed = 0;
    for (long number = FIRST; number < FIRST + PROGRAMS; number++) {
      Program program = Program.random(number);
      Exposing exposing = new Exposing(program.body(), KnownIRoots.inMemory());
      Set<String> all = program.feasible();
      assertThat(all).as("program %d: %s", number, program).containsAll(exposing.exposed());
      Set<String> found = new HashSet<>(exposing.predicted());
      predicted += found.size();
      found.retainAll(all);
      feasible += found.size();
      all.removeAll(found);
      missed += all.size();
      found.retainAll(exposing.exposed());
      exposed += found.size();
      attempts += exposing.attempts();
    }
    System.out.printf(
        "%d programs: %d predicted, %d of them feasible, %d of these exposed in %d attempts;"
            + " %d feasible not predicted%n",
        PROGRAMS, predicted, feasible, exposed, attempts, missed);
    assertThat(exposed).isGreaterThanOrEqualTo(feasible * 4 / 5);
  }
}
