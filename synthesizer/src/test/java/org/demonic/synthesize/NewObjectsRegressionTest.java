package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Each of these goals, in which objects come into being, was once answered wrongly. */
final class NewObjectsRegressionTest {
  @Test
  void anObjectThatComesIntoBeingObeysItsInvariantsAtOnce() {
    assertThat(
            Goals.summary(
                """
                type A { n: Int invariant this.n >= 0 }
                repair(this: A)
                  require this.n < 0
                  ensure this.n = 5
                goal repaired
                  a: A
                initial a /= null a.n = 0
                final exists (x: A) x.n = 5
                rely a.n = 0
                """))
        .isEqualTo("UNREACHABLE");
  }

  @Test
  void anObjectThatComesIntoBeingObeysTheInvariantsOfOthers() {
    assertThat(
            Goals.summary(
                """
                type A { n: Int invariant forall (x: A) x.n <= this.n + 1 }
                take(this: A, other: A)
                  require other.n > 5
                  ensure this.n = other.n
                goal large
                  a: A
                initial a /= null a.n = 0
                final a.n > 5
                within 1
                """))
        .isEqualTo("UNREACHABLE");
  }

  @Test
  void aStepMayBeginWithANewObjectThatTheRelyThenKeeps() {
    assertThat(
            Goals.summary(
                """
                type A { n: Int }
                touch(this: A)
                goal five
                  a: A
                initial a /= null forall (x: A) x.n = 0
                final exists (x: A) x.n = 5
                rely forall (x: A) x.n = old x.n
                """))
        .isEqualTo("INTERFERENCE touch(a1)");
  }

  @Test
  void anUndeclaredObjectMayBeAnElementOfASequence() {
    assertThat(
            Goals.summary(
                """
                type Row { v: Int }
                type Table { rows: [Row] }
                goal filled
                  t: Table
                initial t /= null t.rows.length = 1
                final t.rows[0].v = 3
                """))
        .isEqualTo("INTERFERENCE");
  }

  @Test
  void undeclaredObjectsMayLeadToOnesOfTypesThatAreDeclaredBefore() {
    assertThat(
            Goals.summary(
                """
                type A { b: B }
                type C { v: Int }
                type B { c: C }
                clear(this: C)
                  ensure this.v = 0
                goal cleared
                  a: A
                initial a /= null a.b /= null a.b.c /= null a.b.c.v = 5
                final a.b.c.v = 0
                """))
        .isEqualTo("INTERFERENCE clear(c1)");
  }

  @Test
  void undeclaredObjectsDoNotExistForEachOtherAlone() {
    assertThat(
            Goals.summary(
                """
                type A { b: B }
                type C { b: B }
                type B { c: C }
                goal alone
                  a: A
                initial a /= null a.b = null
                final exists (x: B) x.c.b = x
                """))
        .isEqualTo("UNREACHABLE");
  }

  private static final String HOLDERS =
      """
      type A { x: B }
      type B { v: Bool }
      take(this: A, o: A)
        require o /= null
        ensure this.x = old o.x
      use(this: B)
        ensure this.v
      %s
      goal held
        a: A
      initial a /= null a.x = null
      final a.x /= null %s
      """;

  @Test
  void aNewArgumentMayHoldAnotherNewObject() {
    assertThat(Goals.summary(HOLDERS.formatted("", ""))).isEqualTo("INTERFERENCE take(a, a1)");
    assertThat(Goals.summary(HOLDERS.formatted("", "a.x.v"))).isEqualTo("INTERFERENCE take(a, a1)");
    assertThat(Goals.summary(HOLDERS.formatted("touch(this: B)", "")))
        .isEqualTo("INTERFERENCE take(a, a1)");
  }

  @Test
  void aNewArgumentMayHoldWhatAConstructorHasMade() {
    assertThat(Goals.summary(HOLDERS.formatted("new make(this: B) ensure not this.v", "")))
        .isEqualTo("INTERFERENCE make(b1); take(a, a1)");
    assertThat(Goals.summary(HOLDERS.formatted("new make(this: B) ensure not this.v", "a.x.v")))
        .isEqualTo("INTERFERENCE make(b1); take(a, a1); use(b1)");
  }

  @Test
  void aNewArgumentMayLeadToNewObjectsInManySteps() {
    String chain =
        """
        type A { x: B }
        type B { c: C }
        type C { n: Int invariant this.n > 0 }
        take(this: A, o: A)
          ensure this.x = old o.x
        goal deep
          a: A
        initial a /= null a.x = null
        final a.x.c.n %s
        """;
    assertThat(Goals.summary(chain.formatted("= 7"))).isEqualTo("INTERFERENCE take(a, a1)");
    assertThat(Goals.summary(chain.formatted("= 0"))).isEqualTo("STABLE");
  }

  @Test
  void newObjectsThatComeAlongCountAsNew() {
    String pair =
        """
        type A { l: B; r: B }
        type B { n: Int }
        take(this: A, o: A)
          ensure this.l = old o.l and this.r = old o.r
        goal two
          a: A
        initial a /= null a.l = null a.r = null
        final a.l /= null a.r /= null a.l /= a.r
        fresh %d
        """;
    assertThat(Goals.summary(pair.formatted(1))).isEqualTo("UNREACHABLE");
    assertThat(Goals.summary(pair.formatted(2))).isEqualTo("INTERFERENCE take(a, a1)");
  }

  @Test
  void whatIsChosenMayComeAlongThroughAFieldThatNothingReads() {
    assertThat(
            Goals.summary(
                """
                type D { to: B }
                type A { x: B }
                type B { n: Int }
                pick(this: D)
                  ensure this.to /= null
                touch(this: A)
                new open(this: D)
                  require never: False
                goal picked
                  d: D
                initial d /= null d.to = null
                final d.to /= null
                """))
        .isEqualTo("INTERFERENCE touch(a1); pick(d)");
  }

  @Test
  void whatIsCountedMayComeAlong() {
    assertThat(
            Goals.summary(
                """
                type A { x: B }
                type B { n: Int }
                touch(this: A)
                goal counted
                  a: A
                initial a /= null a.x = null
                final exists (b: B) b.n = 3
                """))
        .isEqualTo("INTERFERENCE touch(a1)");
  }
}
