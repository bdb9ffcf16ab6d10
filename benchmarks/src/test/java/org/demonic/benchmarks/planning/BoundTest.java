package org.demonic.benchmarks.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class BoundTest {
  private static Figure figure(String engine, double millis, String answer) {
    return new Figure(engine, "", millis, answer);
  }

  @Test
  void theBestOtherEngineSetsTheBound() {
    List<Figure> peers = List.of(figure("Z3", 40, "plan 8"), figure("search", 20, "plan 8"));

    assertThat(Bound.on("buffer 8 4 sat", peers)).contains(new Bound(30, "best × 1.5"));
  }

  @Test
  void besideAnEngineOfAFewMillisecondsFifteenAreEnough() {
    List<Figure> peers = List.of(figure("Z3", 40, "plan 8"), figure("search", 0.1, "plan 8"));

    assertThat(Bound.on("buffer 8 4 sat", peers)).contains(new Bound(15, "best < 10"));
  }

  @Test
  void anEngineThatGaveUpIsNoneToCompareWith() {
    List<Figure> peers = List.of(figure("Z3", 40, "limit"), figure("search", 100, "plan 8"));

    assertThat(Bound.on("buffer 8 4 sat", peers)).contains(new Bound(150, "best × 1.5"));
  }

  @Test
  void theTightestOfSeveralBoundsCounts() {
    List<Figure> peers = List.of(figure("Alloy", 700, "plan"), figure("Z3", 40, "plan 8"));

    assertThat(Bound.on("idle 8 1 sat", peers)).contains(new Bound(7, "Alloy / 100"));
    assertThat(Bound.on("idle 16 1 sat", peers)).contains(new Bound(30, ""));
  }

  @Test
  void timesAreGivenForSomeQuestionsWithoutPeers() {
    assertThat(Bound.on("typical STABLE", List.of())).contains(new Bound(1, ""));
    assertThat(Bound.on("idle 8 1 sat", List.of())).isEmpty();
  }
}
