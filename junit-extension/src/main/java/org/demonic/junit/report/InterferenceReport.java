package org.demonic.junit.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.guarded.UnevenLock;
import org.demonic.junit.contract.ClauseText;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.rely.BoundRely;
import org.demonic.junit.snapshot.Binding;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.report.finding.Detail;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Memory;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.explain.PlanChoices;
import org.demonic.synthesize.explain.PlanChoices.StepChoices;
import org.demonic.translate.domain.JavaRefusals;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.type.JavaType;

/** Lays out one interference for a person: what breaks, where, how, and what would prevent it. */
public final class InterferenceReport {
  private static final int MOST_CHANGES = 4;
  private static final int CALL_WIDTH = 25;

  private final CheckGoal goal;
  private final CheckPoint point;
  private final Plan plan;
  private final JavaNames names;
  private final MethodContract callee;
  private final List<String> against;
  private final List<UnevenLock> locks;
  private final List<String> lockTexts;
  private final List<String> offers;
  private final Confirmation confirmation;

  /** What a run has shown to do it in the place of the plan; empty if the plan was run. */
  private final List<String> instead;

  private final Limits limits;

  private InterferenceReport(
      CheckGoal goal,
      Plan plan,
      List<String> against,
      List<UnevenLock> locks,
      List<String> lockTexts,
      List<String> offers,
      Confirmation confirmation,
      Limits limits) {
    this.confirmation = confirmation;
    this.goal = goal;
    this.against = against;
    this.locks = locks;
    this.lockTexts = lockTexts;
    this.offers = offers;
    this.limits = limits;
    this.point = goal.question().point();
    this.plan = plan;
    this.names = new JavaNames(goal.question().domain(), point.snapshot().text());
    this.instead = confirmation.calls();
    this.callee =
        MethodContract.of(
            goal.question().domain(),
            point.callee().method(),
            JavaRefusals.of(goal.question().clause()));
  }

  /**
   * An interference with its report.
   *
   * @param against what annotations say of threads and is not so
   * @param locks the locks that most code has for what the clause reads, but not all
   * @param lockTexts where code lacks them
   * @param offers what may be assumed of callers, so that it cannot be
   * @param confirmation what has happened when the plan was run
   * @param limits within which is found out what the plan chose
   */
  public static BrokenCheck of(
      CheckGoal goal,
      Plan plan,
      FindingGroup group,
      List<String> against,
      List<UnevenLock> locks,
      List<String> lockTexts,
      List<String> offers,
      Confirmation confirmation,
      Limits limits) {
    InterferenceReport report =
        new InterferenceReport(goal, plan, against, locks, lockTexts, offers, confirmation, limits);
    return new BrokenCheck(
        report.point.site(),
        report.point.routineName(),
        report.requires(),
        ClauseText.of(goal.question().clause()),
        report.advice(),
        group,
        report.events(),
        report.details(),
        report.text());
  }

  /** {@code take() requires idle > 0}. */
  private String requires() {
    return "%s  requires  %s".formatted(point.call(), ClauseText.of(goal.question().clause()));
  }

  private String text() {
    StringBuilder out = new StringBuilder();
    out.append("Another thread can break ").append(point.routineName()).append("\n\n");
    Lines.append(
        out, "at %s:%d".formatted(point.site().body().file(), point.site().line()), requires());
    label(out, goal.isBeforeLocks() ? "state before" : "state there", facts(plan.initial(), true));
    steps(out);
    Lines.append(out, "then", then());
    if (confirmation.kind() == Confirmation.Kind.CONFIRMED) {
      Lines.append(out, "confirmed by a run", confirmation.text());
    }
    goal.relies().forEach(rely -> rely(out, rely));
    label(out, "against", against);
    label(out, "locks", lockTexts);
    Lines.append(out, "to rule it out", advice());
    label(out, "or to assume", offers);
    return out.toString();
  }

  private String then() {
    if (!instead.isEmpty()) {
      return point.call() + " is called where this does not hold";
    }
    List<String> facts = facts(plan.last(), false);
    return (goal.isBeforeLocks() ? "this thread takes its locks, and " : "")
        + point.call()
        + " is called"
        + (facts.isEmpty() ? "" : " with " + String.join(", ", facts));
  }

  private List<Event> events() {
    InterferenceStory story = new InterferenceStory(point, names);
    List<String> before = facts(plan.initial(), true);
    return instead.isEmpty()
        ? story.events(plan, requires(), before, then())
        : story.events(instead, requires(), before, then());
  }

  private List<Detail> details() {
    List<Detail> details = new ArrayList<>();
    details.add(new Detail("then", then()));
    details.add(
        confirmation.kind() == Confirmation.Kind.CONFIRMED
            ? new Detail("confirmed by a run", confirmation.text())
            : new Detail("not confirmed", confirmation.text()));
    against.forEach(text -> details.add(new Detail("against", text)));
    lockTexts.forEach(text -> details.add(new Detail("locks", text)));
    details.add(new Detail("to rule it out", advice()));
    offers.forEach(text -> details.add(new Detail("or to assume", text)));
    return details;
  }

  /** Whether the plan keeps what a method relies on: steps of the module's own threads need not. */
  private void rely(StringBuilder out, BoundRely rely) {
    List<String> breaking =
        plan.steps().stream()
            .filter(s -> !rely.isKeptBy(s, plan.choices()))
            .map(names::method)
            .distinct()
            .toList();
    Lines.append(
        out,
        breaking.isEmpty() ? "this keeps" : "this breaks",
        rely.text()
            + (breaking.isEmpty()
                ? ""
                : "   (%s, which runs without a call from outside, does not keep the rely of %s)"
                    .formatted(String.join(" and ", breaking), rely.whose())));
  }

  /** The advice; module code that breaks the clause has to change, whatever contracts say. */
  private String advice() {
    int line = point.site().line();
    String routine = point.site().routine().name();
    if (routine.equals("<init>")) {
      return "let nobody have the new object before its constructor has passed line " + line;
    }
    String where = routine.equals("<clinit>") ? "the class initialiser" : routine + "()";
    if (!instead.isEmpty()) {
      return "hold one lock in %s, from a check of this to line %d, and in %s"
          .formatted(where, line, String.join(" and ", new LinkedHashSet<>(instead)));
    }
    Optional<String> remedy =
        plan.steps().stream().flatMap(step -> names.remedy(step).stream()).findFirst();
    if (remedy.isPresent()) {
      return remedy.get();
    } else if (goal.isBeforeLocks()) {
      return "check this in %s after it has taken its locks, and again after each wait"
          .formatted(where);
    }
    Optional<String> missing =
        MissingLock.advice(locks, point, plan.steps().stream().map(names::code).toList());
    if (missing.isPresent()) {
      return missing.get();
    }
    Set<String> others = new LinkedHashSet<>(plan.steps().stream().map(names::method).toList());
    boolean isByItself = others.remove(point.routineName() + "()");
    return "hold one lock in %s%s, from a check of this to line %d%s"
        .formatted(
            isByItself ? "every call of " : "",
            where,
            line,
            others.isEmpty() ? "" : ", and in " + String.join(" and ", others));
  }

  private void steps(StringBuilder out) {
    if (!instead.isEmpty()) {
      for (int i = 0; i < instead.size(); i++) {
        Lines.append(out, i == 0 ? "another thread runs" : "", (i + 1) + ". " + instead.get(i));
      }
      return;
    }
    if (plan.steps().isEmpty()) {
      return;
    }
    List<String> calls = new ArrayList<>();
    names.calls(plan).forEach(call -> calls.add((calls.size() + 1) + ". " + call));
    List<StepChoices> choices =
        PlanChoices.of(goal.question().domain().domain(), goal.goal(), limits, plan);
    int width = Math.max(CALL_WIDTH, calls.stream().mapToInt(String::length).max().orElse(0));
    for (int i = 0; i < calls.size(); i++) {
      Step step = plan.steps().get(i);
      List<Memory> changes = names.changes(step.before(), step.after());
      String shown =
          changes.stream().limit(MOST_CHANGES).map(Memory::text).collect(Collectors.joining(", "))
              + (changes.size() > MOST_CHANGES ? ", ..." : "");
      String padded = calls.get(i) + " ".repeat(width - calls.get(i).length());
      Lines.append(out, i == 0 ? whoRuns() : "", (padded + "   " + shown).stripTrailing());
      names.choices(step, choices.get(i)).forEach(c -> Lines.append(out, "", "   " + c));
    }
  }

  /** A call that is held while others run is one of a second thread. */
  private String whoRuns() {
    return plan.steps().stream().anyMatch(names::isSuspended)
        ? "other threads run"
        : "another thread runs";
  }

  private static void label(StringBuilder out, String label, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      Lines.append(out, i == 0 ? label : "", lines.get(i));
    }
  }

  /**
   * The memory that the broken clause reads, with its values in a state.
   *
   * @param byObject whether fields are those of named objects, or written as in the clause
   */
  private List<String> facts(State state, boolean byObject) {
    Valuation valuation = Valuation.in(state, point.callee().values(callee), plan.choices());
    Set<String> facts = new LinkedHashSet<>();
    for (MethodContract.Term term : callee.asked()) {
      if (term.clause().equals(goal.question().clause())) {
        collect(term.term(), valuation, byObject, false, facts);
      }
    }
    return List.copyOf(facts);
  }

  /**
   * Adds what a term reads.
   *
   * @param leads whether it is only the way to what is read
   */
  private void collect(
      Term term, Valuation valuation, boolean byObject, boolean leads, Set<String> facts) {
    if (term instanceof Term.FieldRead read) {
      field(read, valuation, byObject, leads).ifPresent(facts::add);
    } else if (term instanceof Term.ElementRead read && !leads) {
      Evaluator.value(read, valuation)
          .ifPresent(
              v -> facts.add(names.read(read) + " = " + point.snapshot().text().of(v, null)));
    } else if (term instanceof Term.Call call && !(call.type() instanceof ObjectType)) {
      Evaluator.value(call, valuation)
          .ifPresent(
              v -> facts.add(names.read(call) + " = " + point.snapshot().text().of(v, null)));
    } else if (term instanceof Term.VariableRead read
        && !read.variable().name().equals(Domain.THIS)
        && !(read.type() instanceof ObjectType)) {
      facts.add(names.read(read) + " = " + argument(read.variable()));
    }
    if (!(term instanceof Term.Quantified)) {
      boolean leadsOn =
          term instanceof Term.FieldRead
              || term instanceof Term.ElementRead
              || term instanceof Term.Call
              || (leads && term instanceof Term.NonNull);
      Terms.children(term).forEach(child -> collect(child, valuation, byObject, leadsOn, facts));
    }
  }

  private String argument(Variable variable) {
    Binding.Bound bound = Objects.requireNonNull(point.callee().values().get(variable.name()));
    return point.snapshot().text().of(bound.value(), bound.type());
  }

  /** The line of a field; empty for a whole array, an object that only leads on, and null. */
  private Optional<String> field(
      Term.FieldRead read, Valuation valuation, boolean byObject, boolean leads) {
    JavaType type = names.javaType(read.field());
    if (type == null && !read.field().name().equals(ArrayFields.LENGTH)) {
      return Optional.empty();
    }
    Optional<Value> value = Evaluator.value(read, valuation);
    if (value.isEmpty() || (leads && value.get() instanceof ObjectReference)) {
      return Optional.empty();
    }
    Optional<Value> receiver = Evaluator.value(read.receiver(), valuation);
    String place =
        byObject && receiver.isPresent()
            ? receiver.get() + "." + names.fieldName(read.field())
            : names.read(read);
    return Optional.of(place + " = " + point.snapshot().text().of(value.get(), type));
  }
}
