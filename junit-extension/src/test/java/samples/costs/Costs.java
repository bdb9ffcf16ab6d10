package samples.costs;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What a test costs. The property {@code costs.size} says how often something is done, or how many
 * objects there are. No build runs it; {@code benchmarks/README.md} has its figures, and says how
 * to get them.
 */
@Demonic
class Costs {
  private static final int SIZE = Integer.getInteger("costs.size", 1000);

  @Test
  void aCallWithOnlyAPostcondition() {
    Tally tally = new Tally();
    measured("call", SIZE, () -> repeat(SIZE, () -> tally.add(1)));
    measured("call", SIZE, () -> repeat(SIZE, () -> tally.add(1)));
  }

  @Test
  void aCallOnANewObject() {
    measured("call", SIZE, () -> repeat(SIZE, () -> new Tally().add(1)));
    measured("call", SIZE, () -> repeat(SIZE, () -> new Tally().add(1)));
  }

  @Test
  void aListIsBuilt() {
    Chain chain = new Chain();
    measured("add", SIZE, () -> repeat(SIZE, () -> chain.add(1)));
  }

  @Test
  void aCheckPointOnAList() {
    Chain chain = new Chain();
    repeat(SIZE, () -> chain.addUnchecked(1));
    measured("check point", 1, chain::use);
    measured("check point", 1, chain::use);
  }

  @Test
  void aCheckPointThatReadsOneField() {
    Chain chain = new Chain();
    repeat(SIZE, () -> chain.addUnchecked(1));
    Gate gate = new Gate(chain);
    gate.open();
    measured("check point", 1, () -> gate.useOften(1));
    measured("check point", 1, () -> gate.useOften(1));
  }

  @Test
  void aRepeatedCheckPoint() {
    Gate gate = new Gate(new Chain());
    gate.open();
    gate.useOften(SIZE);
    measured("check point", SIZE, () -> gate.useOften(SIZE));
  }

  @Test
  void provableCheckPointsThatDiffer() {
    Meter meter = new Meter();
    meter.open();
    measured("check point", SIZE, () -> meter.addOften(SIZE));
  }

  @Test
  void stableCheckPointsThatDiffer() {
    Meter meter = new Meter();
    measured("check point", SIZE, () -> meter.countOften(SIZE));
  }

  /** A test in which nothing is checked fails. */
  @AfterEach
  void somethingIsChecked() {
    Gate gate = new Gate(new Chain());
    gate.open();
    gate.useOften(1);
  }

  private static void repeat(int times, Runnable action) {
    for (int i = 0; i < times; i++) {
      action.run();
    }
  }

  private static void measured(String what, int times, Runnable action) {
    com.sun.management.ThreadMXBean thread =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long used = used();
    long allocated = thread.getCurrentThreadAllocatedBytes();
    long start = thread.getCurrentThreadCpuTime();
    action.run();
    long nanos = thread.getCurrentThreadCpuTime() - start;
    long bytes = thread.getCurrentThreadAllocatedBytes() - allocated;
    System.out.printf(
        Locale.ROOT,
        "%,d × %s: %.2f ms, each %.2f µs; %,.1f MB allocated, %,.1f MB kept%n",
        times,
        what,
        nanos / 1e6,
        nanos / 1e3 / times,
        bytes / 1e6,
        (used() - used) / 1e6);
  }

  private static long used() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
