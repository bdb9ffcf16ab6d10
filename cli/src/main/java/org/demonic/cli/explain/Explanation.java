package org.demonic.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.cli.answer.Answer;
import org.demonic.cli.answer.Facts;
import org.demonic.cli.answer.Proof;
import org.demonic.cli.input.Question;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.VerdictVisitor;
import org.demonic.synthesize.explain.InvariantCheck;
import org.demonic.synthesize.explain.LeftOut;
import org.demonic.synthesize.explain.PlanChoices;
import org.demonic.synthesize.explain.ProofCore;

/** Explains to a person why a verdict holds. */
public final class Explanation implements VerdictVisitor<List<String>> {
  private static final int LABELS = 17;

  private static final String NOT_CHECKED =
      "not finished; a larger --timeout may help. The proof itself was checked when it was found";

  /** The most objects or actions that are named of those that are left out. */
  private static final int MOST_NAMES = 6;

  private final Question question;
  private final Limits limits;

  private Explanation(Question question, Limits limits) {
    this.question = question;
    this.limits = limits;
  }

  /**
   * The lines below the verdict, without line ends.
   *
   * @param limits the limits within which the question was answered
   */
  public static List<String> lines(Answer answer, Limits limits) {
    Explanation explanation = new Explanation(answer.question(), limits);
    List<String> lines = new ArrayList<>(answer.verdict().accept(explanation));
    lines.addAll(explanation.leftOut());
    return lines;
  }

  @Override
  public List<String> visit(Verdict.Stable verdict) {
    return proof(verdict);
  }

  @Override
  public List<String> visit(Verdict.Unreachable verdict) {
    List<String> lines = new ArrayList<>(proof(verdict));
    lines.addAll(invariant(verdict));
    return lines;
  }

  /** The invariant of a proof, if it has one, and whether it was confirmed once more. */
  private List<String> invariant(Verdict.Unreachable verdict) {
    if (verdict.invariant().isEmpty()) {
      return List.of();
    }
    List<String> conditions = verdict.invariant().stream().map(Clause::text).toList();
    List<String> lines = new ArrayList<>(Facts.lines("invariant", LABELS, conditions));
    boolean holds =
        InvariantCheck.holds(question.domain(), question.goal(), verdict.invariant(), limits);
    lines.addAll(Facts.lines("checked again", LABELS, holds ? steps() : List.of(NOT_CHECKED)));
    return lines;
  }

  /** What was checked of an invariant. */
  private List<String> steps() {
    List<Action> leftOut = LeftOut.of(question.domain(), question.goal()).actions();
    List<String> steps = new ArrayList<>(List.of("it holds in every first state"));
    question.domain().actions().stream()
        .filter(a -> !leftOut.contains(a))
        .map(Action::name)
        .distinct()
        .forEach(name -> steps.add("it holds after `%s` if it holds before".formatted(name)));
    steps.add("it does not hold in any final state");
    return steps;
  }

  @Override
  public List<String> visit(Verdict.Interference verdict) {
    return PlanStates.lines(
        question,
        verdict.plan(),
        PlanChoices.of(question.domain(), question.goal(), limits, verdict.plan()));
  }

  @Override
  public List<String> visit(Verdict.Unknown verdict) {
    return unknown(verdict);
  }

  /** The lines that name the actions and objects that cannot matter to the goal. */
  private List<String> leftOut() {
    LeftOut leftOut = LeftOut.of(question.domain(), question.goal());
    List<String> lines = new ArrayList<>();
    listed(leftOut.actions().stream().map(Action::name).distinct().toList(), "action", lines);
    listed(leftOut.objects().stream().map(Variable::name).toList(), "object", lines);
    return lines;
  }

  private static void listed(List<String> names, String kind, List<String> lines) {
    if (!names.isEmpty()) {
      String plural = names.size() == 1 ? kind : kind + "s";
      String shown = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
      String more = names.size() > MOST_NAMES ? ", …" : "";
      String text = "%d %s that cannot matter: %s%s".formatted(names.size(), plural, shown, more);
      lines.addAll(Facts.lines("left out", LABELS, List.of(text)));
    }
  }

  private List<String> proof(Verdict verdict) {
    List<String> lines = new ArrayList<>();
    Proof.of(verdict)
        .ifPresent(p -> lines.addAll(Facts.lines("proof", LABELS, List.of(p.method()))));
    ProofCore core = ProofCore.of(question.domain(), question.goal(), verdict, limits);
    lines.addAll(Facts.lines("needs", LABELS, ClauseTable.rows(question, core.clauses())));
    String others =
        question.domain().functions().isEmpty()
            ? "all other clauses"
            : "all other clauses but those of functions";
    lines.addAll(
        Facts.lines(
            "",
            LABELS,
            List.of(
                core.minimal()
                    ? "none of these can be left out, and %s can".formatted(others)
                    : "%s can be left out; perhaps some of these too, which a larger --timeout would tell"
                        .formatted(others))));
    return lines;
  }

  private List<String> unknown(Verdict.Unknown unknown) {
    List<String> lines = new ArrayList<>(Facts.lines("reason", LABELS, List.of(unknown.reason())));
    for (Attempt attempt : unknown.attempts()) {
      lines.addAll(Facts.lines(attempt.engine().toString(), LABELS, List.of(attempt.outcome())));
    }
    lines.addAll(Facts.lines("what may help", LABELS, List.copyOf(advice(unknown))));
    return lines;
  }

  private Set<String> advice(Verdict.Unknown unknown) {
    Set<String> advice = new LinkedHashSet<>();
    for (Attempt attempt : unknown.attempts()) {
      switch (attempt.stop()) {
        case ACTIONS -> advice.add(moreActions());
        case EFFORT ->
            advice.add("a larger --timeout, which is %d ms".formatted(limits.timeout().toMillis()));
        case UNDECIDED ->
            advice.add("simpler clauses: products of variables and quantifiers are hardest");
        case SIZE -> advice.add("fewer objects in the goal, or a smaller `fresh`");
        case NO_ANSWER -> {}
      }
    }
    return advice;
  }

  private String moreActions() {
    Goal goal = question.goal();
    return goal.within().isPresent()
        ? "a larger `within`, which is %d".formatted(goal.within().getAsInt())
        : "a larger --actions, which is %d".formatted(limits.actions());
  }
}
