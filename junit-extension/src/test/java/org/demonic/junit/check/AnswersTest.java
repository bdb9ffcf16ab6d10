package org.demonic.junit.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.ModuleCode;
import org.demonic.code.program.World;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Observation;
import org.demonic.code.step.ThreadSteps;
import org.demonic.instrument.agent.Attachment;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.weave.InstrumentedClass;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.confirm.PlanRuns;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.TermFields;
import org.demonic.junit.module.ProjectModule;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.question.CallerChecks;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.question.Grounds;
import org.demonic.junit.question.ProofQuestion;
import org.demonic.junit.report.CheckLog;
import org.demonic.junit.report.ClauseResult;
import org.demonic.junit.report.Confirmation;
import org.demonic.junit.report.ReportedGroups;
import org.demonic.junit.report.VerdictNote;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.run.RunSettings;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.HeapMoment;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.junit.snapshot.StateView;
import org.demonic.junit.time.WorkBudget;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.report.accept.Acceptance;
import org.demonic.report.accept.Baseline;
import org.demonic.report.finding.Level;
import org.demonic.report.output.OutputFolder;
import org.demonic.report.run.TestFindings;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Work;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import samples.IdleCounter;

class AnswersTest {
  private static final FieldAccess ACCESS = new FieldAccess(Attachment.attach());
  private static final Limits LIMITS = Limits.DEFAULT.within(Duration.ofSeconds(10));
  private static final Settings SETTINGS =
      new Settings(
          LIMITS,
          Duration.ofMinutes(1),
          true,
          Duration.ZERO,
          new RunSettings(
              List.of(),
              List.of(),
              World.CLOSED,
              List.of(),
              Optional.of(Duration.ZERO),
              false,
              false,
              Level.ERROR));

  private static final TestFindings FINDINGS =
      TestFindings.of(
          Path.of(""),
          new OutputFolder(Path.of("target", "answers-test")),
          new Acceptance(Baseline.NONE, List.of()),
          line -> {},
          finding -> {});

  private final CheckedTest test =
      new CheckedTest("Some#test", "Some#test", Set.of(), SETTINGS, new ReportedGroups(), FINDINGS);
  private final ModuleCode module = ProjectModule.of(List.of(), World.CLOSED).code();
  private final LeftOutRefusals leftOut = new LeftOutRefusals();
  private final InternalErrors errors = new InternalErrors();

  @TempDir Path folder;

  /** A goal that demonL does not accept can only be a mistake of ours. */
  @Test
  void aMistakeOfOursInACheckOfCodeIsNotLeftOut() throws Exception {
    List<ClauseResult> results = answer(Optional.of(new CallerChecks(List.of())));
    assertThat(results)
        .singleElement()
        .extracting(ClauseResult::verdict)
        .isEqualTo(VerdictNote.INTERNAL_ERROR);
    assertThat(leftOut.leftOut()).isEmpty();
    assertThat(folder.resolve("left-out.jsonl")).doesNotExist();
    assertThat(Files.readString(folder.resolve("checks.jsonl")))
        .contains("\"verdict\":\"UNKNOWN\",\"prover\":null,\"because\":[\"Demonic itself failed");
    assertFails();
  }

  @Test
  void aMistakeOfOursInAContractLeavesTheOtherChecks() throws Exception {
    assertThat(answer(Optional.empty())).hasSize(1);
    assertFails();
  }

  private void assertFails() {
    Judgement judgement = errors.after(new Judgement.Passed(List.of()));
    assertThat(judgement).isInstanceOf(Judgement.Failed.class);
    Judgement.Failed failed = (Judgement.Failed) judgement;
    assertThat(failed.cause()).isInstanceOf(IllegalStateException.class);
    assertThat(failed.unanswered())
        .isEqualTo("IdleCounter.waitForIdle at IdleCounter.java:23: decrement() requires nobody");
  }

  private List<ClauseResult> answer(Optional<CallerChecks> ownChecks)
      throws NotExpressibleException {
    CheckQuestion wrong = wrong();
    ThreadSteps none =
        new ThreadSteps(List.of(), List.of(), List.of(), List.of(), Demands.NONE, Set.of());
    CodeQuestion question =
        new CodeQuestion(
            new ProofQuestion(
                Set.of(), Optional.empty(), none, wrong, Optional.empty(), Optional.empty()),
            new CodeQuestion.Plans(wrong, Optional.empty(), Optional.empty(), Optional.empty()),
            new CodeQuestion.Context(
                false,
                new Observation(Map.of()),
                new Grounds(Map.of(), none, List.of()),
                ownChecks,
                Set.of(),
                List.of()),
            Optional.empty());
    return Answers.to(
            List.of(new Answers.CheckedCall(wrong.point(), 1, List.of(question))),
            test,
            new WorkBudget(Duration.ofMinutes(1), new Work()),
            new CheckLog(folder, test.id(), LIMITS),
            module,
            new GuardedByChecks(module, test),
            leftOut,
            errors,
            new NoRuns())
        .results();
  }

  private static final class NoRuns implements PlanRuns {
    @Override
    public Confirmation run(CheckGoal goal, Plan plan, int occurrence) {
      return Confirmation.notRun("this test runs none");
    }

    @Override
    public Confirmation tryCalls(
        CheckGoal goal, Plan plan, int occurrence, Set<ObjectReference> shared) {
      return run(goal, plan, occurrence);
    }
  }

  /** A question about a name that nothing has. */
  private CheckQuestion wrong() throws NotExpressibleException {
    String counter = IdleCounter.class.getName();
    GrowingDomain domain = new GrowingDomain(SourceRoots.ofModule(Path.of("")), List.of(counter));
    JavaMethod decrement = new Contracts(domain).method(counter, "decrement", "()V").orElseThrow();
    String internalName = counter.replace('.', '/');
    MethodReference routine = new MethodReference(internalName, "waitForIdle", "()V");
    MethodBody body =
        new MethodBody(
            new InstrumentedClass(internalName, List.of(), Map.of()),
            routine,
            routine,
            "IdleCounter.java");
    MethodReference callee = new MethodReference(internalName, "decrement", "()V");
    CheckPoint point =
        new CheckPoint(
            new CallSite(body, 23, callee, false, 0),
            new SnapshotReader()
                .read(
                    new StateView(domain, TermFields.of(List.of()), ACCESS),
                    new HeapMoment(ACCESS),
                    Map.of(),
                    Map.of()),
            Optional.empty(),
            new Binding(decrement, Map.of()),
            true,
            List.of(),
            List.of());
    Expression nobody = new Expression.NameReference("nobody", Span.NONE);
    return new CheckQuestion(
        domain.now(), point, new JavaClause(null, "nobody", nobody, Span.NONE));
  }
}
