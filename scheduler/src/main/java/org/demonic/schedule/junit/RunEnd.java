package org.demonic.schedule.junit;

import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.memory.Memory;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Place;
import org.demonic.report.run.FindingsOfRun;
import org.demonic.report.run.TestFindings;
import org.demonic.schedule.report.LeftOutClasses;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * What holds for a run of JUnit: the findings that are known before it, and the reports behind it.
 * It is closed with JUnit's root store: Jupiter 5.10 closes a {@code CloseableResource}, 6 would
 * rather have an {@code AutoCloseable}.
 */
public final class RunEnd implements ExtensionContext.Store.CloseableResource, AutoCloseable {
  private static final Namespace NAMESPACE = Namespace.create(RunEnd.class);

  private final FindingsOfRun findings;

  private final EarlierExplorations earlier;

  private RunEnd(FindingsOfRun findings, EarlierExplorations earlier) {
    this.findings = findings;
    this.earlier = earlier;
  }

  /**
   * The one of the run.
   *
   * @throws ExtensionConfigurationException if the baseline cannot be read
   */
  public static RunEnd of(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(
            RunEnd.class,
            key -> new RunEnd(findingsOfRun(context), earlier(context)),
            RunEnd.class);
  }

  private static EarlierExplorations earlier(ExtensionContext context) {
    return new EarlierExplorations(
        Memory.of(context.getConfigurationParameter(Memory.PARAMETER)),
        context.getConfigurationParameter(ScheduleExtension.EXCLUDE).orElse(""));
  }

  /** What earlier runs have explored. */
  EarlierExplorations earlier() {
    return earlier;
  }

  private static FindingsOfRun findingsOfRun(ExtensionContext context) {
    try {
      return new FindingsOfRun(context.getConfigurationParameter(FindingsOfRun.BASELINE));
    } catch (IllegalArgumentException wrong) {
      // People need to know which file is wrong, and not where this was found out.
      ExtensionConfigurationException told =
          new ExtensionConfigurationException(wrong.getMessage());
      told.setStackTrace(new StackTraceElement[0]);
      throw told;
    }
  }

  /** What may have annotations that hold for a test, inside out. */
  public static List<AnnotatedElement> code(ExtensionContext test) {
    List<AnnotatedElement> code = new ArrayList<>();
    for (Optional<ExtensionContext> at = Optional.of(test);
        at.isPresent();
        at = at.get().getParent()) {
      at.get().getElement().ifPresent(code::add);
    }
    return code;
  }

  /**
   * The findings of one test.
   *
   * @throws ExtensionConfigurationException if an annotation of its code has no reason
   */
  public TestFindings findings(ExtensionContext test) {
    // Stores give what those of tests around have, too.
    return test.getStore(NAMESPACE)
        .getOrComputeIfAbsent(test.getUniqueId(), key -> made(test), TestFindings.class);
  }

  private TestFindings made(ExtensionContext test) {
    try {
      return findings.ofTest(
          code(test), finding -> test.publishReportEntry("demonic", entry(finding)));
    } catch (IllegalArgumentException wrong) {
      throw new ExtensionConfigurationException(wrong.getMessage(), wrong);
    }
  }

  /** A finding in the form of a stack trace, of which IDEs make a link. */
  private static String entry(Finding finding) {
    Place place = finding.place();
    return "%s: %s [%s]%n\tat %s.%s(%s)"
        .formatted(
            finding.kind().label(),
            finding.title(),
            finding.id(),
            place.className(),
            place.method(),
            place.text());
  }

  @Override
  public void close() {
    LeftOutClasses.tell();
    findings.end();
  }
}
