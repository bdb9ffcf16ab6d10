package org.demonic.junit.rival.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Reference;
import org.demonic.junit.rival.claim.SetUps;
import org.junit.jupiter.api.Test;

/** In which order pairs are run. */
class PairPlanTest {
  private static final int CONFLICT = 2;
  private static final int NO_CONFLICT = 4;

  private final PairPlan plan = new PairPlan(new SetUps());
  private final List<Call> calls = List.of(call("put"), call("take"), call("setLimit"));

  /** What is called. */
  @SuppressWarnings("unused") // by reflection
  public static class Store {
    private int limit;

    public void put() {}

    public void take() {}

    public void setLimit() {
      limit = 1;
    }

    void peek() {}
  }

  private static Method method(String name) {
    return Arrays.stream(Store.class.getDeclaredMethods())
        .filter(m -> m.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Call call(String name) {
    return new Call(method(name), new Reference.Met(0, "Store", "Store", 1), List.of(), "");
  }

  private static Pair pair(int subject, String... others) {
    return new Pair(subject, Rival.inRow(Arrays.stream(others).map(PairPlanTest::call).toList()));
  }

  private static Candidate candidate(Pair pair, int rank) {
    return new Candidate(pair, rank, true);
  }

  private List<Pair> order(Candidate... candidates) {
    return plan.order(List.of(candidates), calls);
  }

  @Test
  void whatMayConflictComesFirst() {
    assertThat(
            order(
                candidate(pair(0, "put"), NO_CONFLICT),
                candidate(pair(0, "take"), CONFLICT),
                candidate(pair(1, "take"), 0)))
        .containsExactly(pair(1, "take"), pair(0, "take"), pair(0, "put"));
  }

  @Test
  void eachPairOfMethodsComesOnceBeforeAnyComesAgain() {
    assertThat(
            order(
                candidate(pair(0, "take"), 0),
                candidate(pair(1, "put"), 0),
                candidate(pair(1, "take"), CONFLICT)))
        .as("the methods of the first two are the same")
        .containsExactly(pair(0, "take"), pair(1, "take"), pair(1, "put"));
  }

  @Test
  void oneCallComesBeforeTwo() {
    assertThat(
            order(
                candidate(pair(0, "put", "take"), CONFLICT), candidate(pair(1, "take"), CONFLICT)))
        .containsExactly(pair(1, "take"), pair(0, "put", "take"));
  }

  @Test
  void anObjectThatWasChangedComesBeforeANewOne() {
    assertThat(
            order(
                new Candidate(pair(0, "take"), CONFLICT, false),
                new Candidate(pair(1, "put"), CONFLICT, true)))
        .containsExactly(pair(1, "put"), pair(0, "take"));
  }

  @Test
  void setUpsAndWhatOnlyTestsCallComeLate() {
    assertThat(
            order(
                candidate(pair(0, "setLimit"), 0),
                candidate(pair(0, "peek"), 0),
                candidate(pair(0, "take"), CONFLICT)))
        .containsExactly(pair(0, "take"), pair(0, "setLimit"), pair(0, "peek"));
  }

  @Test
  void whatAnotherTestHasRunComesLaterAndWhatWasRunToItsEndTwiceLast() {
    plan.add(pair(0, "put"), calls, true);
    plan.add(pair(0, "put"), calls, true);
    plan.add(pair(0, "take"), calls, false);
    plan.add(pair(0, "take"), calls, false);
    plan.add(pair(0, "take"), calls, false);

    assertThat(
            order(
                candidate(pair(0, "put"), 0),
                candidate(pair(0, "take"), 0),
                candidate(pair(1, "take"), CONFLICT)))
        .containsExactly(pair(1, "take"), pair(0, "take"), pair(0, "put"));
  }

  @Test
  void itKnowsWhichMethodsHaveRunInAnyRole() {
    plan.add(pair(0, "take"), calls, false);

    assertThat(plan.hasRun(method("put"))).isTrue();
    assertThat(plan.hasRun(method("take"))).isTrue();
    assertThat(plan.hasRun(method("setLimit"))).isFalse();
  }
}
