package org.demonic.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The typical check of a unit test, warm: the idle counter, from its snapshot as a goal to the
 * verdict, replay of the plan included.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class IdleCounterBenchmark {
  /** The question, by the verdict that it gets. */
  @Param({"INTERFERENCE", "STABLE", "UNREACHABLE"})
  public String verdict = "";

  private @Nullable Domain domain;
  private @Nullable GoalDeclaration goal;

  /** Parses the domain; the goal is checked anew each time, as the extension does. */
  @Setup
  public void parse() {
    DemonlFile file = Parser.parse(new Source("idle.demonl", IdleCounter.text(verdict))).file();
    Content content = Checker.check(List.of(file)).content().orElseThrow();
    domain = content.domain();
    goal =
        file.declarations().stream()
            .filter(GoalDeclaration.class::isInstance)
            .map(GoalDeclaration.class::cast)
            .findFirst()
            .orElseThrow();
    String answer = check().name();
    if (!answer.equals(verdict)) {
      throw new IllegalStateException(answer + " and not " + verdict);
    }
  }

  /** One check. */
  @Benchmark
  public Verdict check() {
    if (domain == null || goal == null) {
      throw new IllegalStateException("not set up");
    }
    return Synthesizer.check(
        domain, Checker.checkGoal(domain, goal).goal().orElseThrow(), Limits.DEFAULT);
  }
}
