package org.demonic.synthesize.states;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.synthesize.StateGoals.COUNTER;
import static org.demonic.synthesize.StateGoals.attempt;
import static org.demonic.synthesize.StateGoals.states;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The answers that the search over states finds without other engines. */
final class StateSearchTest {
  private static final String JUGS =
      """
      type Jug {
        const size: Int
        litres: Int
        invariant 0 <= this.litres and this.litres <= this.size
      }
      fill(jug: Jug) ensure jug.litres = jug.size
      empty(jug: Jug) ensure jug.litres = 0
      pour(from: Jug, to: Jug)
        require from /= to
        ensure
          from.litres + to.litres = old from.litres + old to.litres
          from.litres = 0 or to.litres = to.size
      goal measured
        small: Jug  large: Jug
      initial distinct(small, large) small /= null large /= null
        small.size = %d small.litres = 0 large.size = %d large.litres = 0
      final large.litres = %d
      fresh 0
      within 6
      """;

  @Test
  void aStateThatNoActionsReachIsUnreachable() {
    assertThat(states(JUGS.formatted(2, 4, 1)))
        .isEqualTo("UNREACHABLE search over all 6 reachable states");
  }

  @Test
  void valuesThatPostconditionsTieTogetherAreFound() {
    assertThat(states(JUGS.formatted(3, 5, 4)))
        .isEqualTo(
            "INTERFERENCE fill(large); pour(large, small); empty(small); pour(large, small);"
                + " fill(large); pour(large, small)");
  }

  @Test
  void aPlanThatIsTooLongIsNone() {
    assertThat(states(JUGS.formatted(3, 5, 4).replace("within 6", "within 5")))
        .isEqualTo("UNKNOWN no plan within 5 actions");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "act(this: Counter) ensure this.n = old this.n + 1 | c.n = 3"
            + " | INTERFERENCE act(c); act(c); act(c)",
        "act(this: Counter) ensure old this.n + 1 = 5 - this.n | c.n = 4 | INTERFERENCE act(c)",
        "act(this: Counter) require not this.on ensure this.on implies this.n = 4 this.on"
            + " | c.n = 4 | INTERFERENCE act(c)",
        "act(this: Counter) ensure if this.on then this.n = 1 else this.n = 2"
            + " | c.n = 2 | INTERFERENCE act(c)",
        "act(this: Counter) ensure not (this.n < 2) and this.n < 4 | c.n = 3 | INTERFERENCE act(c)",
        "act(this: Counter) ensure this.n <= 1 and this.n >= 1 - old this.m"
            + " | c.n = -1 | INTERFERENCE act(c)",
        "act(this: Counter, k: Int) require 0 < k and k <= this.m ensure this.n = old this.n + k"
            + " | c.n = 5 | INTERFERENCE act(c, 1); act(c, 2); act(c, 2)",
        "action act(this: Counter): Int ensure Result = 7 this.n = Result"
            + " | c.n = 7 | INTERFERENCE act(c)",
        "act(this: Counter) ensure this.next = this modify this.next.on"
            + " | c.next = c and c.on | INTERFERENCE act(c)",
        "act(this: Counter) require this.next = null ensure this.next = this this.next.n = 3"
            + " | c.n = 3 | INTERFERENCE act(c)",
        "act(this: Counter) ensure forall (x: Counter) x.n = 3 | c.n = 3 | INTERFERENCE act(c)",
        "isOn(x: Counter): Bool require x.next = null ensure Result = x.on"
            + " act(this: Counter) ensure isOn(this) = False modify this.next"
            + " | c.on | INTERFERENCE act(c)",
        "act(this: Counter) require this.n < 2 ensure this.n = old this.n + 1 | c.n = 3"
            + " | UNREACHABLE search over all 3 reachable states",
        "act(this: Counter) require this.n > 0 ensure this.n = old this.n + 1 | c.n = 3"
            + " | UNREACHABLE search over the only reachable state",
      })
  void effectsAreFollowed(String action, String wanted, String expected) {
    assertThat(states(COUNTER.formatted(action, wanted))).isEqualTo(expected);
  }

  @Test
  void referencesAreKnownThatAreDistinctFromEachOtherAndNull() {
    String text =
        """
        type Counter { n: Int }
        act(this: Counter)
          require this.n < 9
          ensure this.n = old this.n + 2
        goal g
          a: Counter  b: Counter
        initial distinct(a, b, null) a.n = 0 b.n = 0
        final a.n = 5 or b.n = 5
        fresh 0
        """;
    assertThat(states(text)).isEqualTo("UNREACHABLE search over all 36 reachable states");
  }

  @Test
  void whatDoesNotMatterMayBeOpen() {
    String text = COUNTER.formatted("act(this: Counter) ensure this.n = 1", "c.n = 5");
    assertThat(states(text.replace("c.m = 2", "c.m >= 2")))
        .isEqualTo("UNREACHABLE search over all 2 reachable states");
  }

  @Test
  void equalCallsAreEvaluatedOnce() {
    String functions =
        IntStream.rangeClosed(1, 40)
            .mapToObj(
                i -> "f%d(x: Counter): Int ensure Result = f%d(x) + f%<d(x)\n".formatted(i, i - 1))
            .collect(Collectors.joining("", "f0(x: Counter): Int ensure Result = x.n\n", ""));
    assertThat(
            states(
                COUNTER.formatted(
                    functions + "act(this: Counter) ensure this.n = old this.n + 1",
                    "f40(c) = 1099511627776")))
        .isEqualTo("INTERFERENCE act(c)");
  }

  @Test
  void relyAndInvariantsHoldForEachStep() {
    String text =
        """
        type Counter { n: Int invariant this.n <= 3 }
        act(this: Counter) ensure this.n = old this.n + 1
        skip(this: Counter) ensure this.n = old this.n + 2
        goal g
          c: Counter
        initial c /= null c.n = 0
        final c.n = %d
        rely c.n <= old c.n + 1
        fresh 0
        """;
    assertThat(states(text.formatted(3))).isEqualTo("INTERFERENCE act(c); act(c); act(c)");
    assertThat(states(text.formatted(4)))
        .isEqualTo("UNREACHABLE search over all 4 reachable states");
  }

  @Test
  void anObjectThatIsMadeObeysItsInvariants() {
    String text =
        """
        type Node { n: Int  next: Node  invariant this.n > 0 }
        new node(this: Node, from: Node) ensure this.n = old from.n - 1 this.next = null
        link(this: Node, other: Node) ensure this.next = other
        goal g
          a: Node
        initial a /= null a.n = %d a.next = null
        final a.next /= null and a.next /= a
        fresh 2
        """;
    assertThat(states(text.formatted(2))).isEqualTo("INTERFERENCE node(node1, a); link(a, node1)");
    assertThat(states(text.formatted(1))).startsWith("UNREACHABLE");
  }

  /** Other counters may have any value, but cannot change this one. */
  @Test
  void aNewObjectThatStaysApartDoesNotMatter() {
    String text =
        """
        type Counter { n: Int }
        down(this: Counter) require this.n > 0 ensure this.n = old this.n - 1
        goal g
          c: Counter
        initial c /= null c.n = 2
        final c.n < 0
        fresh 1
        """;
    assertThat(states(text)).isEqualTo("UNREACHABLE search over all 3 reachable states");
    assertThat(attempt(text.replace("final c.n < 0", "final exists (x: Counter) x.n < 0")))
        .endsWith("can have too many values");
  }

  @Test
  void whatAConstructorLeavesOpenMayBeAnything() {
    String text =
        """
        type Node { on: Bool  next: Node  invariant this.on }
        new node(this: Node, from: Node) ensure from.next.on this.next = null
        goal g
          c: Node
        initial c /= null c.on c.next = c
        final exists (x: Node) x /= c
        """;
    assertThat(states(text)).isEqualTo("INTERFERENCE node(node1, c)");
  }

  @Test
  void newObjectsThatAreAlikeAreMadeInOrder() {
    String text =
        """
        type Box { on: Bool invariant this.on }
        %s
        goal g
          b: Box
        initial b /= null b.on
        final exists (x: Box) not x.on
        fresh 2
        """;
    assertThat(states(text.formatted("new box(this: Box) ensure this.on")))
        .isEqualTo("UNREACHABLE search over all 3 reachable states");
    assertThat(states(text.formatted("touch(box: Box)")))
        .isEqualTo("UNREACHABLE search over all 3 reachable states");
  }

  @Test
  void anObjectThatIsNotThereHasNoInvariants() {
    String text =
        """
        type Node { n: Int invariant forall (x: Node) x.n <= this.n + 1 }
        new node(this: Node) ensure this.n = 0
        up(this: Node) ensure this.n = old this.n + 1
        goal g
          a: Node
        initial a /= null a.n = 0
        final a.n = %d
        """;
    assertThat(states(text.formatted(1))).isEqualTo("INTERFERENCE up(a)");
    assertThat(states(text.formatted(2))).isEqualTo("INTERFERENCE up(a); up(a)");
  }

  @Test
  void aFieldHoldsOnlyValuesOfItsType() {
    String text =
        """
        type Counter { n: %s }
        up(this: Counter) ensure this.n = old this.n + 1
        goal g
          c: Counter
        initial c /= null c.n = 126
        final c.n < 0
        fresh 0
        """;
    assertThat(states(text.formatted("Int8")))
        .isEqualTo("UNREACHABLE search over all 2 reachable states");
    assertThat(states(text.formatted("Int8?")))
        .isEqualTo("UNREACHABLE search over all 2 reachable states");
  }

  @Test
  void anArgumentMayNameTheObjectThatChanges() {
    String text =
        """
        type Account { balance: Int }
        type Bank { accounts: [Account] }
        withdraw(this: Bank, i: Int, n: Int)
          require 0 <= i and i < this.accounts.length
          require 0 < n and n <= this.accounts[i].balance
          ensure this.accounts[i].balance = old this.accounts[i].balance - n
        goal g
          b: Bank  x: Account  y: Account
        initial
          b /= null  x /= null  y /= null  distinct(x, y)  x.balance = 2  y.balance = 3
          b.accounts.length = 3  b.accounts[0] = x  b.accounts[1] = y  b.accounts[2] = x
        final %s
        within 6
        fresh 0
        """;
    assertThat(states(text.formatted("y.balance = 1"))).isEqualTo("INTERFERENCE withdraw(b, 1, 2)");
    assertThat(states(text.formatted("x.balance + y.balance = 1")))
        .isEqualTo("INTERFERENCE withdraw(b, 0, 1); withdraw(b, 1, 3)");
    assertThat(states(text.formatted("x.balance > 2")))
        .isEqualTo("UNREACHABLE search over all 12 reachable states");
  }

  @Test
  void eachObjectIsGivenAValue() {
    String text =
        """
        enum State { Modified, Shared, Invalid }
        type Cache { state: State  wrote: Bool }
        read(this: Cache)
          require this.state = Invalid
          ensure forall (c: Cache) c.state =
            if c = this then Shared else if old c.state = Modified then Shared else old c.state
        write(this: Cache)
          require this.state /= Modified
          ensure forall (c: Cache) c.state = (if c = this then Modified else Invalid)
            and c.wrote = (old c.wrote or c = this)
        goal g
          a: Cache  b: Cache
        initial distinct(a, b, null) a.state = Invalid b.state = Invalid not a.wrote not b.wrote
        final %s
        fresh 0
        within 9
        """;
    assertThat(states(text.formatted("a.wrote and b.wrote and a.state = Shared")))
        .isEqualTo("INTERFERENCE write(a); write(b); read(a)");
    assertThat(states(text.formatted("a.state = Modified and b.state /= Invalid")))
        .isEqualTo("UNREACHABLE search over all 11 reachable states");
  }

  @Test
  void theLengthThatAnElementNeedsStays() {
    String text =
        """
        type Ring { items: [Int]  head: Int }
        put(this: Ring)
          ensure this.items[(old this.head + 1) mod this.items.length] = old this.head
          ensure this.head = (old this.head + 1) mod old this.items.length
        goal g
          r: Ring
        initial r /= null r.items.length = 2 r.items[0] = 5 r.items[1] = 5 r.head = 0
        final %s
        fresh 0
        """;
    assertThat(states(text.formatted("r.items[0] = 1 and r.items[1] = 0")))
        .isEqualTo("INTERFERENCE put(r); put(r)");
    assertThat(states(text.formatted("r.items[0] = 0")))
        .isEqualTo("UNREACHABLE search over all 4 reachable states");
  }

  /** Both places may be one, and then the values have to agree. */
  @Test
  void twoValuesForOnePlaceAreNone() {
    String text =
        """
        type Box { n: Int  next: Box  on: Bool }
        set(this: Box, other: Box, k: Int)
          require 0 <= k and k <= 2
          ensure this.n = k
          ensure other.n = old this.n + 1
          ensure not this.next.on
        goal g
          b: Box
        initial b /= null b.n = 0 b.next = null b.on
        final b.n = %d
        fresh 0
        """;
    assertThat(states(text.formatted(2))).isEqualTo("INTERFERENCE set(b, b, 1); set(b, b, 2)");
    assertThat(states(text.formatted(3)))
        .isEqualTo("UNREACHABLE search over all 3 reachable states");
  }

  @Test
  void numbersThatFitNoMachineWordAreFollowed() {
    String text =
        """
        type Counter { n: Int }
        double(this: Counter) require 0 - %1$s < this.n and this.n < %1$s ensure this.n = 2 * old this.n
        negate(this: Counter) ensure this.n = 0 - old this.n
        goal g
          c: Counter
        initial c /= null c.n = 3
        final c.n = %2$s
        fresh 0
        within 99
        """;
    assertThat(states(text.formatted("99999999999999999999999", "-27670116110564327424")))
        .startsWith("INTERFERENCE double(c); double(c)")
        .endsWith("double(c); negate(c)");
    assertThat(states(text.formatted("9223372036854775808", "9223372036854775808")))
        .startsWith("UNREACHABLE");
  }

  @Test
  void elementsOfSequencesAreFollowed() {
    String text =
        """
        type Stack { items: [Int]; count: Int }
        push(this: Stack)
          ensure this.items.length = old this.items.length + 1
          ensure this.items[old this.items.length] = old this.count
          ensure this.count = old this.count + 1
        set(this: Stack)
          require this.count = 2
          ensure this.items[old this.count - 1] = 9
        goal g
          s: Stack
        initial s /= null s.items.length = 0 s.count = 0
        final s.items.length = 2 and s.items[0] = 0 and s.items[1] = 9
        fresh 0
        """;
    assertThat(states(text)).isEqualTo("INTERFERENCE push(s); push(s); set(s)");
  }
}
