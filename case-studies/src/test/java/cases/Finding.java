package cases;

import java.util.List;
import java.util.Set;

/**
 * What a demonic test must find at a call.
 *
 * @param study the method of the study, as {@code package.Class#method}
 * @param routine the routine that calls, as {@code package.Class#method}
 * @param callee the routine that is called, in the same form
 * @param clause the part of its precondition
 * @param verdict what is found
 * @param plans the shortest interferences, of which any may be shown; none where there is none
 */
record Finding(
    String study,
    String routine,
    String callee,
    String clause,
    String verdict,
    Set<List<String>> plans) {
  static final String INTERFERENCE = "INTERFERENCE";
  static final String STABLE = "STABLE";
  static final String UNREACHABLE = "UNREACHABLE";
  static final String UNKNOWN = "UNKNOWN";

  boolean isReport() {
    return verdict.equals(INTERFERENCE);
  }

  /** Whether a check is of this call and this clause, and found this; a run confirms a plan. */
  boolean matches(Check check) {
    return study.equals(check.test())
        && routine.equals(check.routine())
        && callee.equals(check.callee())
        && clause.equals(check.clause())
        && verdict.equals(check.verdict())
        && (isReport()
            ? plans.contains(check.plan()) && check.confirmation().equals("CONFIRMED")
            : check.plan().isEmpty());
  }
}
