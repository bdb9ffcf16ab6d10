package cases;

import static cases.Finding.INTERFERENCE;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A routine under test, and what must be found in it: everything at its check points, in any order.
 *
 * @param model the class that it belongs to
 * @param study the method of the study, as {@code package.Class#method}
 * @param name its name
 * @param checkPoints how many clauses are checked when the study runs, one that is met again
 *     counting again
 * @param findings what is found there
 */
record Routine(Class<?> model, String study, String name, int checkPoints, List<Finding> findings) {
  /** A routine that the study tests in a method of the same name. */
  static Routine of(Class<?> model, String name) {
    return new Routine(model, study(model, name), name, 0, List.of());
  }

  /** A routine of a repaired model, which the study of the model with the bug tests as well. */
  static Routine repaired(Class<?> model, Class<?> buggy, String name) {
    return new Routine(model, study(buggy, name + "Repaired"), name, 0, List.of());
  }

  private static String study(Class<?> model, String method) {
    return model.getName() + "Study#" + method;
  }

  /** The same routine, where other threads can break a clause, by any of these plans of a step. */
  Routine broken(String callee, String clause, String... plans) {
    return brokenOften(1, callee, clause, plans);
  }

  /** The same as {@link #broken}, at a call that the test reaches several times. */
  Routine brokenOften(int times, String callee, String clause, String... plans) {
    Set<List<String>> shortest = Set.copyOf(List.of(plans).stream().map(List::of).toList());
    return with(times, name, callee, clause, INTERFERENCE, shortest);
  }

  /** The same routine, where other threads cannot break a clause. */
  Routine clean(String callee, String clause, String verdict) {
    return cleanOften(1, callee, clause, verdict);
  }

  /** The same as {@link #clean}, in another routine of the model, which the test calls as well. */
  Routine cleanIn(String routine, String callee, String clause, String verdict) {
    return with(1, routine, callee, clause, verdict, Set.of());
  }

  /** The same as {@link #clean}, at a call that the test reaches several times. */
  Routine cleanOften(int times, String callee, String clause, String verdict) {
    return with(times, name, callee, clause, verdict, Set.of());
  }

  private Routine with(
      int times,
      String routine,
      String callee,
      String clause,
      String verdict,
      Set<List<String>> plans) {
    String type = model.getName() + "#";
    Finding finding = new Finding(study, type + routine, type + callee, clause, verdict, plans);
    List<Finding> more = new ArrayList<>(findings);
    more.add(finding);
    return new Routine(model, study, name, checkPoints + times, List.copyOf(more));
  }

  /** Whether checks found all that is to be found, and nothing else. */
  boolean isFoundBy(List<Check> checks) {
    return checks.size() == checkPoints
        && checks.stream().allMatch(check -> findings.stream().anyMatch(f -> f.matches(check)))
        && findings.stream().allMatch(finding -> checks.stream().anyMatch(finding::matches));
  }
}
