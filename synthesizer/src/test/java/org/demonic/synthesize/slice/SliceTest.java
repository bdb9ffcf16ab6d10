package org.demonic.synthesize.slice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Action;
import org.demonic.synthesize.Goals;
import org.junit.jupiter.api.Test;

final class SliceTest {
  private static final String DOMAIN =
      """
      type A { n: Int; guard: Bool; other: Int; used: Int; next: B }
      type B { m: Int; low: Int; high: Int invariant this.low <= this.high }
      type C { k: Int }
      count(this: A)
        require this.guard
        ensure this.n = old this.n + 1
      open(this: A)
        ensure this.guard
      talk(this: A)
        ensure this.other = old this.other + 1
      raise(this: B)
        ensure this.high = old this.high + 1
      lower(this: B)
        ensure this.low = old this.low - 1
      through(this: A)
        ensure this.next.m = 1
      new C(this: C, from: A)
        ensure this.k = old from.other
      use(this: A, c: C)
        ensure this.used = old c.k
      goal one
        a: A
        b: B
      initial a /= null b /= null
      final %s
      """;

  @Test
  void anActionMattersThatChangesWhatIsAskedFor() {
    assertThat(actions("a.other = 3")).containsExactly("talk");
  }

  @Test
  void anActionMattersThatLetsAnotherRun() {
    assertThat(actions("a.n = 3")).containsExactly("count", "open");
  }

  @Test
  void invariantsTieFields() {
    assertThat(actions("b.low = 3")).containsExactly("raise", "lower");
  }

  @Test
  void aConstructorMattersWhereItsObjectsCanBeUsed() {
    assertThat(actions("a.used = 3")).containsExactly("talk", "C", "use");
  }

  @Test
  void everyActionMattersWhereObjectsAreCounted() {
    assertThat(actions("exists (x: B) x.m = 1")).hasSize(8);
  }

  @Test
  void anActionMattersThatChangesTheObjectOnTheWay() {
    assertThat(actions("b.m = 1")).containsExactly("through");
  }

  private static final String CHOICE =
      """
      type Node { }
      type A { r: Node }
      new node(this: Node)
      act(this: A)
        ensure %s
      goal referring
        a: A
      initial a /= null a.r = null
      final a.r /= null
      """;

  @Test
  void aConstructorMattersWhereItsObjectsCanBeChosen() {
    assertThat(Goals.summary(CHOICE.formatted("this.r /= null")))
        .isEqualTo("INTERFERENCE node(node1); act(a)");
    assertThat(Goals.summary(CHOICE.formatted("this.r = this.r")))
        .isEqualTo("INTERFERENCE node(node1); act(a)");
  }

  @Test
  void aConstructorMattersNotWhereTheReferenceIsKnown() {
    assertThat(Goals.summary(CHOICE.formatted("this.r = old this.r"))).isEqualTo("UNREACHABLE");
  }

  @Test
  void anActionMattersThatBringsWhatCanBeChosen() {
    assertThat(
            Goals.summary(
                CHOICE
                    .formatted("this.r /= null")
                    .replace("new node(this: Node)", "touch(node: Node)")))
        .isEqualTo("INTERFERENCE touch(node1); act(a)");
  }

  @Test
  void manyActionsThatCountObjectsAreFollowedOnce() {
    String actions =
        IntStream.range(0, 3_000)
            .mapToObj(
                "act%1$d(this: T) require exists (x: T) x.n > %1$d ensure this.n = 1\n"::formatted)
            .collect(Collectors.joining());
    String goal = "goal g\n  a: T\ninitial a /= null\nfinal a.n = 2\n";
    Content content = Goals.content("type T { n: Int }\n" + actions + goal);
    assertThat(Slice.of(content.domain(), content.goals().get(0)).actions()).hasSize(3_000);
  }

  private static List<String> actions(String wanted) {
    Content content = Goals.content(DOMAIN.formatted(wanted));
    return Slice.of(content.domain(), content.goals().get(0)).actions().stream()
        .map(Action::name)
        .toList();
  }
}
