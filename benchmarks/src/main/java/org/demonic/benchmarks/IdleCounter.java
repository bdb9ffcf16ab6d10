package org.demonic.benchmarks;

/** The typical check of a unit test: the idle counter of the README, as the extension asks it. */
public final class IdleCounter {
  private static final String DOMAIN =
      """
      type IdleCounter { numIdlers: Int32  const mutex: Lock  const nonZero: Condition }
      type Lock { }
      type Condition { }
      increment(this: IdleCounter)
        ensure this.numIdlers = old this.numIdlers + 1
      decrement(this: IdleCounter)
        require this.numIdlers > 0
        ensure this.numIdlers = old this.numIdlers - 1
      goal check
        c: IdleCounter  mutex: Lock  nonZero: Condition
      initial
        c /= null  mutex /= null  nonZero /= null
        c.numIdlers = 1  c.mutex = mutex  c.nonZero = nonZero
      """;

  private IdleCounter() {}

  /** The domain with a goal that gets this verdict, in demonL. */
  public static String text(String verdict) {
    return DOMAIN
        + switch (verdict) {
          case "STABLE" -> "final not (c.numIdlers > 0) rely c.numIdlers >= old c.numIdlers";
          case "UNREACHABLE" -> "final c.numIdlers < 0";
          default -> "final not (c.numIdlers > 0)";
        };
  }
}
