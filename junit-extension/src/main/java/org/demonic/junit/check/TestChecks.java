package org.demonic.junit.check;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.junit.ContractViolationError;
import org.demonic.junit.InterferenceError;
import org.demonic.junit.JunitProblem;
import org.demonic.junit.NotCheckedException;
import org.demonic.junit.Settings;
import org.demonic.junit.instrument.CallSite;
import org.demonic.junit.instrument.ContractLookup;
import org.demonic.junit.instrument.MethodReference;
import org.demonic.junit.record.Activation;
import org.demonic.junit.record.CallEvent;
import org.demonic.junit.record.CheckPointHandler;
import org.demonic.junit.record.CheckedTest;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.print.Printer;
import org.demonic.synthesize.VerdictCache;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.translate.domain.JavaMethod;
import org.jspecify.annotations.Nullable;

/**
 * The checks of one test: questions are gathered while it runs, and answered when it has ended. A
 * question that comes up again in the same state is asked once.
 */
final class TestChecks implements CheckPointHandler {
  /** Of all tests of this JVM: repeated ones ask the same. */
  private static final VerdictCache VERDICTS = new VerdictCache();

  private final CheckedTest test;
  private final Contracts contracts;
  private final Callees callees;
  private final SnapshotReader snapshots;
  private final RuntimeContracts runtime;
  private final Path folder;
  private final Map<String, CheckQuestion> questions = new LinkedHashMap<>();
  private final Set<Object> confined = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Unanswered> unsaid = new ArrayList<>();

  TestChecks(
      CheckedTest test,
      ContractLookup lookup,
      Contracts contracts,
      SnapshotReader snapshots,
      Path folder) {
    this.test = test;
    this.contracts = contracts;
    this.callees = new Callees(lookup, contracts);
    this.snapshots = snapshots;
    this.runtime = new RuntimeContracts(contracts, snapshots);
    this.folder = folder;
  }

  @Override
  public void enter(Activation activation) {
    try {
      runtime.enter(activation);
    } catch (UnsayableException unsayable) {
      unsaid.add(unsayable.at(place(activation)));
    }
  }

  @Override
  public void exit(Activation activation, @Nullable Object result) {
    try {
      runtime.exit(activation, result);
    } catch (UnsayableException unsayable) {
      unsaid.add(unsayable.at(place(activation)));
    }
  }

  private static String place(Activation activation) {
    MethodReference method = activation.body().method();
    return "contract of %s".formatted(JavaNames.method(method.className(), method.name()));
  }

  @Override
  public void call(CallEvent event) {
    try {
      Optional<JavaMethod> callee = callees.callee(event);
      if (callee.isPresent() && !isOnNull(event, callee.get())) {
        ask(checkPoint(event, callee.get()));
      }
    } catch (UnsayableException unsayable) {
      CallSite site = event.site();
      unsaid.add(unsayable.at(site.body().file() + ":" + site.line()));
    }
  }

  /** Such a call fails by itself. */
  private static boolean isOnNull(CallEvent event, JavaMethod callee) {
    return event.receiver() == null && !callee.isStatic() && !callee.isConstructor();
  }

  private CheckPoint checkPoint(CallEvent event, JavaMethod callee) throws UnsayableException {
    if (event.site().confined()) {
      confined.add(event.receiver());
    }
    Activation activation = routineOf(event);
    Map<String, @Nullable Object> roots = new LinkedHashMap<>();
    Optional<JavaMethod> routine = method(activation);
    if (routine.isPresent()) {
      roots.putAll(Binding.roots(routine.get(), activation.receiver(), activation.arguments()));
    } else {
      roots.put(Domain.THIS, activation.receiver());
    }
    Map<String, @Nullable Object> operands = new LinkedHashMap<>();
    Binding.roots(callee, event.receiver(), event.arguments())
        .forEach(
            (name, value) ->
                operands.put("#call." + (name.equals(Domain.THIS) ? "" : name), value));
    Snapshot snapshot = snapshots.read(roots, operands);
    // The snapshot may have met classes that the domain did not have before.
    Binding routineBinding =
        routine.isPresent()
            ? binding(routine.get(), activation.receiver(), activation.arguments(), snapshot)
            : Binding.NONE;
    return new CheckPoint(
        event.site(),
        snapshot,
        routineBinding,
        binding(callee, event.receiver(), event.arguments(), snapshot),
        confined(snapshot));
  }

  /** In the order of the state. */
  private List<ObjectReference> confined(Snapshot snapshot) {
    Set<ObjectReference> references = new HashSet<>();
    for (Object object : confined) {
      ObjectReference reference = snapshot.reference(object);
      if (reference != null) {
        references.add(reference);
      }
    }
    return snapshot.state().objects().stream().filter(references::contains).toList();
  }

  private Optional<JavaMethod> method(Activation activation) {
    MethodReference body = activation.body().method();
    return contracts.method(body.className(), body.name(), body.descriptor());
  }

  private Binding binding(
      JavaMethod method,
      @Nullable Object receiver,
      List<@Nullable Object> arguments,
      Snapshot snapshot)
      throws UnsayableException {
    return Binding.of(contracts, contracts.current(method), receiver, arguments, snapshot);
  }

  /** For a call in a lambda: the routine that the lambda stands in, while it runs. */
  private static Activation routineOf(CallEvent event) {
    MethodReference routine = event.site().routine();
    for (Activation at = event.activation(); at != null; at = at.caller()) {
      if (at.body().method().equals(routine)) {
        return at;
      }
    }
    return event.activation();
  }

  private void ask(CheckPoint point) {
    JavaMethod callee = point.callee().method().orElseThrow();
    MethodContract contract = contracts.contract(callee);
    Valuation valuation =
        Valuation.in(
            point.snapshot().state(), contract.values(point.callee()), FunctionChoices.NONE);
    for (MethodContract.Term clause : contract.requires()) {
      if (RuntimeContracts.holds(clause.term(), valuation)) {
        CheckQuestion question =
            GoalBuilder.question(
                contracts.domain(),
                point,
                clause.clause(),
                GoalBuilder.relies(contracts.domain(), point.routine()));
        String key = point.site().id() + "\n" + Printer.print(question.declaration());
        questions.putIfAbsent(key, question);
      } else {
        brokenAlready(point, clause, valuation);
      }
    }
  }

  private void brokenAlready(CheckPoint point, MethodContract.Term clause, Valuation valuation) {
    runtime
        .violations()
        .add(
            new ContractViolation(
                "%s breaks a precondition on one thread already".formatted(point.routineName()),
                "%s:%d".formatted(point.site().body().file(), point.site().line()),
                "%s  requires  %s".formatted(point.call(), clause.clause().text()),
                runtime.facts(clause.term(), valuation).stream()
                    .map(f -> new ContractViolation.Fact("state there", f.text()))
                    .toList()));
  }

  @Override
  public void finish(boolean mustCheck) {
    if (!runtime.violations().isEmpty()) {
      throw new ContractViolationError(
          runtime.violations().stream()
              .map(ContractViolation::toString)
              .distinct()
              .collect(Collectors.joining("\n")));
    }
    List<ClauseResult> results = new ArrayList<>();
    questions.values().forEach(q -> results.add(answer(q)));
    new CheckLog(folder, limits()).add(test.id(), results);
    judge(results, mustCheck);
  }

  private Limits limits() {
    return test.settings().limits();
  }

  private ClauseResult answer(CheckQuestion question) {
    long start = System.nanoTime();
    Verdict verdict =
        VERDICTS.check(
            question.domain().domain(),
            question.goal(),
            limits(),
            new SlowCheck(VerdictNote.question(question), System.out));
    if (verdict.isVacuous()) {
      verdict = VerdictNote.BROKEN_INVARIANT;
    }
    Optional<String> remedy =
        verdict instanceof Verdict.Interference
            ? RemedyFinder.find(question, limits())
            : Optional.empty();
    return new ClauseResult(question, verdict, remedy, (System.nanoTime() - start) / 1_000_000);
  }

  private void judge(List<ClauseResult> results, boolean mustCheck) {
    Map<String, String> reports = new LinkedHashMap<>();
    for (ClauseResult result : results) {
      if (result.verdict() instanceof Verdict.Interference interference) {
        reports.computeIfAbsent(
            result.question().point().site().id() + result.question().clause().text(),
            id -> InterferenceReport.of(result, interference.plan(), limits()));
      }
    }
    Set<Unanswered> unknown = new LinkedHashSet<>(unsaid);
    results.stream().map(VerdictNote::unknown).flatMap(Optional::stream).forEach(unknown::add);
    Settings settings = test.settings();
    results.stream()
        .map(VerdictNote::unreachable)
        .flatMap(Optional::stream)
        .distinct()
        .forEach(note -> System.out.println("Demonic: UNREACHABLE: " + note));
    unknown.forEach(u -> System.out.println("Demonic: UNKNOWN: " + u.text()));
    if (!reports.isEmpty()) {
      CallSite site =
          results.stream()
              .filter(r -> r.verdict() instanceof Verdict.Interference)
              .findFirst()
              .orElseThrow()
              .question()
              .point()
              .site();
      throw new InterferenceError(
          String.join("\n", reports.values()),
          new StackTraceElement(
              site.routine().className(), site.routine().name(), site.body().file(), site.line()));
    }
    if (!unknown.isEmpty() && settings.failOnUnknown()) {
      throw Unanswered.failure(unknown);
    }
    if (results.isEmpty() && mustCheck) {
      throw unknown.isEmpty()
          ? new NotCheckedException(JunitProblem.NO_CHECK_POINT, test.classesUnderTest().describe())
          : Unanswered.failure(unknown);
    }
  }
}
