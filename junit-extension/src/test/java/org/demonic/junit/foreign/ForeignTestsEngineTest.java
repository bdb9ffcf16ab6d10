package org.demonic.junit.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import samples.foreign.ForeignSamples;

class ForeignTestsEngineTest {
  @Test
  void testsOfAClassWithTheAnnotationFail() {
    assertThat(problems(selectClass(ForeignSamples.OnClass.class)))
        .containsExactly(
            "`@Demonic` does not reach tests of jqwik, so that these of"
                + " samples.foreign.ForeignSamples$OnClass would pass with nothing checked: first,"
                + " second [not-jupiter]\n"
                + "  hint: write them with `org.junit.jupiter.api.Test` in the place of"
                + " `net.jqwik.api.Property`, or remove @Demonic");
  }

  @Test
  void testsWithTheAnnotationFailAlone() {
    assertThat(problems(selectClass(ForeignSamples.OnMethod.class)))
        .singleElement()
        .asString()
        .contains("nothing checked: marked [not-jupiter]");
    assertThat(problems(selectMethod(ForeignSamples.OnMethod.class, "marked"))).hasSize(1);
    assertThat(problems(selectMethod(ForeignSamples.OnMethod.class, "plain"))).isEmpty();
  }

  @Test
  void theAnnotationIsInherited() {
    assertThat(problems(selectClass(ForeignSamples.Inherits.class))).hasSize(1);
  }

  @Test
  void besideTestsOfJupiterThoseOfOthersFail() {
    assertThat(problems(selectClass(ForeignSamples.Mixed.class)))
        .singleElement()
        .asString()
        .contains("nothing checked: old [");
  }

  @Test
  void allElseIsLeftToOtherEngines() {
    assertThat(problems(selectClass(ForeignSamples.Plain.class))).isEmpty();
    assertThat(problems(selectClass(ForeignSamples.OfJupiter.class))).isEmpty();
    assertThat(problems(selectClass(ForeignSamples.OfJunit4.class))).isEmpty();
    assertThat(problems(selectClass(ForeignSamples.Base.class))).isEmpty();
    assertThat(problems(selectClass("samples.foreign.Missing"))).isEmpty();
  }

  @Test
  void classesAreFoundInPackages() {
    assertThat(problems(selectPackage("samples.foreign"))).hasSize(4);
  }

  @Test
  void aTestThatFailedCanBeRunAgain() {
    String id =
        "[engine:demonic]/[class:samples.foreign.ForeignSamples$OnClass]/[framework:JQWIK_PROPERTY]";
    assertThat(problems(selectUniqueId(id))).hasSize(1);
  }

  private static List<String> problems(DiscoverySelector selector) {
    return EngineTestKit.engine(ForeignTestsEngine.ID)
        .selectors(selector)
        .execute()
        .testEvents()
        .failed()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class))
        .map(result -> result.getThrowable().orElseThrow().getMessage())
        .toList();
  }
}
