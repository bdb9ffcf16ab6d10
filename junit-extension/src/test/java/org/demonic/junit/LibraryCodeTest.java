package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import samples.alone.FoundCode;
import samples.alone.KeptCode;
import samples.alone.KeptElsewhere;
import samples.alone.LibraryCode;

/** Calls of the JDK may give locks back, and run code that they got before, in any small module. */
class LibraryCodeTest {
  @ParameterizedTest
  @MethodSource("broken")
  @ValueSource(
      classes = {
        LibraryCode.ATimedJoin.class,
        LibraryCode.APipe.class,
        LibraryCode.AnInput.class,
      })
  void nothingIsProvedWhereOthersMayRun(Class<?> sample, @TempDir Path folder) throws Exception {
    assertThat(SmallModule.checks(sample, folder))
        .isNotEmpty()
        .noneMatch(check -> check.matches(".*\"verdict\":\"(STABLE|UNREACHABLE)\".*"));
  }

  @Test
  void theCodeOfAListIsNotRunToFindItsElements(@TempDir Path folder) throws Exception {
    assertThat(SmallModule.checks(LibraryCode.AWrappedList.class, folder))
        .singleElement()
        .asString()
        .contains("\"verdict\":\"INTERFERENCE\"");
  }

  @ParameterizedTest
  @MethodSource("safe")
  @ValueSource(classes = LibraryCode.AnEmptySection.class)
  void whatNobodyCanChangeIsProved(Class<?> sample, @TempDir Path folder) throws Exception {
    assertThat(SmallModule.checks(sample, folder))
        .isNotEmpty()
        .allMatch(check -> check.matches(".*\"verdict\":\"(STABLE|UNREACHABLE)\".*"));
  }

  static Stream<Class<?>> broken() {
    return Stream.of(KeptCode.class, FoundCode.class).flatMap(SmallModule::samples);
  }

  static Stream<Class<?>> safe() {
    return SmallModule.samples(KeptElsewhere.class);
  }
}
