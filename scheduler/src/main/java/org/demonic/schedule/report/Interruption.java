package org.demonic.schedule.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.step.Step;

/**
 * Two accesses of a thread to the same memory, and one of another thread between them which makes
 * that they are not as if they were made at once.
 *
 * @param first the step of the first access of the thread
 * @param between that of the other thread
 * @param last that of the second access of the thread
 */
record Interruption(int first, int between, int last) {
  /**
   * The one that explains most: first come lost updates, then decisions on what is not so any more;
   * of these the latest. Empty if there is none.
   *
   * @param isAccess whether a step accesses memory
   * @param isOfOne whether the steps of a first and a last access may be those of one call
   */
  static Optional<Interruption> in(List<Step> steps, IntPredicate isAccess, IsOfOne isOfOne) {
    List<Interruption> found = new ArrayList<>();
    Map<Integer, List<Integer>> ofLocations = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      if (isAccess.test(i)) {
        List<Integer> before =
            ofLocations.computeIfAbsent(
                steps.get(i).operation().location(), l -> new ArrayList<>());
        behind(steps, before, i)
            .filter(one -> isOfOne.test(one.first(), one.last()))
            .ifPresent(found::add);
        before.add(i);
      }
    }
    return found.stream()
        .max(
            Comparator.comparingInt((Interruption one) -> one.rank(steps))
                .thenComparingInt(Interruption::last));
  }

  /** Tests two steps. */
  interface IsOfOne {
    boolean test(int first, int last);
  }

  /** The interruption that ends with a step, whose location has been accessed by others before. */
  private static Optional<Interruption> behind(List<Step> steps, List<Integer> before, int last) {
    int between = -1;
    for (int i = before.size() - 1; i >= 0; i--) {
      int number = before.get(i);
      if (steps.get(number).thread() != steps.get(last).thread()) {
        between = between < 0 || !isRead(steps, number) ? number : between;
      } else {
        boolean isBroken =
            between >= 0
                && (!isRead(steps, between) || (!isRead(steps, number) && !isRead(steps, last)));
        return isBroken ? Optional.of(new Interruption(number, between, last)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static boolean isRead(List<Step> steps, int number) {
    return steps.get(number).operation().isRead();
  }

  private int rank(List<Step> steps) {
    if (!isRead(steps, first)) {
      return isRead(steps, last) ? 1 : 0;
    }
    boolean isLost =
        steps.get(last).operation().kind() == Kind.WRITE
            && steps.get(between).operation().kind() == Kind.WRITE;
    return isLost ? 3 : 2;
  }
}
