package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sequences of references, and new objects in them. */
final class ReferenceSequenceTest {
  private static final String DOMAIN =
      """
      type Node { v: Int; kids: [Node] }
      add(this: Node, kid: Node)
        require kid /= null
        ensure this.kids.length = old this.kids.length + 1
               this.kids[old this.kids.length] = kid
      set(this: Node, i: Int, kid: Node)
        require 0 <= i and i < this.kids.length
        ensure this.kids[i] = kid
      meet(this: Node, other: Node)
        require other /= null
        ensure this.v = old this.v + 1
      goal g
        n: Node
      initial
        n /= null n.v = 0 %s
      final
        %s
      fresh 2
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n.kids.length = 0 | n.kids.length = 1 and n.kids[0] /= n"
            + " | INTERFERENCE add(n, node1)",
        "n.kids.length = 1 n.kids[0] = null | n.kids[0] /= null and n.kids[0].v = 3"
            + " | INTERFERENCE set(n, 0, node1)",
        "n.kids.length = 1 | n.kids.length = 3 and n.kids[2] /= null and n.kids[2] /= n"
            + " | INTERFERENCE add(n, n); add(n, node1)",
        "n.kids.length = 1 | n.kids.length = 3 and distinct(n.kids[1], n.kids[2], n)"
            + " | INTERFERENCE add(n, node1); add(n, node2)",
        "n.kids.length > 9 | n.kids[7] = null and n.v = 1 | INTERFERENCE meet(n, n)",
        "n.kids.length = 2 | n.kids.length < 2 | UNREACHABLE",
      })
  void newObjectsAreMetInSequences(String initial, String wanted, String answer) {
    assertThat(Goals.summary(DOMAIN.formatted(initial, wanted))).isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource({"5", "20"})
  void aSequenceDoesNotHoldWhatComesIntoBeingLater(int index) {
    String element = "n.kids[n.v + %d]".formatted(index - 1);
    String wanted = "%s /= null and %1$s /= n and n.v = 1 within 1".formatted(element);
    String atFirst =
        "n.kids.length > %d forall (i: Int in 0 .. n.kids.length - 1) (n.kids[i] = null or n.kids[i] = n)"
            .formatted(index);
    assertThat(Goals.summary(DOMAIN.formatted(atFirst, wanted)))
        .isEqualTo("UNKNOWN no plan within 1 action");
  }

  @ParameterizedTest
  @CsvSource({"5", "20"})
  void aSequenceMayHoldUndeclaredObjectsAtFirst(int index) {
    String wanted = "n.kids[%d] /= null and n.kids[%1$d] /= n".formatted(index);
    assertThat(Goals.summary(DOMAIN.formatted("n.kids.length > %d".formatted(index), wanted)))
        .isEqualTo("INTERFERENCE");
  }
}
