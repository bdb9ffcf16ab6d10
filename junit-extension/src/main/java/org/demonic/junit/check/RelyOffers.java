package org.demonic.junit.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.ModuleCode;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.ThreadSteps;
import org.demonic.junit.check.RelyClauses.Candidate;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.rely.SupposedRely;
import org.demonic.junit.snapshot.Binding;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.type.BinaryNames;

/**
 * Finds an assumption about callers that would rule an interference out. One is offered where it
 * may be what the author had in mind: the plan has calls of a package-private method that only its
 * own class calls in the module. What is offered has been tried: with it, there is a proof.
 */
final class RelyOffers {
  /** The most callers of the plan's method that are named. */
  private static final int MOST_CALLERS = 3;

  private final CodeQuestion question;
  private final CodeAnswer broken;
  private final JavaDomain domain;
  private final ModuleCode code;
  private final GoalSolver solver;

  private RelyOffers(CodeQuestion question, CodeAnswer broken, ModuleCode code, GoalSolver solver) {
    this.question = question;
    this.broken = broken;
    this.domain = broken.goal().question().domain();
    this.code = code;
    this.solver = solver;
  }

  /**
   * The assumptions to offer, in lines for people; none if nothing is found.
   *
   * @param question what was asked
   * @param broken an interference that answers it
   * @param code tells who calls whom
   * @param solver of the same check: what is tried has the rest of its work
   */
  static List<String> of(
      CodeQuestion question, CodeAnswer broken, ModuleCode code, GoalSolver solver) {
    return broken.verdict() instanceof Verdict.Interference interference
        ? new RelyOffers(question, broken, code, solver).of(interference.plan().steps())
        : List.of();
  }

  private List<String> of(List<Step> plan) {
    List<Step> internal = plan.stream().filter(this::isInternal).toList();
    Set<MethodName> methods = internal.stream().map(this::method).collect(Collectors.toSet());
    Set<Value> objects = internal.stream().map(this::receiver).collect(Collectors.toSet());
    if (methods.size() != 1
        || objects.size() != 1
        || !(objects.iterator().next() instanceof ObjectReference object)) {
      return List.of();
    }
    Optional<Holder> holder = holder(object);
    return holder.isEmpty()
        ? List.of()
        : RelyClauses.of(internal, object, domain, holder.get().className(), holder.get().method())
            .stream()
            .flatMap(c -> tried(c, holder.get(), methods.iterator().next()).stream())
            .findFirst()
            .orElse(List.of());
  }

  /** Whether a step is a call of a method that may be there for its class alone. */
  private boolean isInternal(Step step) {
    MethodName method = method(step);
    Set<MethodName> callers = code.callers(method);
    return code.program().isForPackage(method)
        && action(step).step().callback().isEmpty()
        && !callers.isEmpty()
        && callers.stream().allMatch(method::isOfNest);
  }

  private StepAction action(Step step) {
    return domain.step(step.action()).orElseThrow();
  }

  private MethodName method(Step step) {
    return action(step).step().method();
  }

  /** The receiver of a step; null for a method without a receiver, and for a call that goes on. */
  private Value receiver(Step step) {
    int index = action(step).parameters().indexOf(new StepParameter.Receiver());
    return index < 0 ? Value.NullValue.NULL : step.arguments().get(index);
  }

  /** The holder of an assumption: the method that makes the call, or the class that it calls. */
  private record Holder(JavaMethod method, boolean isClass) {
    String className() {
      return method.declaringClass();
    }

    /** The object that it would be about. */
    Optional<ObjectReference> object(CheckPoint point) {
      if (!isClass) {
        return point.snapshot().paths().entrySet().stream()
            .filter(e -> e.getValue().full().equals(Domain.THIS))
            .map(Map.Entry::getKey)
            .findFirst();
      }
      Binding.Bound callee = point.callee().values().get(Domain.THIS);
      return callee != null && callee.value() instanceof ObjectReference reference
          ? Optional.of(reference)
          : Optional.empty();
    }

    /** The rely as it would hold where it is written. */
    SupposedRely with(JavaClause clause, boolean isOfFirst) {
      return new SupposedRely(
          method,
          isClass ? Optional.of(className()) : Optional.empty(),
          clause,
          isClass || isOfFirst);
    }
  }

  private Optional<Holder> holder(ObjectReference object) {
    CheckPoint point = broken.goal().question().point();
    return Stream.concat(
            point.routine().filter(m -> !m.isStatic() && !m.isConstructor()).stream()
                .map(routine -> new Holder(routine, false)),
            Stream.of(new Holder(point.callee().method(), true)))
        .filter(holder -> holder.object(point).equals(Optional.of(object)))
        .findFirst();
  }

  /** The lines about an assumption if it leads to a proof. */
  private Optional<List<String>> tried(Candidate candidate, Holder holder, MethodName method) {
    SupposedRely rely = holder.with(candidate.clause(), question.context().isOfFirst());
    if (!areStepsTheSame(candidate)) {
      return Optional.empty();
    }
    Optional<CodeQuestion> relied =
        question.assuming(
            q -> holder.object(q.point()).flatMap(object -> rely.about(object, q.domain())));
    return relied
        .map(q -> CodeAnswer.alone(q, solver))
        .filter(answer -> CodeAnswer.isProof(answer.verdict()))
        .filter(answer -> excludesOnly(method, relied.get(), answer, candidate))
        .map(
            answer ->
                List.of(
                    said(candidate, holder, method),
                    "that assumes: " + assumed(relied.get(), answer, candidate)));
  }

  /**
   * Whether an assumption means that a method does not run beside the one that makes the call, and
   * nothing else: it excludes only calls by which that would run, or that very method.
   */
  private boolean excludesOnly(
      MethodName method, CodeQuestion relied, CodeAnswer answer, Candidate candidate) {
    return answer.goal().relies().stream()
        .filter(r -> r.clause().clause().equals(candidate.clause()))
        .flatMap(
            r ->
                Assumptions.excluded(relied, answer.goal(), r, code, solver).stream()
                    .filter(m -> !m.equals(r.method())))
        .allMatch(m -> code.mayCall(m, method));
  }

  /**
   * Whether threads make the same steps when the memory of the assumption is observed, too, and no
   * thread of the module makes any by itself. Only then is what is asked here the question that
   * would be asked if the assumption were written down.
   */
  private boolean areStepsTheSame(Candidate candidate) {
    Map<Region, Set<LockName>> held = new HashMap<>(question.context().observation().held());
    candidate
        .fields()
        .forEach(
            f ->
                code.field(f.declaringClass(), f.name())
                    .ifPresent(n -> held.putIfAbsent(new Region.OfField(n), Set.of())));
    ThreadSteps now = question.steps();
    ThreadSteps then = code.steps(new Observation(held, true));
    return then.own().isEmpty()
        && then.possible().equals(now.possible())
        && then.certain().equals(now.certain())
        && then.suspended().equals(now.suspended())
        && then.limits().equals(now.limits());
  }

  /** {@code exit() is package-private, and only request() calls it: if it is not meant ...}. */
  private String said(Candidate candidate, Holder holder, MethodName method) {
    String call = call(method, holder);
    String rely = "say @Rely(\"%s\") on ".formatted(candidate.clause().text());
    String owner = BinaryNames.simpleName(holder.className());
    String what =
        holder.isClass()
            ? "while another thread uses the %s, %s%s".formatted(owner, rely, owner)
            : "beside %s(), %s%s()".formatted(holder.method().name(), rely, holder.method().name());
    return "%s is package-private, and only %s: if it is not meant to run %s"
        .formatted(call, callers(method, holder), what);
  }

  private static String call(MethodName method, Holder holder) {
    String owner = method.owner().replace('/', '.');
    return (owner.equals(holder.className()) ? "" : BinaryNames.simpleName(owner) + ".")
        + method.name()
        + "()";
  }

  /** {@code request() calls it}; lambdas are code of their class. */
  private String callers(MethodName method, Holder holder) {
    Set<String> names = new TreeSet<>();
    code.callers(method).stream()
        .filter(c -> !c.name().contains("$") && !c.name().contains("<"))
        .forEach(c -> names.add(call(c, holder)));
    boolean areNamed = names.size() == code.callers(method).size() && names.size() <= MOST_CALLERS;
    if (!areNamed) {
      return "its class calls it";
    }
    return String.join(" and ", names) + (names.size() == 1 ? " calls it" : " call it");
  }

  /** The calls that the assumption excludes: {@code while request() runs, no other thread ...}. */
  private String assumed(CodeQuestion relied, CodeAnswer answer, Candidate candidate) {
    String end = "   (@Rely " + candidate.clause().text() + ")";
    return Assumptions.of(relied, answer.goal(), code, solver).stream()
        .filter(text -> text.endsWith(end))
        .map(text -> text.substring(0, text.length() - end.length()))
        .collect(Collectors.joining("; "));
  }
}
