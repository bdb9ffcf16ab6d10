package org.demonic.report.run;

import java.lang.reflect.AnnotatedElement;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.demonic.report.accept.Acceptance;
import org.demonic.report.accept.Baseline;
import org.demonic.report.finding.Finding;
import org.demonic.report.output.OutputFolder;

/** What holds for a run of tests: the findings that are known before it, the reports after it. */
public final class FindingsOfRun {
  /** The parameter with the file of the known findings. */
  public static final String BASELINE = "demonic.baseline";

  private final Baseline baseline;

  /**
   * Creates the findings of a run that begins.
   *
   * @param file the value of {@link #BASELINE}, in the folder of the module; empty if not given
   * @throws IllegalArgumentException for people, if the file cannot be read
   */
  public FindingsOfRun(Optional<String> file) {
    try {
      this.baseline =
          file.isEmpty() || file.get().isBlank()
              ? Baseline.NONE
              : Baseline.read(OutputFolder.module().resolve(Path.of(file.get().strip())));
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(BASELINE + ": " + wrong.getMessage(), wrong);
    }
  }

  /**
   * The findings of one test.
   *
   * @param code what may say which findings are accepted: the method of the test, its class, and so
   *     on
   * @param entries is given each finding, for whoever shows the test
   * @throws IllegalArgumentException for people, if an annotation of the code has no reason
   */
  public TestFindings ofTest(List<AnnotatedElement> code, Consumer<Finding> entries) {
    return TestFindings.of(
        OutputFolder.module(),
        new OutputFolder(OutputFolder.ofModule()),
        new Acceptance(baseline, code),
        System.out::println,
        entries);
  }

  /** Ends the run: writes the reports, and prints what people should know of them. */
  public void end() {
    ModuleReport.write(baseline).forEach(line -> System.out.println("Demonic: " + line));
  }
}
