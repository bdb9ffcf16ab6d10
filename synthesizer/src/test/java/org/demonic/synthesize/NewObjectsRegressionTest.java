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
}
