package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
import org.demonic.synthesize.Verdict;
import org.demonic.translate.JavaMethod;

/** Lays out one interference for a person: what breaks, where, how, and what would prevent it. */
final class InterferenceReport {
  private static final int MOST_CHANGES = 4;
  private static final int CALL_WIDTH = 25;

  private final ClauseResult result;
  private final CheckPoint point;
  private final Plan plan;
  private final JavaNames names;
  private final JavaMethod method;
  private final MethodContract callee;

  private InterferenceReport(ClauseResult result, Plan plan) {
    this.result = result;
    this.point = result.question().point();
    this.plan = plan;
    this.names = new JavaNames(result.question().domain());
    this.method = point.callee().method().orElseThrow();
    this.callee = MethodContract.of(result.question().domain(), method);
  }

  /** The report of an interference; empty for any other verdict. */
  static Optional<String> of(ClauseResult result) {
    return result.verdict() instanceof Verdict.Interference interference
        ? Optional.of(new InterferenceReport(result, interference.plan()).text())
        : Optional.empty();
  }

  private String text() {
    StringBuilder out = new StringBuilder();
    out.append("Another thread can break ").append(point.routineName()).append("\n\n");
    Lines.append(
        out,
        "at %s:%d".formatted(point.site().body().file(), point.site().line()),
        "%s  requires  %s".formatted(call(), result.question().clause().text()));
    label(out, "state there", facts(plan.initial(), true));
    steps(out);
    List<String> then = facts(plan.last(), false);
    Lines.append(
        out,
        "then",
        call() + " is called" + (then.isEmpty() ? "" : " with " + String.join(", ", then)));
    result
        .remedy()
        .ifPresent(
            rely ->
                Lines.append(
                    out,
                    "to rule it out",
                    "@Rely(\"%s\") on %s"
                        .formatted(rely.replace("\"", "\\\""), point.site().routine().name())));
    return out.toString();
  }

  private void steps(StringBuilder out) {
    if (plan.steps().isEmpty()) {
      return;
    }
    List<String> calls = new ArrayList<>();
    for (int i = 0; i < plan.steps().size(); i++) {
      calls.add((i + 1) + ". " + names.call(plan.steps().get(i)));
    }
    int width = Math.max(CALL_WIDTH, calls.stream().mapToInt(String::length).max().orElse(0));
    for (int i = 0; i < calls.size(); i++) {
      Step step = plan.steps().get(i);
      List<String> changes = names.changes(step.before(), step.after());
      String shown =
          changes.stream().limit(MOST_CHANGES).collect(Collectors.joining(", "))
              + (changes.size() > MOST_CHANGES ? ", ..." : "");
      String padded = calls.get(i) + " ".repeat(width - calls.get(i).length());
      Lines.append(
          out, i == 0 ? "another thread runs" : "", (padded + "   " + shown).stripTrailing());
    }
  }

  private static void label(StringBuilder out, String label, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      Lines.append(out, i == 0 ? label : "", lines.get(i));
    }
  }

  /** {@code decrement()}, with arguments if it has any. */
  private String call() {
    String arguments =
        method.parameters().stream()
            .map(
                p ->
                    Optional.ofNullable(point.callee().values().get(p.demonlName()))
                        .map(b -> JavaNames.value(b.value(), b.type()))
                        .orElse(p.name()))
            .collect(Collectors.joining(", ", "(", ")"));
    String name =
        method.isConstructor()
            ? JavaNames.method(method.declaringClass(), method.name())
            : method.name();
    return name + arguments;
  }

  /**
   * What the broken clause reads, and its values in a state.
   *
   * @param byObject whether fields are those of named objects, or written as in the clause
   */
  private List<String> facts(State state, boolean byObject) {
    Map<Variable, Value> values = new LinkedHashMap<>();
    point
        .callee()
        .values()
        .forEach(
            (name, bound) -> callee.variable(name).ifPresent(v -> values.put(v, bound.value())));
    Valuation valuation = Valuation.in(state, values, plan.choices());
    Set<String> facts = new LinkedHashSet<>();
    for (MethodContract.Term term : callee.requires()) {
      if (term.clause().equals(result.question().clause())) {
        collect(term.term(), valuation, byObject, facts);
      }
    }
    return List.copyOf(facts);
  }

  private void collect(Term term, Valuation valuation, boolean byObject, Set<String> facts) {
    boolean isArrayPart =
        term instanceof Term.FieldRead read
            && read.receiver() instanceof Term.FieldRead
            && names.javaType(read.field()) == null;
    if (term instanceof Term.FieldRead read && !isArrayPart) {
      Optional<Value> value = Evaluator.value(read, valuation);
      Optional<Value> receiver = Evaluator.value(read.receiver(), valuation);
      String place =
          byObject && receiver.isPresent()
              ? receiver.get() + "." + names.fieldName(read.field())
              : names.read(read);
      boolean shown = !(value.isPresent() && value.get() instanceof Value.ObjectReference);
      if (shown) {
        facts.add(
            place
                + " = "
                + value
                    .map(v -> JavaNames.value(v, names.javaType(read.field())))
                    .orElse("undefined"));
      }
    } else if (term instanceof Term.Call call && !(call.type() instanceof ObjectType)) {
      Evaluator.value(call, valuation)
          .ifPresent(v -> facts.add(names.read(call) + " = " + JavaNames.value(v, null)));
    } else if (term instanceof Term.VariableRead read
        && !read.variable().name().equals(Domain.THIS)
        && !(read.type() instanceof ObjectType)) {
      facts.add(read.variable() + " = " + valuation.variables().get(read.variable()));
    }
    if (!(term instanceof Term.Quantified)) {
      Terms.children(term).forEach(child -> collect(child, valuation, byObject, facts));
    }
  }
}
