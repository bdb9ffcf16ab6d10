package org.demonic.schedule.iroot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.schedule.Body;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.explore.Ordered;
import org.demonic.schedule.objects.Points;
import org.junit.jupiter.api.Test;
import samples.schedule.Letters;

/** What one execution tells of others: the examples of the paper. */
class PredictorTest {
  private static Set<String> predicted(Body body, int... turns) {
    Execution execution = Ordered.run(body, new Points(false, false), turns);
    Predictor predictor =
        new Predictor(Ordered.ENVIRONMENT.places(), new IRoots(Ordered.ENVIRONMENT.places()));
    return predictor.predict(execution).stream()
        .map(candidate -> Exposing.named(candidate.root()))
        .collect(Collectors.toSet());
  }

  private static Set<String> predicted(String one, String two) {
    return predicted(() -> Letters.run("", one, two));
  }

  @Test
  void eachAccessMayDependOnTheOther() {
    assertThat(predicted("a", "b")).containsExactlyInAnyOrder("ONE a b", "ONE b a");
    assertThat(predicted("b", "d")).isEmpty();
    assertThat(predicted("a", "f")).isEmpty();
  }

  /** Figure 3. */
  @Test
  void aBugOfTheFirstIdiomIsPredicted() {
    assertThat(predicted("eac", "fd")).contains("ONE a d", "ONE d c", "ONE e f");
  }

  /** Figure 5 (a). */
  @Test
  void whatComesBeforeTheStartOfAThreadComesFirst() {
    assertThat(predicted(() -> Letters.run("a", "b"))).containsExactly("ONE a b");
  }

  /** Figure 5 (b). */
  @Test
  void aLockKeepsOthersOut() {
    assertThat(predicted("labu", "mcv"))
        .contains("ONE b c", "ONE c a", "ONE u m", "ONE v l")
        .doesNotContain("ONE a c", "ONE c b", "TWO a c b");
    assertThat(predicted("ab", "mcv")).contains("ONE a c", "ONE c b", "TWO a c b");
  }

  @Test
  void aReadAfterAWriteDoesNotKeepOtherReadsFromIt() {
    assertThat(predicted("labu", "mdv")).contains("ONE a d");
  }

  /** Figure 6. */
  @Test
  void twoAccessesNearEachOtherAreOfACompoundIdiom() {
    assertThat(predicted("ae", "bf"))
        .contains("FOUR a b f e", "FOUR b a e f", "SIX a b e f")
        .doesNotContain("FOUR a b e f", "FIVE a b f e");
    assertThat(predicted("ae", "fb")).contains("FIVE a b f e").doesNotContain("FOUR a b f e");
    assertThat(predicted("ac", "bd")).contains("TWO a b c", "THREE a b d c");
    assertThat(predicted("ac", "b")).doesNotContain("TWO b a c");
  }

  @Test
  void whatIsFarApartIsOfNoCompoundIdiom() {
    String near = "g".repeat(Event.WINDOW - 1);

    assertThat(predicted("a" + near + "e", "bf")).contains("FOUR a b f e");
    assertThat(predicted("a" + near + "ge", "bf")).doesNotContain("FOUR a b f e");
  }

  @Test
  void aLockThatIsKeptMeanwhileLetsNobodyComeBetween() {
    assertThat(predicted("laeu", "mbfv")).doesNotContain("FOUR a b f e");
    assertThat(predicted("laeu", "mfbv")).doesNotContain("FIVE a b f e");
    assertThat(predicted("lauleu", "mbvmfv")).contains("FOUR a b f e", "THREE u m v l");
  }

  @Test
  void noAccessToTheSameMemoryIsBetweenTheTwo() {
    assertThat(predicted("adc", "b")).doesNotContain("TWO a b c");
  }

  @Test
  void aNotificationOrdersThreads() {
    assertThat(predicted(() -> Letters.run("", "aN", "Wb"), 2, 1))
        .contains("ONE a b")
        .doesNotContain("ONE b a");
  }

  @Test
  void aLatchOrdersThreads() {
    assertThat(predicted("aC", "Lb")).contains("ONE a b").doesNotContain("ONE b a");
  }

  @Test
  void whatTheEndOfAThreadOrdersDoesNotDependOnWhatIsBefore() {
    assertThat(predicted(() -> Letters.after("a", "c", "b")))
        .contains("ONE a c", "ONE c b")
        .doesNotContain("ONE a b", "ONE b c");
  }
}
