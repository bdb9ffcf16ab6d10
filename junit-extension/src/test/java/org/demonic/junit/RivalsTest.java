package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.rival.BesideOthers;
import samples.rival.Interrupted;
import samples.rival.Kept;
import samples.rival.OtherThreads;
import samples.rival.OwnThreads;
import samples.rival.Reflective;
import samples.rival.Visited;

/** Sequential tests without contracts find bugs that need a second thread. */
@ResourceLock(Resources.SYSTEM_OUT)
class RivalsTest {
  private static final Map<String, String> RIVALS = Map.of("demonic.rivals", "20s");

  private static final Map<String, String> LITTLE = Map.of("demonic.rivals", "1ms");

  private static List<String> failures(Class<?> tests) {
    return SampleRun.of(tests, RIVALS).failed().stream().map(String::valueOf).toList();
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        BesideOthers.Plain.class,
        BesideOthers.Outer.class,
        BesideOthers.Parameterized.class,
        BesideOthers.Repeated.class,
        BesideOthers.Dynamic.class,
        Interrupted.OfBucket.class
      })
  void testsOfAllKindsAreRunBesideASecondThread(Class<?> tests) {
    assertThat(failures(tests))
        .isNotEmpty()
        .allSatisfy(
            failure ->
                assertThat(failure)
                    .contains("InterferenceError", "Another thread makes Bucket.tryTake wrong"));
  }

  @Test
  void aReportSaysWhatHappensAndWhatIsRight() {
    assertThat(failures(BesideOthers.Plain.class))
        .singleElement()
        .asString()
        .contains(
            "test         calls tryTake()   BesideOthers.java:",
            "2nd          calls tryTake() meanwhile",
            "-- switched to",
            "tokens.decrementAndGet(): ",
            "one after the other     test: tryTake() = true, 2nd: tryTake() = false",
            "here                    test: tryTake() = true, 2nd: tryTake() = true");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {Reflective.ByMethod.class, Reflective.ByHandle.class, Reflective.Mixed.class})
  void callsThatNoCodeNamesAreRunBesideASecondThread(Class<?> tests) {
    assertThat(failures(tests))
        .singleElement()
        .asString()
        .contains(
            "Another thread makes Bucket.tryTake wrong",
            "test         calls tryTake()   Reflective.java:",
            "one after the other     test: tryTake() = true, 2nd: tryTake() = false");
  }

  @Test
  void waitingAndDeadlocksAreFound() {
    assertThat(failures(BesideOthers.Waiting.class))
        .singleElement()
        .asString()
        .contains("Mailbox", "a thread waits for ever");
    assertThat(failures(BesideOthers.TwoLocks.class))
        .singleElement()
        .asString()
        .contains("Pair", "threads wait for each other", "Pair.one", "Pair.other");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        BesideOthers.Right.class,
        BesideOthers.Locked.class,
        BesideOthers.Chance.class,
        BesideOthers.Common.class,
        BesideOthers.Estimate.class,
        Kept.OfRange.class,
        Interrupted.OfPause.class,
        Reflective.Right.class
      })
  void rightClassesPass(Class<?> tests) {
    SampleRun run = SampleRun.of(tests, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .containsPattern("; (\\d+) of \\1 pairs of calls run beside each other");
  }

  @Test
  void rightClassesWithThreadsOfTheirOwnPass() {
    SampleRun run = SampleRun.of(OwnThreads.Tests.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .as("each run starts threads, so that the limit may be reached before the last pairs")
        .containsPattern("; \\d{2} of \\d{2} pairs of calls run beside each other");
  }

  @Test
  void callsOnOtherThreadsFailNoTestOfAClassThatChecksMore() {
    SampleRun run = SampleRun.of(OwnThreads.Elsewhere.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .contains(
            "only the test's own thread is checked, but other threads have run Tally.tryTake");
  }

  @Test
  void pairsBehindTheLimitAreNotCountedAsRun() {
    SampleRun run = SampleRun.of(BesideOthers.Right.class, LITTLE);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .doesNotContainPattern("; (\\d+) of \\1 pairs of calls run beside each other")
        .containsPattern("; \\d+ pairs? not run so, because demonic.rivals was used up");
  }

  @Test
  void aClassSaysWhatWasNotRun() {
    assertThat(SampleRun.of(BesideOthers.Right.class, LITTLE).output())
        .containsPattern(
            "Demonic: Right: 1 of \\d+ pairs of calls run beside each other; \\d+ pair");
    assertThat(SampleRun.of(BesideOthers.Right.class, RIVALS).output())
        .doesNotContain("Demonic: Right:");
  }

  @Test
  void whatWasNotRunFailsWhereThatIsWanted() {
    Map<String, String> all = Map.of("demonic.rivals", "1ms", "demonic.incomplete", "fail");

    assertThat(SampleRun.of(BesideOthers.Right.class, all).failed())
        .singleElement()
        .asString()
        .contains("not all pairs of calls of this test were run", "demonic.rivals was used up");
  }

  @Test
  void theLimitAllowsForTheSameEachTime() {
    assertThat(withoutTimes(BesideOthers.Locked.class))
        .contains("demonic.rivals was used up")
        .isEqualTo(withoutTimes(BesideOthers.Locked.class));
  }

  private static String withoutTimes(Class<?> tests) {
    return SampleRun.of(tests, Map.of("demonic.rivals", "30ms"))
        .output()
        .replaceAll("in [0-9.]+ s", "");
  }

  @Test
  void weaklyConsistentIsWhatSaysSo() {
    assertThat(failures(BesideOthers.Deceived.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Deceiving.isInside wrong");
  }

  @Test
  void aHashThatIsKeptIsNoMereQuery() {
    assertThat(failures(BesideOthers.Cached.class))
        .singleElement()
        .asString()
        .contains(
            "Another thread makes Interval.hashCode wrong",
            "test: hashCode() = 23312, 2nd: hashCode() = 31914167");
  }

  @Test
  void anInterfaceOfTheJdkMayStandBetween() {
    assertThat(failures(BesideOthers.ByInterface.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Numbers.get wrong");
  }

  @Test
  void withoutNamesTheModuleIsUnderTest() {
    assertThat(failures(BesideOthers.Unnamed.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Bucket.tryTake wrong");
  }

  @Test
  void allTestsOfAPackageCanBeRunSo() {
    Map<String, String> everywhere =
        Map.of(
            "demonic.rivals",
            "20s",
            "demonic.everywhere",
            "com.acme., samples.rival.",
            "junit.jupiter.extensions.autodetection.enabled",
            "true");
    SampleRun run = SampleRun.of(BesideOthers.Plainest.class, everywhere);

    assertThat(run.failed())
        .singleElement()
        .asString()
        .contains("Another thread makes Bucket.tryTake wrong");
    assertThat(run.output())
        .contains("in 1 test; 1 of ")
        .doesNotContain("not run beside second threads");
    assertThat(SampleRun.of(BesideOthers.Plain.class, everywhere).failed()).hasSize(1);
  }

  @Test
  void whoOnlyLooksNeedNotSeeOneMomentUnlessItsClassIsNamed() {
    Map<String, String> everywhere =
        Map.of(
            "demonic.rivals",
            "20s",
            "demonic.everywhere",
            "samples.rival.",
            "junit.jupiter.extensions.autodetection.enabled",
            "true");
    SampleRun run = SampleRun.of(Visited.OfStock.class, everywhere);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).contains("Another thread makes Stock.").contains("is a warning");
  }

  @Test
  void whatIsExcludedIsNotRunSo() {
    Map<String, String> withoutBucket =
        Map.of(
            "demonic.rivals",
            "20s",
            "demonic.everywhere",
            "samples.rival.",
            "demonic.exclude",
            "samples.rival.BesideOthers$Bucket",
            "junit.jupiter.extensions.autodetection.enabled",
            "true");
    SampleRun run = SampleRun.of(BesideOthers.Plainest.class, withoutBucket);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output()).doesNotContain("pairs of calls");
  }

  @Test
  void whatIsInheritedIsOfTheClass() {
    assertThat(failures(BesideOthers.Inherited.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Bucket.tryTake wrong");
    assertThat(failures(BesideOthers.Default.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Emptying.takeAll wrong");
  }

  @Test
  void eachRunBeginsWithTheSameStaticFields() {
    assertThat(failures(BesideOthers.Singleton.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Single.instance wrong");
    assertThat(SampleRun.of(BesideOthers.Registered.class, RIVALS).failed()).isEmpty();
  }

  @Test
  void aTestMayHaveSubclasses() {
    assertThat(failures(BesideOthers.Subclass.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Lazy.get wrong");
  }

  @Test
  void aTestIsWrittenThatRepeatsIt() throws IOException {
    String failure = failures(BesideOthers.Plain.class).get(0);
    Matcher file = Pattern.compile("to repeat it +(\\S+)").matcher(failure);

    assertThat(file.find()).isTrue();
    assertThat(Files.readString(Path.of(file.group(1))))
        .contains(
            "package samples.rival;",
            "class BesideOthers_Plain_takesTheLast_",
            "void tryTakeBesideTryTake()",
            "SecondThread.in(BesideOthers.Plain.class, \"takesTheLast()\")",
            ".of(BesideOthers.Bucket.class)",
            ".check(\"tryTake()\", 1, \"tryTake()\");");
  }

  @Test
  void itIsRepeatedUntilItIsRepaired() {
    SecondThread broken =
        SecondThread.in(BesideOthers.Plain.class, "takesTheLast()").of(BesideOthers.Bucket.class);
    SecondThread right =
        SecondThread.in(BesideOthers.Right.class, "takesTheLast()")
            .of(BesideOthers.RightBucket.class);

    for (int i = 0; i < 20; i++) {
      assertThatThrownBy(() -> broken.check("tryTake()", 1, "tryTake()"))
          .isInstanceOf(InterferenceError.class);
      right.check("tryTake()", 1, "tryTake()");
    }
    assertThatThrownBy(() -> right.check("take()", 1, "tryTake()"))
        .hasMessageContaining("has no call number 1 of the method of `take()` any more");
  }

  @Test
  void callsOfOtherObjectsAreTriedInOtherRoles() {
    assertThat(failures(OtherThreads.OneDirection.class))
        .singleElement()
        .asString()
        .contains("threads wait for each other", "calls Wallet 2.pay(a Wallet, 5) meanwhile");
  }

  @Test
  void aMissingNotificationIsFound() {
    assertThat(failures(OtherThreads.Silent.class))
        .singleElement()
        .asString()
        .contains("Another thread makes SilentPool.give wrong", "a thread waits for ever");
    assertThat(SampleRun.of(OtherThreads.Telling.class, RIVALS).failed()).isEmpty();
  }

  @Test
  void twoThreadsThatWaitForTheSameAreTried() {
    assertThat(failures(OtherThreads.Hurried.class))
        .singleElement()
        .asString()
        .contains("calls take() meanwhile", "NoSuchElementException");
  }

  @Test
  void functionsOfAClassAndClassesOfAnInterfaceAreUnderTest() {
    assertThat(failures(OtherThreads.Functions.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Permits");
    assertThat(failures(OtherThreads.ByItsInterface.class))
        .singleElement()
        .asString()
        .contains("Another thread makes SomeCache.get wrong");
  }

  @Test
  void whatIsEqualIsTheSame() {
    assertThat(SampleRun.of(OtherThreads.Equal.class, RIVALS).failed()).isEmpty();
  }

  @Test
  void withoutAnAnnotationOnlyClassesForThreadsCount() {
    Map<String, String> everywhere =
        Map.of(
            "demonic.rivals",
            "20s",
            "demonic.everywhere",
            "samples.rival.",
            "junit.jupiter.extensions.autodetection.enabled",
            "true");
    assertThat(SampleRun.of(OtherThreads.OfOneThread.class, everywhere).failed()).isEmpty();
  }

  @Test
  void itCanBeSwitchedOff() {
    assertThat(failures(BesideOthers.Unwanted.class))
        .singleElement()
        .asString()
        .contains("reached a check point");
    assertThat(SampleRun.of(BesideOthers.Plain.class, Map.of("demonic.rivals", "none")).failed())
        .singleElement()
        .asString()
        .contains("reached a check point");
  }

  @Test
  void testsThatCannotBeRunAgainForOneReasonSaySoOnce() {
    System.clearProperty(BesideOthers.Once.TRACE + 1);
    System.clearProperty(BesideOthers.Once.TRACE + 2);
    assertThat(SampleRun.of(BesideOthers.Once.class, RIVALS).output())
        .containsOnlyOnce(" is not run beside a second thread: when it runs again, it fails with ");
  }
}
