package cases;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A run of all studies by JUnit, in this JVM: what they checked, and how each ended.
 *
 * @param folder where the files are that it wrote
 * @param checks what was checked, in the order of the file
 * @param results how each study ended; the key is as {@code package.Class#method}
 */
record StudyRun(Path folder, List<Check> checks, Map<String, TestExecutionResult> results) {

  /**
   * Runs the studies, in place of an earlier run, and keeps a copy of the files.
   *
   * @param name of the folder for the copy, in {@code target/studies}
   * @param parameters further configuration parameters
   */
  static StudyRun all(String name, Map<String, String> parameters) throws IOException {
    Path written = module().resolve("target").resolve("demonic");
    Path folder = module().resolve("target").resolve("studies").resolve(name);
    clear(written);
    clear(folder);
    Results results = new Results();
    // Of the engines on the class path this is the one that the studies are for.
    LauncherConfig config =
        LauncherConfig.builder()
            .enableTestEngineAutoRegistration(false)
            .addTestEngines(new JupiterTestEngine())
            .build();
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(studies())
            .configurationParameters(parameters)
            .build();
    LauncherFactory.create(config).execute(request, results);
    Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(written)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
    List<Check> checks =
        Files.readAllLines(folder.resolve("checks.jsonl")).stream().map(Check::of).toList();
    return new StudyRun(folder, checks, results.byStudy);
  }

  /** The checks of a study. */
  List<Check> checksOf(Routine routine) {
    return checks.stream().filter(check -> check.test().equals(routine.study())).toList();
  }

  /** Whether a study checked what it should, and found there what it should, and no more. */
  boolean isAsExpected(CaseStudy study) {
    return study.routines().stream().allMatch(routine -> routine.isFoundBy(checksOf(routine)));
  }

  /** Why a study failed; empty if it passed. */
  Optional<Throwable> failureOf(Routine routine) {
    return Objects.requireNonNull(results.get(routine.study()), routine.study()).getThrowable();
  }

  /** The folder of this module: Maven says where it is, {@code table} runs there. */
  static Path module() {
    return Path.of(System.getProperty("basedir", ""));
  }

  private static List<MethodSelector> studies() {
    return CaseStudies.ALL.stream()
        .flatMap(study -> study.routines().stream())
        .map(routine -> selectMethod(routine.study()))
        .toList();
  }

  private static void clear(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static final class Results implements TestExecutionListener {
    private final Map<String, TestExecutionResult> byStudy = new LinkedHashMap<>();

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      test.getSource()
          .filter(MethodSource.class::isInstance)
          .map(MethodSource.class::cast)
          .ifPresent(
              method -> byStudy.put(method.getClassName() + "#" + method.getMethodName(), result));
    }
  }
}
