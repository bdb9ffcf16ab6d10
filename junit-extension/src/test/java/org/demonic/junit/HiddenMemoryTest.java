package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.alone.HiddenMemory;

/** What objects of the JDK have in them is memory that others may change, in any small module. */
@Isolated
class HiddenMemoryTest {
  private static final Path SAMPLES = Path.of("target", "test-classes", "samples", "alone");
  private static final Set<String> OF_ALL = Set.of("", "$Subject", "$Part");

  @ParameterizedTest
  @ValueSource(
      classes = {
        HiddenMemory.ANumber.class,
        HiddenMemory.ANumberOfANumber.class,
        HiddenMemory.ACalculation.class,
        HiddenMemory.ACopy.class,
        HiddenMemory.AText.class,
        HiddenMemory.AFormattedText.class,
        HiddenMemory.AnOwnList.class,
        HiddenMemory.ATask.class,
        HiddenMemory.AReceiver.class,
        HiddenMemory.ARecursion.class,
        HiddenMemory.AnException.class,
        HiddenMemory.AnInterrupt.class,
        HiddenMemory.ASetting.class,
        HiddenMemory.AName.class,
        HiddenMemory.ASharedNumber.class,
        HiddenMemory.ANumberOfAFunction.class
      })
  void nothingIsProvedOfWhatOthersCanChange(Class<?> sample, @TempDir Path folder)
      throws Exception {
    assertThat(run(sample, folder).checks())
        .singleElement()
        .asString()
        .contains("\"verdict\":\"UNKNOWN\"");
  }

  @ParameterizedTest
  @ValueSource(classes = HiddenMemory.AnOwnCopy.class)
  void whatNobodyCanChangeIsProved(Class<?> sample, @TempDir Path folder) throws Exception {
    assertThat(run(sample, folder).checks())
        .singleElement()
        .asString()
        .contains("\"verdict\":\"STABLE\"");
  }

  private static SampleRun run(Class<?> sample, Path folder) throws Exception {
    String name = sample.getSimpleName();
    copy(name, Files.createDirectories(folder.resolve("samples").resolve("alone")));
    String test = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    return SampleRun.of(
        HiddenMemory.Tests.class, test, Map.of("demonic.module", folder.toString()));
  }

  /** Copies the class files of a sample, with what all of them use. */
  private static void copy(String sample, Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(SAMPLES, "HiddenMemory*.class")) {
      for (Path file : files) {
        String of = file.getFileName().toString().replaceAll("HiddenMemory|\\.class", "");
        if (OF_ALL.contains(of) || (of + "$").startsWith("$" + sample + "$")) {
          Files.copy(file, folder.resolve(file.getFileName()));
        }
      }
    }
  }
}
