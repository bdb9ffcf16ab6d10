package org.demonic.synthesize.ground;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.slice.ObjectSlice;
import org.junit.jupiter.api.Test;

final class InstanceTest {
  private static final int OBJECTS = 20;

  /** Maps have them as keys. */
  @Test
  void instancesThatTakeTheSameObjectsInAnotherOrderHaveOtherHashes() throws LimitException {
    GroundProblem problem = problem();
    assertThat(problem.instances()).hasSizeGreaterThan(OBJECTS * OBJECTS * OBJECTS);
    assertThat(problem.instances().stream().map(Instance::hashCode).distinct())
        .hasSameSizeAs(problem.instances());
  }

  private static GroundProblem problem() throws LimitException {
    String names =
        IntStream.range(0, OBJECTS).mapToObj(i -> "o" + i).collect(Collectors.joining(", "));
    Content content =
        Goals.content(
            """
            type A { n: Int }
            move(a: A, b: A, c: A) ensure a.n = old b.n + old c.n
            goal g
              %s
            initial distinct(%s, null)
            final %s
            fresh 0
            """
                .formatted(
                    names.replace(",", ": A ") + ": A",
                    names,
                    names.replace(", ", ".n = 1 and ") + ".n = 1"));
    ObjectSlice slice = ObjectSlice.of(content.domain(), content.goals().get(0));
    return GroundProblem.of(content.domain(), slice.goal(), slice.given(), 0);
  }
}
