package org.demonic.junit.check;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.Assertions;
import org.demonic.code.ModuleCode;
import org.demonic.code.program.World;
import org.demonic.junit.module.ProjectModule;
import org.demonic.junit.problem.NotCheckedException;
import org.junit.jupiter.api.Test;
import samples.IdleCounter;

class OutsideClassesTest {
  /** The module as it is where nothing is configured: the samples lie in a folder of tests. */
  private static final ModuleCode MODULE = ProjectModule.of(List.of(), World.CLOSED).code();

  @Test
  void aClassUnderTestIsOfTheModule() {
    assertThatCode(() -> refuse(IdleCounter.class)).doesNotThrowAnyException();
  }

  @Test
  void aClassOfALibraryIsNot() {
    assertThatThrownBy(() -> refuse(Assertions.class))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageContaining("the code of org.assertj.core.api.Assertions is not read")
        .hasMessageContaining("[outside-module]")
        .hasMessageContaining("demonic.module=");
  }

  @Test
  void aTestIsNot() {
    assertThatThrownBy(() -> refuse(OutsideClassesTest.class))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageContaining("[test-under-test]");
  }

  private static void refuse(Class<?> type) {
    OutsideClasses.refuse(List.of(type.getName()), MODULE);
  }
}
