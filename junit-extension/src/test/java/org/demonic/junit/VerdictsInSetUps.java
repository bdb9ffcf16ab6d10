package org.demonic.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.Verdicts.Sample;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Judges the samples whose tests were moved, in a JVM that has them on its class path. */
class VerdictsInSetUps {
  /** A property with the file that names them: set-up, test class and sample in a line each. */
  static final String LIST = "demonic.setups.list";

  @TestFactory
  Stream<DynamicTest> aMovedTestHasTheVerdictOfItsSample() throws IOException {
    Map<String, Sample> samples =
        Verdicts.samples().stream().collect(Collectors.toMap(Sample::toString, s -> s));
    return Files.readAllLines(Path.of(System.getProperty(LIST))).stream()
        .map(
            line -> {
              String[] words = line.split(" ");
              Sample sample = samples.get(words[2]);
              return DynamicTest.dynamicTest(
                  line,
                  () ->
                      Verdicts.judge(
                          sample, SampleRun.of(Class.forName(words[1]), sample.test(), Map.of())));
            });
  }
}
