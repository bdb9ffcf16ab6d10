package org.demonic.lang.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What expressions mean, as the design says (section 3). */
final class EvaluatorTest {
  private static final Scene SCENE =
      new Scene(
          """
          enum Colour { RED, GREEN }
          type Base { n: Int }
          type A extends Base {
            x: Int, b: Bool, d: Double, c: Colour, next: A, s: [Int], o: [A], t: String?, u: Int?
          }
          type B extends Base { }
          type Empty { }
          positive(i: Int): Int require i > 0 ensure Result = i
          big(i: Int): Bool require i > 0 ensure Result = (i > 10)
          twice(i: Int): Int ensure Result = positive(i) + positive(i)
          small(i: Int): Int8 ensure Result = i
          open(i: Int): Int ensure Result > i
          impossible(i: Int): Bool ensure Result = not Result
          contradictory(i: Int): Int ensure Result = i and Result = 1
          both(i: Int): Int ensure Result = i; Result = 1
          other(c: Colour): Colour ensure Result /= c
          either(): Bool
          tail(a: A): A require a /= null ensure Result = a.next
          someA(): A ensure Result /= null and Result.x = 5
          """);

  private static final String VARIABLES = "a: A, e: A, z: B, base: Base, nul: A, i: Int";
  private static final ObjectReference A = SCENE.object("a", "A");
  private static final ObjectReference E = SCENE.object("e", "A");
  private static final ObjectReference Z = SCENE.object("z", "B");
  private static final State BEFORE = before();
  private static final State NOW = now();

  private static State before() {
    State state = SCENE.with(SCENE.with(SCENE.with(State.EMPTY, A), E), Z);
    state = SCENE.set(state, A, "s", List.of(1, 2));
    return SCENE.set(state, A, "x", 4);
  }

  private static State now() {
    State state = SCENE.set(BEFORE, A, "x", 5);
    state = SCENE.set(state, A, "n", 7);
    state = SCENE.set(state, A, "b", true);
    state = SCENE.set(state, A, "d", new DoubleValue(Decimals.toFraction(new BigDecimal("0.1"))));
    state = SCENE.set(state, A, "s", List.of(1, 2, 3));
    state = SCENE.set(state, A, "o", List.of(E, NullValue.NULL));
    state = SCENE.set(state, E, "t", "text");
    state = SCENE.set(state, E, "u", 3);
    return SCENE.set(state, E, "next", A);
  }

  private static boolean holds(String expression) {
    return holds(expression, FunctionChoices.NONE);
  }

  private static boolean holds(String expression, FunctionChoices choices) {
    Map<Variable, Value> values =
        Map.of(
            SCENE.variable("a", "A"), A,
            SCENE.variable("e", "A"), E,
            SCENE.variable("z", "B"), Z,
            SCENE.variable("base", "Base"), A,
            SCENE.variable("nul", "A"), NullValue.NULL,
            SCENE.variable("i", "Int"), IntValue.of(2));
    return Evaluator.holds(
        SCENE.term(VARIABLES, expression), new Valuation(NOW, BEFORE, values, choices));
  }

  /** Comparisons and boolean parts that are undefined, each for another reason. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "nul.x > 0",
        "nul.x <= 0",
        "nul.x = nul.x",
        "nul.x /= nul.x",
        "nul.b",
        "a.next.next = null",
        "a.next.next /= null",
        "nul.s.length >= 0",
        "a.t.length >= 0",
        "a.s[3] = a.s[3]",
        "a.s[-1] /= 0",
        "a.s[a.s.length] < 1",
        "a.o[1].x = 0",
        "a.s[nul.x] = 1",
        "1 / 0 = 1 / 0",
        "1 mod 0 /= 1",
        "a.d / 0.0 > 0",
        "a.u + 1 > 0",
        "a.u > 0",
        "positive(0) = 0",
        "positive(0) /= 0",
        "twice(-1) = -2",
        "big(0)",
        "big(1 / 0)",
        "impossible(1)",
        "contradictory(2) = 2",
        "both(2) = 2",
        "small(200) = 200",
        "tail(nul) = null",
        "tail(tail(a)).x = 0",
        "old (nul.x) = nul.x",
        "old nul.x <= 0",
        "(if nul.b then 1 else 1 / 0) = 1",
        "(if True then nul.x else 1) = 1",
        "distinct(1, 1 / 0)",
        "distinct(nul.x, 1)",
        "forall (k: Int in 0 .. 1 / 0) True",
        "exists (k: Int in nul.x .. 3) True",
        "exists (k: Int) 0 <= k and k < nul.x",
        "nul is A"
      })
  void anUndefinedPartIsFalseAndItsNegationTrue(String part) {
    assertThat(holds(part)).isFalse();
    assertThat(holds("not (" + part + ")")).isTrue();
    assertThat(holds("(" + part + ") or True")).isTrue();
    assertThat(holds("(" + part + ") or False")).isFalse();
    assertThat(holds("True and (" + part + ")")).isFalse();
    assertThat(holds("(" + part + ") implies False")).isTrue();
    assertThat(holds("True implies (" + part + ")")).isFalse();
    assertThat(holds("(" + part + ") = False")).isTrue();
    assertThat(holds("(" + part + ") /= (" + part + ")")).isFalse();
    assertThat(holds("(if " + part + " then 1 else 2) = 2")).isTrue();
    assertThat(holds("old (" + part + ")")).isFalse();
    assertThat(holds("forall (q: Bool) q implies (" + part + ")")).isFalse();
    assertThat(holds("exists (q: Bool) not (" + part + ") and q")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exists (k: Int in 3 .. 3) k = 3",
        "a.x = 5 and old a.x = 4 and old(a.x) + 1 = a.x",
        "old (a.s[0] + a.s.length) = 3",
        "a.s[old a.x - 2] = 3",
        "nul.b = False",
        "not nul.b",
        "(if False then nul.x else 1) = 1",
        "(if nul.x > 0 then 1 else 2) = 2",
        "nul.x > 0 or a.x = 5",
        "nul.x > 0 implies nul.x > 1",
        "forall (k: Int) 0 <= k and k < nul.x implies False",
        "a = base and base = a and a /= nul and nul = null",
        "base is A and base is Base and not (base is B) and z is B",
        "a.s = e.s or a.s /= e.s",
        "a.o[0] = e and a.o[1] = null and a.o.length = 2",
        "e.t = \"text\" and e.t.length = 4 and a.t = null and e.t /= null and a.t /= \"\"",
        "e.u = 3 and e.u + 1 = 4 and a.u = null and a.u /= 3",
        "a.c = RED and a.c /= Colour.GREEN and other(a.c) = GREEN",
        "a.d + 0.2 = 0.3 and 3 * a.d < 0.31 and 1.0 / 3 * 3 = 1",
        "1 / 2 = 0 and 1 / 2.0 = 0.5",
        "9223372036854775807 + 1 > 9223372036854775807",
        "2 - 3 - 4 = -5 and 2 - (3 - 4) = 3",
        "big(11) and not big(10) and twice(4) = 8 and small(127) = 127",
        "tail(e) = a and tail(tail(e)) = null",
        "someA() = a",
        "distinct(a, e, nul) and not distinct(a, e, a) and distinct(null, a)",
        "not distinct(1, 1.0) and not distinct(e.u, 3) and distinct(a.u, 3) and distinct()",
        "(forall (k: Int in 0 .. 2) a.s[k] = k + 1) and exists (k: Int in 0 .. 9) a.s[k] = 3",
        "(forall (k: Int in 3 .. 2) False) and not (exists (k: Int in 3 .. 2) True)",
        "forall (k: Int) 0 <= k and k < a.s.length implies a.s[k] > 0",
        "exists (k: Int) k >= 0 and k < a.s.length and a.s[k] = 2",
        "forall (k: Int8) k < 128",
        "forall (k: Int8 in 0 .. 1000) k < 128",
        "(forall (q: A) q /= null) and exists (q: A) q.next = a",
        "forall (q: Base) q = a or q = e or q = z",
        "(forall (q: Empty) False) and not (exists (q: Empty) True)",
        "forall (q: Colour) exists (r: Colour) r /= q",
        "old (exists (q: A) q.x = 4) and not (exists (q: A) q.x = 4)",
        "exists (q: A) old q.x = 4 and q.x = 5",
        "False implies False implies False",
      })
  void thisHolds(String expression) {
    assertThat(holds(expression)).isTrue();
  }

  @Test
  void divisionAndRemainderTruncateLikeJava() {
    for (int left = -7; left <= 7; left++) {
      for (int right = -3; right <= 3; right++) {
        if (right != 0) {
          String values = "(%d) / (%d) = %d and (%d) mod (%d) = %d";
          assertThat(holds(values.formatted(left, right, left / right, left, right, left % right)))
              .as("%d and %d", left, right)
              .isTrue();
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "forall (k: Int) k = k",
        "exists (k: Int) k > 3",
        "forall (k: Int64) k = k",
        "forall (k: Int in 0 .. 100000000) True",
        "open(1) = 2",
        "either()"
      })
  void whatCannotBeTriedIsNotEvaluable(String expression) {
    assertThatThrownBy(() -> holds(expression)).isInstanceOf(NotEvaluableException.class);
  }

  @Test
  void aChoiceGivesAnOpenFunctionItsValueIfThePostconditionAllowsIt() {
    FunctionChoices.Key key =
        new FunctionChoices.Key(SCENE.function("open"), List.of(IntValue.of(1)), NOW);
    assertThat(holds("open(1) = 9", new FunctionChoices(Map.of(key, IntValue.of(9))))).isTrue();
    FunctionChoices wrong = new FunctionChoices(Map.of(key, IntValue.of(1)));
    assertThatThrownBy(() -> holds("open(1) = 1", wrong)).isInstanceOf(NotEvaluableException.class);
    FunctionChoices now = new FunctionChoices(Map.of(key, IntValue.of(9)));
    assertThatThrownBy(() -> holds("old open(1) = 9", now))
        .isInstanceOf(NotEvaluableException.class);
  }

  @Test
  void aFunctionThatIsLeftOpenIsOverriddenForTheObjectsOfSubtypes() {
    Scene scene =
        new Scene(
            """
            type Tray { }
            type Deck extends Tray { count: Int }
            type Pile extends Deck { }
            type Wrapper extends Tray { inner: Tray }
            size(t: Tray): Int ensure Result >= 0
            size(d: Deck): Int require d.count < 100 ensure Result = d.count
            size(p: Pile): Int ensure Result = 2 * p.count
            size(w: Wrapper): Int ensure Result = size(w.inner)
            fixed(t: Tray): Int ensure Result = 1
            fixed(d: Deck): Int ensure Result = 2
            act(w: Wrapper) ensure size(w.inner) > 0
            """);
    ObjectReference deck = scene.object("deck", "Deck");
    ObjectReference pile = scene.object("pile", "Pile");
    ObjectReference tray = scene.object("tray", "Tray");
    ObjectReference wrapper = scene.object("wrapper", "Wrapper");
    State state = State.EMPTY;
    for (ObjectReference object : List.of(deck, pile, tray, wrapper)) {
      state = scene.with(state, object);
    }
    state = scene.set(state, deck, "count", 3);
    state = scene.set(state, pile, "count", 4);
    State now = scene.set(state, wrapper, "inner", deck);
    assertThat(holds(scene, now, "size(t) = 3", deck)).isTrue();
    assertThat(holds(scene, now, "size(t) = 8", pile)).isTrue();
    assertThat(holds(scene, now, "fixed(t) = 1", deck)).isTrue();
    State full = scene.set(state, deck, "count", 100);
    assertThat(holds(scene, full, "size(t) >= 0", deck)).isFalse();
    assertThatThrownBy(() -> holds(scene, now, "size(t) >= 0", tray))
        .hasMessageContaining("`size(Tray)` is left open");
    assertThatThrownBy(() -> holds(scene, now, "size(t) = 3", wrapper))
        .hasMessageContaining("`size(Tray)` is left open");
    assertThat(scene.complaint("act", List.of(wrapper), now, scene.set(now, deck, "count", 7)))
        .isEmpty();
    assertThat(scene.complaint("act", List.of(wrapper), now, scene.set(now, pile, "count", 7)))
        .hasValueSatisfying(c -> assertThat(c).contains("outside its frame"));
  }

  private static boolean holds(Scene scene, State state, String expression, ObjectReference tray) {
    return Evaluator.holds(
        scene.term("t: Tray", expression),
        Valuation.in(state, Map.of(scene.variable("t", "Tray"), tray), FunctionChoices.NONE));
  }
}
