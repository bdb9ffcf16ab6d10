package org.demonic.schedule.junit;

import java.lang.reflect.AnnotatedElement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.report.accept.Acceptance;
import org.demonic.report.accept.Baseline;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Place;
import org.demonic.report.output.OutputFolder;
import org.demonic.report.run.ModuleReport;
import org.demonic.report.run.TestFindings;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * What holds for a run of JUnit: the findings that are known before it, and the reports behind it.
 * It is closed with JUnit's root store: Jupiter 5.10 closes a {@code CloseableResource}, 6 would
 * rather have an {@code AutoCloseable}.
 */
public final class RunEnd implements ExtensionContext.Store.CloseableResource, AutoCloseable {
  /** The configuration parameter with the file of the known findings. */
  public static final String BASELINE = "demonic.baseline";

  private static final Namespace NAMESPACE = Namespace.create(RunEnd.class);

  private final Baseline baseline;

  private RunEnd(Baseline baseline) {
    this.baseline = baseline;
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
        .getOrComputeIfAbsent(RunEnd.class, key -> new RunEnd(baseline(context)), RunEnd.class);
  }

  private static Baseline baseline(ExtensionContext context) {
    Optional<String> file = context.getConfigurationParameter(BASELINE);
    try {
      return file.isEmpty() || file.get().isBlank()
          ? Baseline.NONE
          : Baseline.read(OutputFolder.module().resolve(Path.of(file.get().strip())));
    } catch (IllegalArgumentException wrong) {
      // People need to know which file is wrong, and not where this was found out.
      ExtensionConfigurationException told =
          new ExtensionConfigurationException(BASELINE + ": " + wrong.getMessage());
      told.setStackTrace(new StackTraceElement[0]);
      throw told;
    }
  }

  private Acceptance acceptance(ExtensionContext test) {
    List<AnnotatedElement> code = new ArrayList<>();
    for (Optional<ExtensionContext> at = Optional.of(test);
        at.isPresent();
        at = at.get().getParent()) {
      at.get().getElement().ifPresent(code::add);
    }
    try {
      return new Acceptance(baseline, code);
    } catch (IllegalArgumentException wrong) {
      throw new ExtensionConfigurationException(wrong.getMessage(), wrong);
    }
  }

  /**
   * The findings of one test.
   *
   * @throws ExtensionConfigurationException if an annotation of its code has no reason
   */
  public TestFindings findings(ExtensionContext test) {
    // Stores give what those of tests around have, too.
    return test.getStore(NAMESPACE)
        .getOrComputeIfAbsent(
            test.getUniqueId(),
            key ->
                TestFindings.of(
                    OutputFolder.module(),
                    new OutputFolder(OutputFolder.ofModule()),
                    acceptance(test),
                    System.out::println,
                    finding -> test.publishReportEntry("demonic", entry(finding))),
            TestFindings.class);
  }

  /** In the form of a stack trace, of which IDEs make a link. */
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
    ModuleReport.write(baseline).forEach(line -> System.out.println("Demonic: " + line));
  }
}
