package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.alone.HandedOn;

/** Others have an object that the JDK hands on, and nobody has one that it keeps. */
@Isolated
class HandedOnTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        HandedOn.APipedInput.class,
        HandedOn.APipedReader.class,
        HandedOn.AFile.class,
        HandedOn.AnObjectStream.class
      })
  void nothingIsProvedOfWhatIsHandedOn(Class<?> sample, @TempDir Path folder) throws Exception {
    assertThat(SmallModule.run(sample, folder).checks())
        .isNotEmpty()
        .noneMatch(check -> check.matches(".*\"verdict\":\"(STABLE|UNREACHABLE)\".*"));
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        HandedOn.APipedInputWithoutEnd.class,
        HandedOn.APipedOutput.class,
        HandedOn.AStreamOfANumber.class
      })
  void whatIsKeptIsProved(Class<?> sample, @TempDir Path folder) throws Exception {
    assertThat(SmallModule.run(sample, folder).checks())
        .isNotEmpty()
        .allMatch(check -> check.matches(".*\"verdict\":\"(STABLE|UNREACHABLE)\".*"));
  }
}
