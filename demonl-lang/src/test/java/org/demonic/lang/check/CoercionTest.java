package org.demonic.lang.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.junit.jupiter.api.Test;

final class CoercionTest {
  @Test
  void aChoiceIsOfTheClosestTypeAboveBoth() {
    String text =
        """
        type Top { t: Int }
        type X extends Top { }
        type Y extends Top { y: Int }
        type A extends X, Y { }
        type B extends Y { }
        act(a: A, b: B)
          require (if a.t = 0 then a else b).y = 0
        """;
    Checked checked = Checker.check(List.of(Parser.parse(new Source("a.demonl", text)).file()));
    assertThat(checked.diagnostics()).isEmpty();
  }
}
