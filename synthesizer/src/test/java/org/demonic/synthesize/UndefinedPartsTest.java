package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Valuation;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Verdict.Interference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of undefined part, in every place that one can have, for evaluator and solver. */
final class UndefinedPartsTest {
  /** One of so many places is tried with each condition; each place with some conditions. */
  private static final int PART = Boolean.getBoolean("demonic.undefined.all") ? 1 : 4;

  private static final String DOMAIN =
      """
      type A {
        n: Int, d: Double, flag: Bool, next: A
        s: [Int], flags: [Bool], items: [A]
        m: Int?, b: Bool?, q: String?
      }
      half(x: Int): Int
        require x > 0
        ensure Result = x / 2
      isOne(x: Int): Bool
        require x > 0
        ensure Result = (x = 1)
      some(x: Int): Int
        require x > 0
        ensure Result > x
      impossible(x: Int): Bool
        ensure Result and not Result
      value(a: A): Int
        ensure Result = a.n
      """;

  /** A state in which {@code none} is null, and {@code a} is an object whose numbers are 0. */
  private static final String STATE =
      """
      goal g
        none: A
        a: A
      initial
        none = null
        a /= null
        a.n = 0
        a.d = 0.0
        a.next = null
        a.s.length = 1
        a.flags.length = 0
        a.items.length = 1
        a.items[0] = null
        a.m = null
        a.b = null
        a.q = null
      final
        %s
      within 0
      fresh 0
      """;

  /** Conditions that would hold, or whose negation would hold, if they were defined. */
  static List<String> undefined() {
    return List.of(
        "none.n > 0",
        "none.n = none.n",
        "none.n /= none.n",
        "none.flag",
        "none.next is A",
        "none.next = null",
        "none.s.length = 0",
        "none.s = none.s",
        "distinct(none.n, a.n)",
        "a.next.next = a.next",
        "value(none) = 0",
        "a.items[0].n = 0",
        "a.items[1] = null",
        "a.items[1] is A",
        "a.s[1] = 0",
        "a.s[-1] /= 0",
        "a.flags[0]",
        "a.m = a.n + a.m",
        "a.m > 0",
        "a.b or False",
        "a.q.length >= 0",
        "1 / a.n = 1",
        "1 mod a.n = 1",
        "1.0 / a.d = 1.0",
        "a.n * (1 / a.n) = 0",
        "(if a.n = 0 then none.n else 0) = 0",
        "half(a.n) = 0",
        "isOne(a.n)",
        "some(a.n) > a.n",
        "impossible(a.n)",
        "forall (k: Int in 0 .. none.n) True",
        "exists (k: Int in 1 / a.n .. 3) True");
  }

  /** A place for a condition, and whether the whole is true if the condition is false. */
  private record Context(String text, boolean ifFalse) {
    String with(String condition) {
      return text.replace("_", "(" + condition + ")");
    }
  }

  private static final List<Context> CONTEXTS =
      List.of(
          new Context("_", false),
          new Context("not _", true),
          new Context("not (not _)", false),
          new Context("_ and True", false),
          new Context("True and _", false),
          new Context("not (True and _)", true),
          new Context("_ or True", true),
          new Context("False or _", false),
          new Context("not _ or False", true),
          new Context("_ implies False", true),
          new Context("True implies _", false),
          new Context("not _ implies False", false),
          new Context("_ = False", true),
          new Context("_ /= True", true),
          new Context("if _ then False else True", true),
          new Context("if True then _ else True", false),
          new Context("(if _ then 1 else 2) = 2", true),
          new Context("forall (i: Int in 0 .. 1) _", false),
          new Context("forall (i: Int in 0 .. 1) not _", true),
          new Context("exists (i: Int in 0 .. 1) _", false),
          new Context("exists (x: A) not _", true),
          new Context("forall (x: A) _", false),
          new Context("not (exists (t: Bool) t and _)", true),
          new Context("old _", false),
          new Context("not old _", true),
          new Context("old (not _)", true),
          new Context("old _ implies _", true));

  @ParameterizedTest
  @MethodSource("undefined")
  void makeTheSmallestConditionAroundThemFalse(String condition) {
    for (int i = undefined().indexOf(condition) % PART; i < CONTEXTS.size(); i += PART) {
      Context context = CONTEXTS.get(i);
      String whole = context.with(condition);
      String negation = "not (" + whole + ")";
      String expected = context.ifFalse() ? whole : negation;
      Verdict verdict = Goals.verdict(text(expected));
      assertThat(verdict).as(expected).isInstanceOf(Interference.class);
      assertThat(holds(expected, ((Interference) verdict).plan())).as(expected).isTrue();
      String other = context.ifFalse() ? negation : whole;
      assertThat(Goals.summary(text(other)))
          .as(other)
          .isIn("STABLE", "UNREACHABLE", "UNKNOWN no plan within 0 actions");
      assertThat(holds(other, ((Interference) verdict).plan())).as(other).isFalse();
    }
  }

  private static String text(String condition) {
    return DOMAIN + STATE.formatted(condition);
  }

  /** Whether a condition holds in the first state of a plan, for the evaluator. */
  private static boolean holds(String condition, Plan plan) {
    Goal goal = Goals.content(text(condition)).goals().get(0);
    return Evaluator.holds(
        goal.finals(), Valuation.in(plan.initial(), plan.variables(), plan.choices()));
  }
}
