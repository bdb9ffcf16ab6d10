package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SynthesizerTest {
  private static final Path ORIGINALS = Path.of("../../shared/original-files");

  private static final String COUNTER =
      """
      type Counter { n: Int }
      increment(this: Counter)
        ensure this.n = old this.n + 1
      decrement(this: Counter)
        require this.n > 0
        ensure this.n = old this.n - 1
      """;

  @Test
  void aSequenceThatOnlyGrowsIsNeverShorter() {
    String text =
        """
        type A { s: [Int] }
        grow(this: A) ensure this.s.length = old this.s.length + 1
        goal g a: A initial a /= null a.s.length = 5 final a.s.length = 3 fresh 0
        """;
    assertThat(Goals.verdict(text))
        .isInstanceOfSatisfying(
            Verdict.Unreachable.class,
            proof ->
                assertThat(proof.method())
                    .isEqualTo(
                        "an invariant: the length of a.s never falls below its first value"));
  }

  /** So the translator writes a constructor of which nothing is known. */
  @Test
  void aConstructorThatNeverRunsMakesNoObjects() {
    String text =
        """
        type Row { items: [Int] }
        type Pair { const a: Row; const b: Row; n: Int }
        set(this: Pair) ensure this.n = old this.n + 1 modify this.b.items
        new Pair(this: Pair) require never: False
        goal g p: Pair a: Row b: Row
        initial p /= null  a /= null  b /= null  distinct(a, b)  p.a = a  p.b = b  p.n = 0
          a.items.length = 2  a.items[0] = 0  a.items[1] = 0
          b.items.length = 2  b.items[0] = 0  b.items[1] = 0
        final not (p.a.items[1] = 0)
        """;
    assertThat(Goals.summary(text)).startsWith("UNREACHABLE");
  }

  @Test
  void aFirstStateThatNeedsMoreObjectsIsNotTakenForNone() {
    String text =
        """
        type Lamp { on: Bool }
        type Pair { a: Lamp; b: Lamp }
          invariant this.a /= null and this.b /= null and this.a /= this.b
        light(lamp: Lamp) require lamp /= null ensure lamp.on
        goal g p: Pair initial p /= null not p.a.on not p.b.on final p.a.on and p.b.on fresh %d
        """;
    assertThat(Goals.summary(text.formatted(1)))
        .isEqualTo(
            "UNKNOWN there is no first state with the goal's objects and at most 1 new ones of each"
                + " type: declare the objects that `initial` refers to, or allow more with"
                + " `fresh`");
    assertThat(Goals.summary(text.formatted(2)))
        .isEqualTo("INTERFERENCE light(lamp1); light(lamp2)");
  }

  @Test
  void aPlanIsAShortestOne() {
    assertThat(
            Goals.summary(COUNTER + "goal g c: Counter initial c /= null c.n = 2 final c.n <= 0"))
        .isEqualTo("INTERFERENCE decrement(c); decrement(c)");
  }

  @Test
  void aRelyThatKeepsThePreconditionMakesItStable() {
    assertThat(
            Goals.summary(
                COUNTER
                    + "goal g c: Counter initial c /= null c.n = 2 final c.n <= 0"
                    + " rely c.n >= old c.n"))
        .isEqualTo("STABLE");
  }

  @Test
  void whatTheActionsNeverReachIsUnreachable() {
    assertThat(Goals.summary(COUNTER + "goal g c: Counter initial c /= null c.n = 2 final c.n < 0"))
        .isEqualTo("UNREACHABLE");
  }

  @Test
  void aFinalStateThatHoldsAtOnceNeedsNoAction() {
    assertThat(Goals.summary(COUNTER + "goal g c: Counter initial c /= null c.n = 2 final c.n = 2"))
        .isEqualTo("INTERFERENCE");
  }

  @Test
  void theBankOfTheDesignIsStable() {
    assertThat(
            Goals.summary(
                """
                type Account { balance: Int }
                deposit(this: Account, amount: Int)
                  require positive: amount > 0
                  ensure  added: this.balance = old this.balance + amount
                withdraw(this: Account, amount: Int)
                  require covered: amount > 0 and amount <= this.balance
                  ensure  taken: this.balance = old this.balance - amount
                goal overdraw
                  a: Account
                initial
                  a /= null
                  a.balance = 10
                final
                  a.balance >= old a.balance and not (a.balance > 0)
                expect stable
                """))
        .isEqualTo("STABLE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "stock | INTERFERENCE Stock_open(s); Stock_buy(s, 9); Stock_buy(s, 10); Stock_close(s)",
        "vector | INTERFERENCE clear(v)",
        "function | STABLE"
      })
  void theFilesOfTheFirstToolHaveTheirAnswers(String name, String expected) throws IOException {
    assumeTrue(Files.isDirectory(ORIGINALS));
    Verdict verdict =
        Goals.verdict(ORIGINALS.resolve(name + ".dmn"), ORIGINALS.resolve(name + ".goal"));
    assertThat(Goals.summary(verdict)).isEqualTo(expected);
  }

  @Test
  void aFirstStateWithAFieldOfNullIsSaid() throws IOException {
    assumeTrue(Files.isDirectory(ORIGINALS));
    assertThatThrownBy(
            () -> Goals.verdict(ORIGINALS.resolve("null.dmn"), ORIGINALS.resolve("null.goal")))
        .isInstanceOf(UndefinedInitialException.class)
        .hasMessage("r.b may be undefined");
  }

  @Test
  void argumentsAreReferencesToOtherObjectsToo() {
    assertThat(
            Goals.summary(
                """
                type Account { balance: Int }
                transfer(from: Account, to: Account, amount: Int)
                  require from /= to and amount >= 1 and amount <= 2 and amount <= from.balance
                  ensure
                    from.balance = old from.balance - amount
                    to.balance = old to.balance + amount
                goal empty
                  a: Account  b: Account
                initial a /= null b /= null a /= b a.balance = 4 b.balance = 0
                final a.balance = 0
                """))
        .isEqualTo("INTERFERENCE transfer(a, b, 2); transfer(a, b, 2)");
  }

  @Test
  void aPathChangesItsLastFieldOnly() {
    assertThat(
            Goals.summary(
                """
                type Node { next: Node  tokens: Int }
                pass(p: Node)
                  require p.next /= null and p.tokens > 0
                  ensure
                    p.tokens = old p.tokens - 1
                    p.next.tokens = old p.next.tokens + 1
                goal move
                  a: Node  b: Node  c: Node
                initial distinct(a, b, c) a /= null b /= null c /= null
                  a.next = b b.next = c c.next = null
                  a.tokens = 1 b.tokens = 0 c.tokens = 0
                final c.tokens = 1
                fresh 0
                """))
        .isEqualTo("INTERFERENCE pass(a); pass(b)");
  }

  @Test
  void newObjectsComeFromConstructors() {
    assertThat(
            Goals.summary(
                """
                type Node { next: Node  tokens: Int }
                new node(this: Node, tokens: Int)
                  ensure this.next = null this.tokens = tokens
                link(this: Node, other: Node)
                  ensure this.next = other
                goal linked
                  a: Node
                initial a /= null a.next = null a.tokens = 0
                final a.next.tokens = 7
                """))
        .isEqualTo("INTERFERENCE node(node1, 7); link(a, node1)");
  }

  @Test
  void aNewObjectOfATypeWithoutConstructorHoldsAnything() {
    assertThat(
            Goals.summary(
                """
                type Node { next: Node  tokens: Int }
                link(this: Node, other: Node)
                  ensure this.next = other
                goal linked
                  a: Node
                initial a /= null a.next = null a.tokens = 0
                final a.next.tokens = 7
                """))
        .isEqualTo("INTERFERENCE link(a, node1)");
  }

  @Test
  void elementsOfSequencesChangeOneByOne() {
    assertThat(
            Goals.summary(
                """
                type Buffer { items: [Int] }
                put(this: Buffer, index: Int, item: Int)
                  require 0 <= index and index < this.items.length
                  ensure this.items[index] = item
                goal overwritten
                  b: Buffer
                initial b /= null b.items.length = 2 b.items[0] = 1 b.items[1] = 2
                final b.items[0] = 5 and b.items[1] = 6
                """))
        .isEqualTo("INTERFERENCE put(b, 0, 5); put(b, 1, 6)");
  }

  @Test
  void aWeakPostconditionGivesAnySuchValue() {
    assertThat(
            Goals.summary(
                """
                type Counter { n: Int }
                bump(this: Counter)
                  ensure this.n > old this.n
                goal far
                  c: Counter
                initial c /= null c.n = 0
                final c.n >= 1000
                """))
        .isEqualTo("INTERFERENCE bump(c)");
  }
}
