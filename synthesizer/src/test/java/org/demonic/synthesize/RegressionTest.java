package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Each of these goals was once answered wrongly. */
final class RegressionTest {
  @Test
  void anUndefinedBooleanEqualsFalse() {
    assertThat(
            Goals.summary(
                """
                type A { n: Int; s: [Bool] }
                act(this: A, k: Int)
                  ensure (this.s[this.s.length] = (k > 0))
                  modify this.n
                goal random
                  a: A
                initial a /= null a.n = 0 a.s.length = 1
                final a.n = 1
                fresh 0
                """))
        .isEqualTo("INTERFERENCE act(a, 0)");
  }

  @Test
  void anOpenFunctionHasAnotherValueOnceAnObjectHasComeIntoBeing() {
    assertThat(
            Goals.summary(
                """
                type A { n: Int }
                top(): Int
                  ensure (forall (x: A) Result >= x.n) and (exists (x: A) Result <= x.n)
                copy(this: A, other: A)
                  require this /= other and top() = 9
                  ensure this.n = other.n
                goal nine
                  a: A
                initial a /= null a.n = 3
                final a.n = 9
                """))
        .isEqualTo("INTERFERENCE copy(a, a1)");
  }

  @Test
  void anElementThatNothingReadsIsStillAnObjectThatExists() {
    assertThat(
            Goals.summary(
                """
                type A { s: [A]; n: Int }
                new make(this: A)
                  ensure this.n = 1 and this.s.length = 0
                act(this: A)
                  require this.s[0].n = 1
                  ensure this.n = 7
                goal seven
                  a: A
                initial a /= null a.n = 0 a.s.length = 1
                final a.n = 7
                within 3
                """))
        .isEqualTo("UNREACHABLE");
  }

  @Test
  void allElementsChangeOnlyOfTheSequenceThatIsNamed() {
    assertThat(
            Goals.summary(
                """
                type A { s: [Int]; r: A }
                act(this: A, i: Int)
                  ensure this.s[i] = 5
                  ensure forall (j: Int in 0 .. 1) this.r.s[j] >= 0
                goal nine
                  a: A  b: A
                initial a /= null b /= null a /= b
                  a.s.length = 2 b.s.length = 2 a.r = b b.r = a
                  a.s[0] = 1 a.s[1] = 1 b.s[0] = 1 b.s[1] = 1
                final a.s[0] = 9 and a.s[1] = 1 and b.s[0] = 5 and b.s[1] = 5
                within 1
                fresh 0
                """))
        .isEqualTo("UNKNOWN no plan within 1 action");
  }

  @Test
  void aLiteralMayStandInAFrameOnly() {
    assertThat(
            Goals.summary(
                """
                type A { n: Int }
                find(name: String, x: A): A
                  ensure Result = x
                act(this: A)
                  modify find("abc", this).n
                goal one
                  a: A
                initial a /= null a.n = 0
                final a.n = 1
                fresh 0
                """))
        .isEqualTo("INTERFERENCE act(a)");
  }

  @Test
  void anEmptyRangeIsEmptyHoweverFarApartItsEndsAre() {
    assertThat(
            Goals.summary(
                """
                type A { n: Int }
                act(this: A)
                  require forall (i: Int in 4294967296 .. 5) False
                  ensure this.n = 1
                goal one
                  a: A
                initial a /= null a.n = 0
                final a.n = 1
                fresh 0
                """))
        .isEqualTo("INTERFERENCE act(a)");
  }

  @Test
  void namesOfSubtypesDoNotMeetNamesOfVariables() {
    assertThat(
            Goals.summary(
                """
                type A { n: Int }
                type B extends A {}
                goal two
                  a: A  a'B: B
                initial a is B a'B /= null a /= a'B a.n = 1 a'B.n = 2
                final a.n + a'B.n = 3
                fresh 0
                """))
        .isEqualTo("INTERFERENCE");
  }

  @Test
  void aSequenceOfAnyLengthIsNoCrash() {
    assertThat(Goals.summary(lengthOf("s: [Int]", "a.s.length = 99999999999")))
        .isEqualTo("UNKNOWN the only plan found has a sequence of more than 100000 elements");
  }

  @Test
  void aStringOfAnyLengthIsNoCrash() {
    assertThat(Goals.summary(lengthOf("s: String", "a.s.length = 99999999999")))
        .isEqualTo("UNKNOWN the only plan found has a string of more than 10000 characters");
  }

  private static String lengthOf(String field, String initial) {
    return """
    type A { n: Int; %s }
    act(this: A)
      ensure this.n = 1
    goal one
      a: A
    initial a /= null a.n = 0 %s
    final a.n = 1
    fresh 0
    """
        .formatted(field, initial);
  }

  @Test
  void negativeNumbersAreOrdered() {
    assertThat(
            Goals.summary(
                """
                type A { n: Int; d: Double }
                act(this: A)
                  require -1 * this.n >= -1 or -1.0 * this.d >= -1.5
                  ensure this.n = 7
                goal seven
                  a: A
                initial a /= null a.n = 2 a.d = 2.5
                final a.n = 7
                fresh 0
                """))
        .isEqualTo("UNREACHABLE");
  }

  @Test
  void negativeDecimalsAreOrderedInPlansToo() {
    assertThat(
            Goals.summary(
                """
                type A { d: Double }
                lower(this: A)
                  ensure this.d = old this.d - 1.5
                goal low
                  a: A
                initial a /= null a.d = -0.5
                final a.d < -3.0
                fresh 0
                """))
        .isEqualTo("INTERFERENCE lower(a); lower(a)");
  }

  @Test
  void equalNullsAreOneArgumentOfAnOpenFunction() {
    assertThat(
            Goals.summary(
                """
                type A { m: Int?; o: Int?; n: Int }
                f(x: Int?): Int
                  ensure Result >= 0
                act(this: A)
                  require f(this.m) /= f(this.o)
                  ensure this.n = 1
                goal one
                  a: A
                initial a /= null a.n = 0 a.m = null not (a.o /= null)
                final a.n = 1
                fresh 0
                """))
        .isEqualTo("UNREACHABLE");
  }

  private static final String TRAYS =
      """
      type Tray { }
      size(t: Tray): Int
      type Deck extends Tray { count: Int }
      size(d: Deck): Int ensure Result = d.count
      type User { tray: Tray, marks: Int }
      mark(u: User) ensure u.marks = old u.marks + 1
      fill(u: User) ensure size(u.tray) = old size(u.tray) + 1
      """;

  @Test
  void aQueryThroughASupertypeKnowsTheObject() {
    assertThat(
            Goals.summary(
                TRAYS
                    + """
                    goal emptied
                      u: User
                      d: Deck
                    initial u /= null d /= null u.tray = d d.count = 1
                    final not (size(u.tray) > 0)
                    rely u.tray = old u.tray
                    fresh 0
                    """))
        .isEqualTo("UNREACHABLE");
  }

  @Test
  void whatAQueryThroughASupertypeReadsMayChange() {
    assertThat(
            Goals.summary(
                TRAYS
                    + """
                    goal filled
                      u: User
                      d: Deck
                    initial u /= null d /= null u.tray = d d.count = 1
                    final d.count = 2
                    fresh 0
                    """))
        .isEqualTo("INTERFERENCE fill(u)");
  }

  @Test
  void aQueryOfAnObjectOfNoSubtypeIsOpen() {
    assertThat(
            Goals.summary(
                TRAYS
                    + """
                    goal emptied
                      u: User
                      t: Tray
                    initial u /= null t /= null u.tray = t not (t is Deck) size(t) = 1
                    final size(u.tray) = 2
                    fresh 0
                    """))
        .isEqualTo("INTERFERENCE mark(u)");
  }

  /** Null and 0 are the same number for the solver. */
  @Test
  void sequencesOfTwoTypesAreReadAsWhatTheyAre() {
    String text =
        """
        type A { numbers: [Int] }
        type B { others: [B] }
        goal same
          b: B
          a: A
        initial
          b /= null  b.others.length = 1  b.others[0] = null
          a /= null  a.numbers.length = 1  a.numbers[0] = 0
        final a.numbers[0] = 0 and b.others[0] = null
        """;
    assertThat(Goals.details(Goals.verdict(text)))
        .contains("numbers=[0]")
        .contains("others=[null]");
  }
}
