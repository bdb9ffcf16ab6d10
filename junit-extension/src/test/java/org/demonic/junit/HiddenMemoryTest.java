package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.alone.HiddenMemory;

/** What objects of the JDK have in them is memory that others may change, in any small module. */
@Isolated
class HiddenMemoryTest {
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
    assertThat(SmallModule.run(sample, folder).checks())
        .singleElement()
        .asString()
        .contains("\"verdict\":\"UNKNOWN\"");
  }

  @ParameterizedTest
  @ValueSource(classes = HiddenMemory.AnOwnCopy.class)
  void whatNobodyCanChangeIsProved(Class<?> sample, @TempDir Path folder) throws Exception {
    assertThat(SmallModule.run(sample, folder).checks())
        .singleElement()
        .asString()
        .contains("\"verdict\":\"STABLE\"");
  }
}
