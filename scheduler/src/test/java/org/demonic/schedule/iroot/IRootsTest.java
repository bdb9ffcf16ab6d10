package org.demonic.schedule.iroot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.explore.Ordered;
import org.demonic.schedule.objects.Points;
import org.junit.jupiter.api.Test;
import samples.schedule.Letters;

/** The iRoots that an execution exposes, by the letters of its accesses. */
class IRootsTest {
  private static Set<String> exposed(String one, String two, int... turns) {
    return exposed(new Points(false, false), one, two, turns);
  }

  private static Set<String> exposed(Points points, String one, String two, int... turns) {
    Execution execution = Ordered.run(() -> Letters.run("", one, two), points, turns);
    return IRoots.exposed(execution, Ordered.ENVIRONMENT.places()).stream()
        .map(Exposing::named)
        .collect(Collectors.toSet());
  }

  @Test
  void anAccessDependsOnTheLastOneOfAnotherThread() {
    assertThat(exposed("a", "b", 1, 2)).containsExactly("ONE a b");
    assertThat(exposed("a", "b", 2, 1)).containsExactly("ONE b a");
    assertThat(exposed("b", "d", 1, 2)).isEmpty();
    assertThat(exposed("a", "f", 1, 2)).isEmpty();
  }

  @Test
  void whatComesBetweenIsWhatTheLaterAccessDependsOn() {
    assertThat(exposed("ac", "b", 1, 1, 2)).containsExactly("ONE c b");
    assertThat(exposed("ab", "c", 1, 1, 2)).containsExactly("ONE b c");
    assertThat(exposed("ab", "d", 1, 1, 2)).containsExactly("ONE a d");
    assertThat(exposed("bd", "a", 1, 1, 2)).containsExactlyInAnyOrder("ONE b a", "ONE d a");
  }

  @Test
  void anotherThreadComesBetweenTwoAccesses() {
    assertThat(exposed("ac", "b", 1, 2, 1))
        .containsExactlyInAnyOrder("ONE a b", "ONE b c", "TWO a b c");
    assertThat(exposed("ad", "bc", 1, 2, 2, 1)).contains("THREE a b c d");
    assertThat(exposed("af", "be", 1, 2, 2, 1)).contains("FOUR a b e f");
  }

  @Test
  void noAccessToTheSameMemoryIsBetweenTheTwo() {
    assertThat(exposed("ada", "b", 1, 1, 2, 1)).contains("ONE b a").doesNotContain("TWO a b a");
    assertThat(exposed("adf", "be", 1, 2, 2, 1, 1)).doesNotContain("FOUR a b e f");
    assertThat(exposed("aff", "be", 1, 2, 1, 2, 1)).doesNotContain("FOUR a b e f");
    assertThat(exposed("agf", "be", 1, 2, 2, 1, 1)).contains("FOUR a b e f");
  }

  @Test
  void eachThreadIsOneAccessAheadOfTheOther() {
    assertThat(exposed("af", "eb", 1, 2, 1, 2)).contains("FIVE a b e f");
    assertThat(exposed("eb", "af", 1, 2, 1, 2)).contains("FIVE a b e f");
    assertThat(exposed("ae", "bf", 1, 1, 2, 2)).contains("SIX a b e f");
  }

  @Test
  void whatIsFarApartIsNoCompound() {
    String near = "g".repeat(Event.WINDOW - 1);
    int[] turns = {1, 2};

    assertThat(exposed("a" + near + "c", "b", turns)).contains("TWO a b c");
    assertThat(exposed("a" + near + "gc", "b", turns))
        .contains("ONE a b")
        .doesNotContain("TWO a b c");
  }

  @Test
  void aLockIsTakenAfterItWasGivenBack() {
    assertThat(exposed("lu", "mv", 1, 1, 2, 2)).containsExactly("ONE u m");
    assertThat(exposed("lulu", "mv", 1, 1, 2, 2, 1)).contains("THREE u m v l");
  }

  @Test
  void accessesThatAreNoStepsAreExposedWhereTheyAreNoted() {
    Points points = new Points(false, false);
    assertThat(exposed(points, "s", "t", 1, 2)).containsExactly("ONE s t");

    points.noteAccesses();
    Execution execution = Ordered.run(() -> Letters.run("", "s", "t"), points, 1, 2);
    Set<IRoot> exposed = IRoots.exposed(execution, Ordered.ENVIRONMENT.places());

    assertThat(exposed.stream().filter(r -> r.idiom() == Idiom.ONE))
        .extracting(r -> r.places().stream().map(p -> p.kind().name()).toList())
        .containsExactlyInAnyOrder(List.of("RELEASE", "ACQUIRE"), List.of("WRITE", "READ"));
  }

  @Test
  void itsTextSaysWhereAndWhat() {
    Execution execution =
        Ordered.run(() -> Letters.run("", "a", "b"), new Points(false, false), 1, 2);

    assertThat(IRoots.exposed(execution, Ordered.ENVIRONMENT.places()))
        .singleElement()
        .asString()
        .matches(
            "ONE samples.schedule.Letters#a:\\d+ WRITE samples.schedule.Letters.x"
                + " \\| samples.schedule.Letters#b:\\d+ READ samples.schedule.Letters.x");
  }
}
