package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.lang.domain.Action;
import org.junit.jupiter.api.Test;

final class SliceTest {
  private static final String DOMAIN =
      """
      type A { n: Int; guard: Bool; other: Int; next: B }
      type B { m: Int; low: Int; high: Int invariant this.low <= this.high }
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
      new B(this: B, from: A)
        ensure this.m = from.other
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
    assertThat(actions("b.high = 3")).containsExactly("raise", "lower", "B");
  }

  @Test
  void everyActionMattersWhereObjectsAreCounted() {
    assertThat(actions("exists (x: B) x.m = 1")).hasSize(7);
  }

  private static java.util.List<String> actions(String wanted) {
    return java.util.List.of();
  }
}
