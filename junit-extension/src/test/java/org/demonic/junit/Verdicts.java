package org.demonic.junit;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Each sample has the verdict that is true of its code. The samples say why that is so; {@code
 * verdicts.txt} says what is expected: the file in {@code samples.verdicts}, its test, the outcome,
 * and for some outcomes a text.
 *
 * <ul>
 *   <li>{@code PROVED}: the test passes, and its check is stable or unreachable.
 *   <li>{@code NOT_FOUND}: the code is safe, but to prove it is hard. The test passes.
 *   <li>{@code FOUND}: the code is breakable. The test fails by an interference, and a step of the
 *       plan has the text.
 *   <li>{@code NOT_PROVED}: the code is breakable, but to find out how is hard. No check is stable
 *       or unreachable.
 *   <li>{@code FAILS}: a contract is false. The test fails, with the text in its message, and no
 *       check is stable or unreachable.
 * </ul>
 *
 * <p>Two test classes share the samples, so that two JVMs do. Samples that take long have a tag:
 * they are tried at night.
 *
 * <p>Behind another outcome than {@code FOUND} and {@code FAILS} may stand the one that is wanted
 * and not reached yet.
 */
@Tag("slow")
@Isolated
abstract class Verdicts {
  private static final Pattern CONFIRMATION = Pattern.compile("\"confirmation\":\"(\\w+)\"");

  /** The samples with plans that no run confirms: why, the checks say. */
  private static final Set<String> NOT_RUN =
      Set.of(
          "Buffers.aBufferThatDoesNotLookAgain",
          "Callbacks.aTaskOfATimer",
          "Callbacks.anIteratorOfAView",
          "Contracted.board",
          "Contracted.drained",
          "Contracted.elsewhere",
          "Contracted.implementedByNothing",
          "Hierarchies.aLocalClass",
          "Hierarchies.anAnonymousClass",
          "JdkCalls.aCauseThatThrows",
          "JdkCalls.aLateExit",
          "ManyStates.theLastOfManyStates",
          "OutsideWriters.aGetter",
          "OutsideWriters.anArrayForAFunction",
          "Tasks.aTaskOfAPoolInAField",
          "Tasks.halfWayThroughATask",
          "TestsOwnClasses.aTokenOfChance",
          "Traversals.forEachOfAMap");

  private static final Path SAMPLES = Path.of("src", "test", "java", "samples", "verdicts");
  private static final Path TABLE = Path.of("src", "test", "resources", "verdicts.txt");

  /** Whether those are tried, too, that are tagged because they take long. */
  private static final boolean ARE_ALL = Boolean.getBoolean("demonic.verdicts.all");

  private static final Pattern VERDICT = Pattern.compile("\"verdict\":\"(\\w+)\"");
  private static final Pattern PLAN = Pattern.compile("\"plan\":\\[(.*?)],\"group\"");

  private final String first;
  private final String last;

  /** Of all samples of this class; the first of them runs it. */
  private @Nullable SampleRun run;

  /** For the samples from one letter to another. */
  Verdicts(char first, char last) {
    this.first = String.valueOf(first);
    this.last = last + "~";
  }

  @TestFactory
  Stream<DynamicTest> aSampleHasTheVerdictThatIsTrueOfItsCode() {
    return tried().map(sample -> DynamicTest.dynamicTest(sample.toString(), () -> judge(sample)));
  }

  @Test
  void eachSampleIsInTheTable() throws IOException {
    List<String> written;
    try (Stream<Path> files = Files.list(SAMPLES)) {
      written =
          files
              .map(file -> file.getFileName().toString().replace(".java", ""))
              .filter(name -> !name.equals("package-info"))
              .map(Verdicts::testsOf)
              .flatMap(Verdicts::names)
              .toList();
    }
    assertThat(samples().stream().map(Sample::toString))
        .containsExactlyInAnyOrderElementsOf(written);
  }

  private static Stream<String> names(Class<?> tests) {
    return Stream.of(tests.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(Test.class))
        .map(method -> name(tests, method.getName()));
  }

  private void judge(Sample sample) {
    if (run == null) {
      run =
          SampleRun.of(tried().collect(groupingBy(Sample::tests, mapping(Sample::test, toList()))));
    }
    judge(sample, run.only(sample.tests(), sample.test()));
  }

  private Stream<Sample> tried() {
    return samples().stream()
        .filter(s -> s.toString().compareTo(first) >= 0 && s.toString().compareTo(last) < 0)
        .filter(Sample::isTried);
  }

  /** Fails where a sample has another outcome than the expected one in the run of its test. */
  static void judge(Sample sample, SampleRun run) {
    List<Throwable> failures = failures(run);
    List<String> verdicts = run.checks().stream().map(check -> group(VERDICT, check)).toList();
    String shown = verdicts + "\n" + run.output() + failures;
    switch (sample.outcome()) {
      case PROVED -> {
        assertThat(failures).as(shown).isEmpty();
        assertThat(verdicts).as(shown).isNotEmpty().isSubsetOf("STABLE", "UNREACHABLE");
      }
      case NOT_FOUND -> {
        assertThat(failures).as(shown).isEmpty();
        assertThat(verdicts).as(shown).isNotEmpty().doesNotContain("INTERFERENCE");
      }
      case FOUND -> {
        assertThat(failures).as(shown).hasAtLeastOneElementOfType(InterferenceError.class);
        assertThat(run.checks())
            .as(shown)
            .filteredOn(check -> group(VERDICT, check).equals("INTERFERENCE"))
            .anyMatch(check -> group(PLAN, check).contains(sample.text()));
        assertThat(run.checks())
            .as(shown)
            .filteredOn(check -> group(VERDICT, check).equals("INTERFERENCE"))
            .map(check -> group(CONFIRMATION, check))
            .doesNotContain("REFUTED")
            .anyMatch(c -> c.equals("CONFIRMED") != NOT_RUN.contains(sample.toString()));
      }
      case NOT_PROVED ->
          assertThat(verdicts).as(shown).isNotEmpty().isSubsetOf("INTERFERENCE", "UNKNOWN");
      case FAILS -> {
        assertThat(failures).as(shown).anyMatch(f -> f.toString().contains(sample.text()));
        assertThat(verdicts).as(shown).doesNotContain("STABLE", "UNREACHABLE");
      }
    }
  }

  /** With those that were added to others. */
  private static List<Throwable> failures(SampleRun run) {
    return run.failed().stream()
        .flatMap(Stream::ofNullable)
        .flatMap(failure -> Stream.concat(Stream.of(failure), Stream.of(failure.getSuppressed())))
        .toList();
  }

  private static String group(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    assertThat(matcher.find()).as(line).isTrue();
    return matcher.group(1);
  }

  private static Class<?> testsOf(String file) {
    try {
      return Class.forName("samples.verdicts." + file + "$Tests");
    } catch (ClassNotFoundException wrong) {
      throw new IllegalStateException(file, wrong);
    }
  }

  private static String name(Class<?> tests, String test) {
    return tests.getEnclosingClass().getSimpleName() + "." + test;
  }

  static List<Sample> samples() {
    try (Stream<String> lines = Files.lines(TABLE)) {
      return lines.filter(line -> !line.isBlank()).map(Sample::of).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  enum Outcome {
    PROVED,
    NOT_FOUND,
    FOUND,
    NOT_PROVED,
    FAILS
  }

  record Sample(Class<?> tests, String test, Outcome outcome, String text) {
    static Sample of(String line) {
      String[] columns = line.split(" +", 4);
      return new Sample(
          testsOf(columns[0]),
          columns[1],
          Outcome.valueOf(columns[2]),
          columns.length > 3 ? columns[3] : "");
    }

    /** Whether this build runs it: those that take long are left to the night. */
    boolean isTried() {
      try {
        return ARE_ALL || !tests.getDeclaredMethod(test).isAnnotationPresent(Tag.class);
      } catch (NoSuchMethodException wrong) {
        throw new IllegalStateException(toString(), wrong);
      }
    }

    @Override
    public String toString() {
      return name(tests, test);
    }
  }
}
