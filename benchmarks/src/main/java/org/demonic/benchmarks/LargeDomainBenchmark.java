package org.demonic.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
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

/** Parsing and checking a large domain, cold, with the options of the command. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(
    value = 5,
    jvmArgs = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"})
public class LargeDomainBenchmark {
  /** The number of types; there are five times as many actions. */
  @Param({"250", "500", "1000", "2000"})
  public int types;

  private String text = "";

  @Setup
  public void generate() {
    text = LargeDomain.text(types);
  }

  /** Parses and checks the text. */
  @Benchmark
  public Checked check() {
    Checked checked = Checker.check(List.of(Parser.parse(new Source("large.demonl", text)).file()));
    if (checked.content().isEmpty()) {
      throw new IllegalStateException(checked.diagnostics().get(0).toString());
    }
    return checked;
  }
}
