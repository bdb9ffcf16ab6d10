package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.alone.LibraryCode;
import samples.alone.LocksOfOthers;

/** Calls of the JDK may give locks back, and run code that they got before, in any small module. */
@Isolated
class LibraryCodeTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        LibraryCode.ATimedJoin.class,
        LocksOfOthers.ALockOfOthers.class,
        LocksOfOthers.ALockThatIsAsked.class,
        LocksOfOthers.ALockThatIsTried.class,
        LocksOfOthers.AConditionOfOthers.class,
        LocksOfOthers.ALockThatRefuses.class,
        LocksOfOthers.AConditionThatRefuses.class,
        LocksOfOthers.ANewConditionThatRefuses.class,
        LibraryCode.AKeyThatAsks.class,
        LibraryCode.AListThatIsAsked.class,
        LibraryCode.ARecordInARecord.class,
        LibraryCode.ADefaultThatIsAsked.class,
        LibraryCode.AClassThatAFunctionNames.class,
        LibraryCode.AListenerOfThePackage.class
      })
  void nothingIsProvedWhereOthersMayRun(Class<?> sample, @TempDir Path folder) throws Exception {
    assertThat(SmallModule.run(sample, folder).checks())
        .isNotEmpty()
        .noneMatch(check -> check.matches(".*\"verdict\":\"(STABLE|UNREACHABLE)\".*"));
  }

  @Test
  void theCodeOfAListIsNotRunToFindItsElements(@TempDir Path folder) throws Exception {
    SampleRun run = SmallModule.run(LibraryCode.AWrappedList.class, folder);
    assertThat(run.results().get(0).problem()).isInstanceOf(InterferenceError.class);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        LibraryCode.AnEmptySection.class,
        LocksOfOthers.ALockOfItsOwn.class,
        LocksOfOthers.ALockOfItsOwnThatRefuses.class,
        LibraryCode.ANodeOfThePackage.class
      })
  void whatNobodyCanChangeIsProved(Class<?> sample, @TempDir Path folder) throws Exception {
    assertThat(SmallModule.run(sample, folder).checks())
        .isNotEmpty()
        .allMatch(check -> check.matches(".*\"verdict\":\"(STABLE|UNREACHABLE)\".*"));
  }
}
