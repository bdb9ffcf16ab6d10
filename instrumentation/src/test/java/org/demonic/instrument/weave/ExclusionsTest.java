package org.demonic.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExclusionsTest {
  private static final ClassLoader LOADER = ExclusionsTest.class.getClassLoader();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/util/List",
        "org/demonic/junit/Demonic",
        "org/demonic/junit/check/TestJudge",
        "org/demonic/instrument/shaded/asm/ClassReader",
        "org/demonic/lang/domain/Domain",
        "org/junit/jupiter/api/Test",
        "org/spockframework/runtime/SpockRuntime",
        "org/gradle/api/internal/tasks/testing/worker/TestWorker",
        "worker/org/gradle/process/internal/worker/GradleWorkerMain"
      })
  void theJdkOurselvesAndTestLibrariesStayAsTheyAre(String internalName) {
    assertThat(Exclusions.contains(LOADER, internalName)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"samples/Gallery", "cases/vector/Vector", "org/demonicals/Rite"})
  void otherClassesDoNot(String internalName) {
    assertThat(Exclusions.contains(LOADER, internalName)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"samples/Gallery", "whatever/There"})
  void classesOfTheJdksOwnLoadersStayAsTheyAre(String internalName) {
    assertThat(Exclusions.contains(null, internalName)).isTrue();
    assertThat(Exclusions.contains(ClassLoader.getPlatformClassLoader(), internalName)).isTrue();
  }
}
