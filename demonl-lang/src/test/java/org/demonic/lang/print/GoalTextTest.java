package org.demonic.lang.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.lang.check.Checker;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.junit.jupiter.api.Test;

final class GoalTextTest {
  @Test
  void aGoalIsWrittenAsItIsRead() {
    String type =
        """
        type T {
          x: Int
        }

        """;
    String goal =
        """
        goal g
          a: T
          n: Int?
        initial
          a /= null
          n = null
        final
          broken: not (a.x > 0)
        rely
          a.x >= old a.x
        within 3
        fresh 1
        expect interference in 2
        """;
    assertThat(
            Checker.check(List.of(Parser.parse(new Source("g", type + goal)).file()))
                .content()
                .orElseThrow()
                .goals())
        .singleElement()
        .extracting(GoalText::of)
        .isEqualTo(goal);
  }
}
