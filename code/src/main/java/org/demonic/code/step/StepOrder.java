package org.demonic.code.step;

import java.util.Comparator;
import org.demonic.code.path.Place;

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
    Extent extent = step.extent();
    boolean isWholeCall = extent.isWhole() || extent.isContracted();
    return isWholeCall ? 0 : extent.begins() ? 1 : 2;
  }

  private static int line(Step step) {
    return step.extent().start().or(step.extent()::end).map(Place::line).orElse(0);
  }
}
