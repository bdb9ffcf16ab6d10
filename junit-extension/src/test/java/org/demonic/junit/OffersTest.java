package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.demonic.contracts.Rely;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import samples.reports.Offers;

/** An assumption that a report offers leads to a proof where it is written down. */
@Tag("slow")
@Isolated
class OffersTest {
  @ParameterizedTest
  @CsvSource({
    "aDriver,RelyingDriver",
    "aShelf,RelyingShelf",
    "aCounter,RelyingCounter",
    "aGate,RelyingGate"
  })
  void whatIsOfferedLeadsToAProof(String test, String relying) throws ReflectiveOperationException {
    String rely = rely(Class.forName(Offers.class.getName() + "$" + relying));

    SampleRun broken = SampleRun.of(Offers.Again.class, test, Map.of());
    assertThat(broken.failed())
        .singleElement()
        .asString()
        .contains(": if it is not meant to run ", ", say @Rely(\"%s\") on ".formatted(rely));

    SampleRun proved = SampleRun.of(Offers.Again.class, test + "WithTheAssumption", Map.of());
    assertThat(proved.failed()).isEmpty();
    assertThat(proved.checks())
        .singleElement()
        .asString()
        .containsAnyOf("\"verdict\":\"STABLE\"", "\"verdict\":\"UNREACHABLE\"")
        .contains("(@Rely %s)\"]".formatted(rely));
  }

  @ParameterizedTest
  @CsvSource({"aTaskOfTheModuleDoesItToo", "publicMethodsDoItToo"})
  void nothingIsOfferedThatDoesNotHelpOrExcludesOtherCalls(String test) {
    assertThat(SampleRun.of(Offers.Again.class, test, Map.of()).failed())
        .singleElement()
        .asString()
        .contains("to rule it out")
        .doesNotContain("@Rely");
  }

  @Test
  void whereAGroupIsToldAlreadyNothingIsOfferedAgain() {
    SampleRun run = SampleRun.of(Offers.Repeated.class, Map.of());
    assertThat(run.failed()).hasSize(2);
    assertThat(run.failed())
        .filteredOn(failure -> String.valueOf(failure).contains("@Rely"))
        .hasSize(1);
  }

  private static String rely(Class<?> type) throws ReflectiveOperationException {
    Rely ofClass = type.getAnnotation(Rely.class);
    if (ofClass != null) {
      return ofClass.value()[0];
    }
    for (var method : type.getMethods()) {
      Rely ofMethod = method.getAnnotation(Rely.class);
      if (ofMethod != null) {
        return ofMethod.value()[0];
      }
    }
    throw new NoSuchMethodException(type + " relies on nothing");
  }
}
