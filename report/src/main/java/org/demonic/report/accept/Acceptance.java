package org.demonic.report.accept;

import java.lang.reflect.AnnotatedElement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.report.Accept;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Status;

/** Says which findings do not fail a test. */
public final class Acceptance {
  private final Baseline baseline;

  /** The reasons in the code, by the ids of findings. */
  private final Map<String, String> reasons = new LinkedHashMap<>();

  /**
   * What holds for one test.
   *
   * @param code what may have {@link Accept}: the method of the test, its class, and so on; null
   *     stands for nothing
   * @throws IllegalArgumentException with a message for people, if a reason is missing
   */
  public Acceptance(Baseline baseline, List<AnnotatedElement> code) {
    this.baseline = baseline;
    for (AnnotatedElement element : code) {
      for (Accept accept : element.getAnnotationsByType(Accept.class)) {
        if (accept.because().isBlank()) {
          throw new IllegalArgumentException(
              "@Accept(finding = \"%s\") on %s needs a reason: `because` is empty"
                  .formatted(accept.finding(), element));
        }
        reasons.putIfAbsent(accept.finding().strip(), accept.because());
      }
    }
  }

  /** The same finding with its status. */
  public Finding judge(Finding finding) {
    String reason = reasons.get(finding.id());
    if (reason != null) {
      return finding.as(Status.ACCEPTED, reason);
    }
    return baseline.get(finding.id()).isPresent()
        ? finding.as(Status.KNOWN, "in " + baseline.name())
        : finding;
  }

  /** The ids that the code accepts. */
  public List<String> accepted() {
    return List.copyOf(reasons.keySet());
  }
}
