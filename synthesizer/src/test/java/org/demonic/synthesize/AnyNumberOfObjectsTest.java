package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Goals that few objects cannot reach, and more can: no proof with few must hold for more. */
final class AnyNumberOfObjectsTest {
  private static final Limits FEW = new Limits(5, 1, Duration.ofMinutes(1));

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The final state speaks of three objects.
        """
        type T { }
        type A { a: T; b: T; c: T }
        first(this: A, t: T)
          ensure this.a = t
        second(this: A, t: T)
          ensure this.b = t
        third(this: A, t: T)
          ensure this.c = t
        goal three
          a: A
        initial a /= null; a.a = null; a.b = null; a.c = null
        final a.a /= null; a.b /= null; a.c /= null; distinct(a.a, a.b, a.c)
        """,
        // An action changes what its object leads to.
        """
        type V { const next: V; shut: Bool }
        push(this: V)
          modify this.next.shut
        goal both
          a: V
          b: V
        initial
          a /= null; b /= null; a /= b; a.next = null; b.next = null; not a.shut; not b.shut
        final a.shut; b.shut
        """,
        // A function leads to another object.
        """
        type L { const flag: Bool; const next: L }
        type A { open: Bool }
        isLast(l: L): Bool
          ensure Result = (if l.next = null then False else l.next.flag and l.next.next = null)
        follow(this: A, l: L)
          require not l.flag and isLast(l)
          ensure this.open
        goal opened
          a: A
        initial a /= null; not a.open
        final a.open
        """,
        // What an action gives a field is another object than the one that it had.
        """
        type N { const on: Bool; const done: Bool }
        type A { next: N; hit: Bool; way: Bool }
        start(this: A, n: N)
          ensure this.next = n
        move(this: A)
          require this.next /= null
          ensure
            this.next /= null
            this.next.on and this.next.on and old this.next.done and not (old this.next.on)
            this.hit
        goal moved
          a: A
        initial a /= null; a.next = null; not a.hit
        final a.hit
        """,
        // Arguments that are equal in both directions are one object, and not none.
        """
        type K { const kind: Bool }
        type A { phase: Bool; open: Bool }
        begin(this: A, k: K, l: K)
          require k = l and l = k and k = k and k /= null and k.kind
          ensure this.phase
        end(this: A, k: K)
          require k = k and k /= null and not k.kind and this.phase
          ensure this.open
        goal both
          a: A
        initial a /= null; not a.open; not a.phase
        final a.open
        """,
        // No chain can be without two rings.
        """
        type R { size: Int }
        type C {
          one: R
          other: R
          invariant this.one /= null and this.other /= null and this.one /= this.other
        }
        type A { open: Bool }
        tie(this: A, c: C)
          require c /= null
          ensure this.open
        goal tied
          a: A
        initial a /= null; not a.open
        final a.open
        """,
        // Two steps take two objects.
        """
        type K { const kind: Bool }
        type A { phase: Bool; open: Bool }
        begin(this: A, k: K)
          require k /= null and k.kind
          ensure this.phase
        end(this: A, k: K)
          require k /= null and not k.kind and this.phase
          ensure this.open
        goal two
          a: A
        initial a /= null; not a.open; not a.phase
        final a.open
        """
      })
  void noProofThatMoreObjectsRefute(String text) {
    assertThat(Goals.verdict(text, FEW.withFresh(3))).isInstanceOf(Verdict.Interference.class);
    for (int fresh = 1; fresh <= 2; fresh++) {
      assertThat(Goals.verdict(text, FEW.withFresh(fresh).provingForAllObjects()))
          .isInstanceOfAny(Verdict.Unknown.class, Verdict.Interference.class);
    }
  }
}
