package org.demonic.synthesize.review;

import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;

/** The causes of answers that are vacuous, or mean less than they seem to. */
enum ReviewProblem implements ProblemKind {
  CONTRADICTORY_INVARIANT(
      "contradictory-invariant", "no object of `%1$s` can satisfy its invariants", "%2$s"),
  CONTRADICTORY_RELY(
      "contradictory-rely",
      "no step satisfies the rely of `%1$s`, so no action can ever run",
      "%2$s"),
  IMPOSSIBLE_FINAL(
      "impossible-final", "no state satisfies `final` of `%1$s`, whatever the actions do", "%2$s"),
  IMPOSSIBLE_ACTION(
      "impossible-action",
      "`%1$s` can never run: no state that the invariants allow satisfies its `require`",
      "%2$s"),
  IMPOSSIBLE_EFFECT(
      "impossible-effect",
      "`%1$s` can never run: no state that the invariants allow satisfies its `ensure`",
      "%2$s"),
  NARROW_FRAME(
      "narrow-frame",
      "`%1$s` can never run: what it does not name stays as it was, so its `ensure` or an invariant"
          + " would be false",
      "%2$s"),
  ALWAYS_TRUE("always-true", "this holds in every state, so it says nothing", ""),
  RELY_NOT_REFLEXIVE(
      "rely-not-reflexive",
      "the rely of `%1$s` does not hold of every step that changes nothing",
      "other threads can always leave all as it is, but such a step is ruled out here; `>` for"
          + " `>=`, or a reference that may be null?"),
  RELY_NOT_TRANSITIVE(
      "rely-not-transitive",
      "the rely of `%1$s` can hold of each of two steps, and not of both together",
      "it bounds each step of the other threads, not what they do in all: STABLE is then a matter"
          + " of every state that is not final, not only of the first");

  private final ProblemDeclaration declaration;

  ReviewProblem(String id, String template, String hint) {
    this.declaration = new ProblemDeclaration(Severity.WARNING, id, template, hint);
  }

  @Override
  public ProblemDeclaration declaration() {
    return declaration;
  }
}
