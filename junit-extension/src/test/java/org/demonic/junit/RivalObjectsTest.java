package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import samples.rival.BesideOthers;
import samples.rival.Given;
import samples.rival.KeptFunctions;
import samples.rival.Offices;

/** Which objects second threads share with a test, and what they are given. */
@ResourceLock(Resources.SYSTEM_OUT)
class RivalObjectsTest {
  private static final Map<String, String> RIVALS = Map.of("demonic.rivals", "20s");

  private static List<String> failures(Class<?> tests) {
    return SampleRun.of(tests, RIVALS).failed().stream().map(String::valueOf).toList();
  }

  /** The lines about the pairs of a class of tests. */
  private static String pairs(Class<?> tests) throws IOException {
    return String.join(
        "\n",
        Files.readAllLines(Path.of("target", "demonic", "rivals.jsonl")).stream()
            .filter(line -> line.contains(tests.getName() + "#"))
            .toList());
  }

  @Test
  void whatAStaticFactoryMakesIsShared() {
    assertThat(failures(Given.OfTank.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Tank.tryTake wrong");
  }

  @Test
  void whatAnObjectHandsOutIsTheTests() throws IOException {
    assertThat(failures(Given.OfBag.class)).isEmpty();
    assertThat(pairs(Given.OfBag.class)).contains("Bag#add").doesNotContain("\"rival\":\"more()\"");
  }

  @Test
  void nothingIsCalledOnWhatIsNoObject() throws IOException {
    assertThat(failures(Given.OfGreeter.class)).isEmpty();
    assertThat(pairs(Given.OfGreeter.class))
        .contains("setGreeting", "language()")
        .doesNotContainPattern("setGreeting\\([^)]*\\)\\.");
  }

  @Test
  void aListenerIsMadeWhereTheTestHasNone() {
    assertThat(failures(Given.OfBus.class))
        .singleElement()
        .asString()
        .contains("calls addListener(a Consumer that does nothing) meanwhile");
  }

  @Test
  void constantsAndNumbersAreMade() {
    assertThat(failures(Given.OfDial.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Dial.state wrong", "calls turn(LEFT, 1) meanwhile");
  }

  @Test
  void anInheritedDefaultMethodKnowsNoLock() {
    assertThat(failures(Given.OfItems.class))
        .singleElement()
        .asString()
        .contains("calls forEach(a Consumer that does nothing) meanwhile");
    assertThat(failures(Given.OfLockedItems.class)).isEmpty();
  }

  @Test
  void whatCallsDoToTheirArgumentsCounts() {
    assertThat(failures(Given.OfSlot.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Slot.put wrong", "a Job.isCancelled() = true");
  }

  @Test
  void whatAThreadThrowsInAnOrderOfTheCallsIsNoFinding() throws IOException {
    assertThat(failures(Given.OfRunner.class)).isEmpty();
    assertThat(pairs(Given.OfRunner.class))
        .contains("a thread ends with java.lang.IllegalStateException, too");
  }

  @Test
  void whatOneCallShowsIsToldOfOneCall() {
    assertThat(failures(Given.OfChannel.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Channel.take wrong", "2nd          calls")
        .doesNotContain("3rd ", "close(), close()");
  }

  @Test
  void whatNobodyElseCanHaveYetIsNotShared() throws IOException {
    assertThat(failures(Given.OfMaker.class))
        .allSatisfy(failure -> assertThat(failure).contains("no test of OfMaker reached"));
    assertThat(pairs(Given.OfMaker.class)).isEmpty();
  }

  @Test
  void whatWasThereBeforeACallIsShared() {
    for (Class<?> tests : List.of(Given.OfKeeper.class, Given.OfRecounter.class)) {
      assertThat(failures(tests))
          .singleElement()
          .asString()
          .contains("Another thread makes Tally.add wrong");
    }
    assertThat(failures(Given.OfClerk.class))
        .singleElement()
        .asString()
        .contains("Another thread makes Clerk.count wrong");
    // The clerk was under test meanwhile, and is outside again.
    assertThat(failures(Given.OfKeeper.class)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Offices.OfListed.class,
        Offices.OfTold.class,
        Offices.OfStarted.class,
        Offices.OfKept.class,
        Offices.OfLast.class,
        Offices.OfOpen.class,
        Offices.OfVisit.class,
        Offices.OfNamed.class,
        Offices.OfCurrent.class,
        Offices.OfRow.class,
        Offices.OfSubmitted.class,
        Offices.OfScheduled.class,
        Offices.OfAsync.class,
        Offices.OfByHandle.class,
        Offices.OfByFunction.class,
        Offices.OfByUpdate.class,
        Offices.OfHeld.class
      })
  void whatOthersCanHaveByThenIsShared(Class<?> tests) {
    assertThat(failures(tests))
        .singleElement()
        .asString()
        .contains("Another thread makes Ticket.use wrong");
  }

  @ParameterizedTest
  @ValueSource(classes = {Offices.OfAlone.class, Offices.OfPrepared.class})
  void whatNobodyCanHaveBeforeItIsHandedOutIsNotShared(Class<?> tests) throws IOException {
    assertThat(failures(tests))
        .allSatisfy(failure -> assertThat(failure).contains("reached a check point"));
    assertThat(pairs(tests)).isEmpty();
  }

  @Test
  void callsThatAreNotLookedAtAreSaid() {
    String said =
        " more calls than are looked at: those behind the first 20,000, or 500 frames deep, are not"
            + " run beside others";
    SampleRun run = SampleRun.of(Given.OfCrowd.class, RIVALS);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .containsOnlyOnce("OfCrowd: 2 tests make" + said)
        .contains("; 2 tests make" + said);

    Map<String, String> all = Map.of("demonic.rivals", "20s", "demonic.incomplete", "fail");
    assertThat(SampleRun.of(Given.OfCrowd.class, "greetsMany", all).failed())
        .singleElement()
        .asString()
        .contains("1 test makes" + said);
    assertThat(SampleRun.of(Given.OfCrowd.class, "greetsOne", all).failed()).isEmpty();
  }

  @Test
  void whatRunsHaveRegisteredIsTakenBack() throws JMException {
    assertThat(failures(Given.OfManaged.class)).hasSize(1);
    assertThat(
            ManagementFactory.getPlatformMBeanServer()
                .queryNames(new ObjectName(Given.Managed.DOMAIN + ":*"), null))
        .isEmpty();
  }

  @Test
  void methodsThatNoTestCallsRaceWithEachOther() {
    assertThat(failures(Given.OfRelay.class))
        .singleElement()
        .asString()
        .containsPattern("Relay\\.(addListener|fire) uses its ArrayList while ")
        .contains("and no lock is held");
  }

  @Test
  void whoCallsADoubleTwiceIsBlamed() {
    assertThat(failures(Given.OfSavings.class))
        .singleElement()
        .asString()
        .contains("Savings.add")
        .doesNotContain("hidden");
  }

  @Test
  void methodsOfAnInterfaceOfTheJdkGetTheKeysOfTheTest() throws IOException {
    assertThat(failures(Given.OfRegister.class)).isEmpty();
    assertThat(pairs(Given.OfRegister.class)).contains("putIfAbsent(\\\"key\\\", 1)");
  }

  @Test
  void testsThatRunInParallelAreNotRunBesideOthersAndALineSaysSo() {
    Map<String, String> parallel =
        Map.of(
            "demonic.rivals",
            "20s",
            "junit.jupiter.execution.parallel.enabled",
            "true",
            "junit.jupiter.execution.parallel.mode.default",
            "concurrent");
    SampleRun run = SampleRun.of(Given.OfTank.class, parallel);

    assertThat(run.failed()).isEmpty();
    assertThat(run.output())
        .containsOnlyOnce(
            "not run beside second threads, because JUnit runs tests in parallel, which share"
                + " static fields: run them with -Djunit.jupiter.execution.parallel.enabled=false")
        .doesNotContain("pairs of calls");
  }

  @Test
  void whatIsBelievedOfALibraryIsSaid() {
    assertThat(SampleRun.of(Given.OfReservoir.class, RIVALS).output())
        .containsOnlyOnce(
            "OfReservoir: getSnapshot is taken for weakly consistent, as its documentation says");
  }

  @Test
  void aClassNamesWhatWasNeverRun() {
    Map<String, String> little = Map.of("demonic.rivals", "1ms");

    assertThat(SampleRun.of(BesideOthers.Right.class, little).output())
        .contains("; never run beside anything: RightBucket.left");
    assertThat(SampleRun.of(BesideOthers.Right.class, RIVALS).output())
        .doesNotContain("never run beside anything");
  }

  /** Which of them are woven depends on the classes that are asked for. */
  @Test
  void functionsStayWhatTheyAreWhenTheirClassIsWovenAnew() {
    assertThat(failures(KeptFunctions.OfMaker.class)).isEmpty();
    assertThat(failures(KeptFunctions.OfTally.class)).isEmpty();
    assertThat(failures(KeptFunctions.OfMaker.class)).isEmpty();

    assertThat(KeptFunctions.ALL)
        .isNotEmpty()
        .allMatch(add -> add.test(new ArrayDeque<>(), "anything"));
    assertThat(new KeptFunctions.Maker().use()).isEqualTo(1);
  }
}
