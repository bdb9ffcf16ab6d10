package org.demonic.code.step;

import java.util.Comparator;

/**
 * The order in which steps are told: whole calls first; then parts of calls, and writes by code
 * outside; among these, what has fewer conditions, such as a method before one that looks whether
 * it may call it; then by method and line.
 */
final class StepOrder {
  static final Comparator<Step> OF_STEPS =
      Comparator.comparingInt(StepOrder::rank)
          .thenComparingInt((Step s) -> s.conditions().size())
          .thenComparing(s -> s.method().toString())
          .thenComparingInt(StepOrder::line);

  private StepOrder() {}

  /** Less for larger parts of a call. */
  static int rank(Step step) {
    if (step.extent() instanceof Extent.Whole || step.extent() instanceof Extent.Contracted) {
      return 0;
    }
    boolean isLate =
        step.extent() instanceof Extent.Part || step.extent() instanceof Extent.Resumed;
    return isLate ? 2 : 1;
  }

  private static int line(Step step) {
    if (step.extent() instanceof Extent.UpTo u) {
      return u.before().line();
    } else if (step.extent() instanceof Extent.Suspended s) {
      return s.before().line();
    } else if (step.extent() instanceof Extent.Begun b) {
      return b.before().line();
    } else if (step.extent() instanceof Extent.Resumed r) {
      return r.from().line();
    }
    return step.extent() instanceof Extent.Part p ? p.from().line() : 0;
  }
}
