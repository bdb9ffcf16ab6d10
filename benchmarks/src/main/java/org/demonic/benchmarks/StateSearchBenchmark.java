package org.demonic.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.check.Checker;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
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
 * Whole checks, warm, that the solver alone does not answer within seconds: few states, long plans.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class StateSearchBenchmark {
  private static final String CHAIN =
      """
      type Node { next: Node; tokens: Int }
      pass(p: Node)
        require p.next /= null and p.tokens > 0
        ensure p.tokens = old p.tokens - 1
        ensure p.next.tokens = old p.next.tokens + 1
      goal chain
        a: Node  b: Node  c: Node  d: Node  e: Node  f: Node
      initial
        distinct(a, b, c, d, e, f)
        a /= null  b /= null  c /= null  d /= null  e /= null  f /= null
        a.next = b  b.next = c  c.next = d  d.next = e  e.next = f  f.next = null
        a.tokens = 4  b.tokens = 0  c.tokens = 0  d.tokens = 0  e.tokens = 0  f.tokens = 0
      fresh 0
      within 20
      """;

  private static final String JUGS =
      """
      type Jug {
        const size: Int
        litres: Int
        invariant 0 <= this.litres and this.litres <= this.size
      }
      fill(jug: Jug) ensure jug.litres = jug.size
      empty(jug: Jug) ensure jug.litres = 0
      pour(from: Jug, to: Jug)
        require from /= to
        ensure
          from.litres + to.litres = old from.litres + old to.litres
          from.litres = 0 or to.litres = to.size
      goal odd
        small: Jug  large: Jug
      initial distinct(small, large) small /= null large /= null
        small.size = 2 small.litres = 0 large.size = 4 large.litres = 0
      fresh 0
      final large.litres = 1
      """;

  /** The question. */
  @Param({"chain", "chain, too many", "jugs"})
  public String problem = "";

  private @Nullable Content content;

  /** Parses the domain, and sees that the answer is right. */
  @Setup
  public void parse() {
    String text =
        switch (problem) {
          case "chain" -> CHAIN + "final f.tokens = 4";
          case "jugs" -> JUGS;
          default -> CHAIN + "final f.tokens > 4";
        };
    content =
        Checker.check(List.of(Parser.parse(new Source("states.demonl", text)).file()))
            .content()
            .orElseThrow();
    String expected = problem.equals("chain") ? "INTERFERENCE" : "UNREACHABLE";
    if (!check().name().equals(expected)) {
      throw new IllegalStateException(check().name() + " and not " + expected);
    }
  }

  /** One check. */
  @Benchmark
  public Verdict check() {
    if (content == null) {
      throw new IllegalStateException("not set up");
    }
    return Synthesizer.check(content.domain(), content.goals().get(0), Limits.DEFAULT);
  }
}
