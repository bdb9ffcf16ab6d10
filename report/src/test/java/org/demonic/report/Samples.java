package org.demonic.report;

import java.util.ArrayList;
import java.util.List;
import org.demonic.report.finding.Detail;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.Memory;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.Status;
import org.demonic.report.line.AccessPair;
import org.demonic.report.line.AccessPair.Access;
import org.demonic.report.line.CheckLine;
import org.demonic.report.line.LeftOutLine;
import org.demonic.report.line.PairLine;
import org.demonic.report.line.ScheduleLine;
import org.demonic.report.line.TestLine;
import org.demonic.report.summary.ModuleRun;

/** Results of tests that were never run. */
public final class Samples {
  /** The test that finds what {@link #finding} has. */
  public static final String TEST = "p.PoolTest#takes";

  private static final Access READ = new Access("p.Pool#take", 12, "reads idle");
  private static final Access WRITE = new Access("p.Pool#take", 13, "writes idle");
  private static final Access GIVEN = new Access("p.Pool#give", 30, "writes idle");

  private Samples() {}

  /** A finding with steps of two threads. */
  public static Finding finding(String id, String cause, String test) {
    Place take = new Place("p.Pool", "take", "Pool.java", "src/main/java/p/Pool.java", 12);
    return new Finding(
        id,
        Kind.INTERFERENCE,
        Status.NEW,
        "",
        test,
        "Another thread can break Pool.take",
        take,
        "remove() requires idle > 0 && \"a\" < 'b'",
        cause,
        List.of(
            new Event(
                "test", take, "remove(<T>)", "comes to the call", read("pool.idle", "1"), true),
            new Event(
                "another thread",
                null,
                "pool.close()",
                "pool.idle: 1 -> 0",
                List.of(new Memory("pool.idle", "1", "0")),
                true),
            new Event("test", take, "remove(<T>)", "remove() is called", List.of(), true)),
        List.of(new Detail("to rule it out", "hold `lock` in take()\nand in close()")),
        "",
        "Another thread can break Pool.take\n\n  at Pool.java:12\n");
  }

  private static List<Memory> read(String name, String value) {
    return List.of(new Memory(name, value, value));
  }

  /** An answer of a check. */
  public static CheckLine check(String routine, int line, String verdict) {
    return new CheckLine(
        TEST,
        routine,
        "Pool.java",
        line,
        "p.Pool#remove",
        "idle > 0",
        verdict,
        verdict.equals("STABLE") ? "stability query" : null,
        List.of("no code of the module changes `idle`"),
        verdict.equals("STABLE") ? List.of("callers keep @Rely of take()") : List.of(),
        List.of(),
        null,
        "NOT_RUN",
        null,
        7);
  }

  /** What a module says that has something of each kind. */
  public static ModuleRun module(List<Finding> findings) {
    return new ModuleRun(
        findings,
        List.of(
            new TestLine(TEST, List.of(), List.of("UNKNOWN: Pool.give at Pool.java:30: why not")),
            new TestLine("p.PoolTest#gives", List.of("000000000001"), List.of())),
        List.of(
            check("p.Pool#take", 12, "INTERFERENCE"),
            check("p.Pool#take", 12, "STABLE"),
            check("p.Pool#give", 30, "UNKNOWN"),
            check("p.Pool#<init>", 5, "STABLE")),
        List.of(
            new LeftOutLine(TEST, "p.Pool#take", "Pool.java", 9, "if (a == b)", "it is no guard")),
        List.of(
            new PairLine(
                "rival",
                TEST,
                "p.Pool#take",
                "take()",
                "PoolTest.java",
                8,
                "p.Pool#give",
                "give(1)",
                "COMPLETE",
                "",
                17,
                3,
                null,
                List.of(
                    new AccessPair(READ, WRITE, true, true),
                    new AccessPair(WRITE, GIVEN, false, true))),
            new PairLine(
                "rival",
                TEST,
                "p.Pool#take",
                "take()",
                "PoolTest.java",
                8,
                "p.Pool#stop",
                "stop()",
                "LEFT_OUT",
                "it is not controlled",
                0,
                1,
                null,
                List.of())),
        List.of(
            new ScheduleLine(
                "p.PoolTest#inThreads",
                "COMPLETE",
                null,
                null,
                40,
                Integer.MAX_VALUE,
                0,
                12,
                List.of(),
                List.of(),
                new ScheduleLine.Roots(0, 0),
                90,
                List.of(AccessPair.of(READ, GIVEN)))));
  }

  /** A module with so many check points, each in a state of its own. */
  public static ModuleRun large(int checks) {
    List<CheckLine> lines = new ArrayList<>();
    List<String> verdicts = List.of("STABLE", "UNREACHABLE", "UNKNOWN", "STABLE");
    for (int i = 0; i < checks; i++) {
      String routine = "p.Class%d#method%d".formatted(i / 100, i / 10 % 10);
      lines.add(check(routine, 10 + i % 10, verdicts.get(i % verdicts.size())));
    }
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      findings.add(finding("%012d".formatted(i), "cause " + i, TEST));
    }
    return new ModuleRun(findings, List.of(), lines, List.of(), List.of(), List.of());
  }
}
