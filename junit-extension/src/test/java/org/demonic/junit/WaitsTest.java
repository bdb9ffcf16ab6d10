package org.demonic.junit;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.platform.engine.TestExecutionResult.Status.SUCCESSFUL;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import samples.waiting.Behind;
import samples.waiting.EndlessWaits;
import samples.waiting.NearlyHelped;
import samples.waiting.Parties;
import samples.waiting.Stubbed;
import samples.waiting.Waits;
import samples.waiting.WaitsInSetUps;

/** Tests that wait, and are helped. */
@Tag("slow")
class WaitsTest {
  /** The help of each sample, as the console tells it. */
  private static final Map<String, String> HELP =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("monitor", "another thread calls put()"),
              Map.entry("condition", "another thread calls put(\"tea\")"),
              Map.entry("semaphore", "another thread calls leave()"),
              Map.entry("latch", "another thread calls arrive(), then arrive()"),
              Map.entry("barrier", "another thread calls meet()"),
              Map.entry("phaser", "another thread calls arrive()"),
              Map.entry("anElement", "another thread calls send(7)"),
              Map.entry("room", "another thread calls receive()"),
              Map.entry("handing", "another thread calls give(\"ball\")"),
              Map.entry("exchanger", "another thread calls barter(\"salt\")"),
              Map.entry("join", "another thread calls stop()"),
              Map.entry("future", "another thread calls work()"),
              Map.entry("completableFuture", "another thread calls keep(\"yes\")"),
              Map.entry("park", "another thread calls raise()"),
              Map.entry("aTimeLimit", "its time limit passes"),
              Map.entry("aDeadline", "its time limit passes"),
              Map.entry("beforeTheTimeLimit", "another thread calls offer(\"news\")"),
              Map.entry("twoWaits", "another thread calls put(), then put()")));

  /** What each test waits in whose wait nobody can end. */
  private static final Map<String, String> WAITING =
      Map.ofEntries(
          Map.entry("monitor", "Object.wait"),
          Map.entry("cond", "Condition.await"),
          Map.entry("permits", "Semaphore.acquire"),
          Map.entry("gate", "CountDownLatch.await"),
          Map.entry("meeting", "CyclicBarrier.await"),
          Map.entry("phases", "Phaser.awaitAdvance"),
          Map.entry("chan", "ArrayBlockingQueue.take"),
          Map.entry("full", "ArrayBlockingQueue.put"),
          Map.entry("hand", "SynchronousQueue.put"),
          Map.entry("linked", "LinkedBlockingDeque.takeFirst"),
          Map.entry("market", "Exchanger.exchange"),
          Map.entry("worker", "Thread.join"),
          Map.entry("job", "FutureTask.get"),
          Map.entry("promise", "CompletableFuture.join"),
          Map.entry("flag", "LockSupport.park"),
          Map.entry("twice", "StampedLock.readLock"),
          Map.entry("upgrade", "WriteLock.lock"),
          Map.entry("lentForGood", "ReentrantLock.lock"));

  private static SampleRun run;

  @BeforeAll
  static void runThem() {
    run = SampleRun.of(Waits.Tests.class, Map.of());
  }

  @Test
  void aSecondThreadHelpsWhereATestWaits() {
    Map<String, String> told = new TreeMap<>();
    help(run).forEach((test, help) -> told.put(test.replace("Tests.", ""), help));

    assertThat(told).isEqualTo(HELP);
    assertThat(run.results())
        .filteredOn(result -> HELP.containsKey(result.name()))
        .allSatisfy(result -> assertThat(result.status()).isEqualTo(SUCCESSFUL));
  }

  @Test
  void repeatedDynamicAndNestedTestsAreHelped() {
    SampleRun forms = SampleRun.of(WaitsInSetUps.Forms.class, Map.of());

    assertThat(help(forms))
        .isEqualTo(
            Map.of(
                "Forms.repetition 1 of 2", "another thread calls fill(3)",
                "Forms.repetition 2 of 2", "another thread calls fill(3)",
                "Forms.fills 4", "another thread calls fill(1)",
                "Forms.fills 5", "another thread calls fill(1)",
                "Forms.swallowed", "another thread calls fill(8)",
                "Inner.nested", "another thread calls fill(9)"));
    assertThat(forms.results()).allSatisfy(r -> assertThat(r.status()).isEqualTo(SUCCESSFUL));
  }

  @Test
  void aWaitBeforeTheTestsFailsThem() {
    SampleRun before = SampleRun.of(WaitsInSetUps.Before.class, Map.of());

    assertThat(before.results())
        .singleElement()
        .satisfies(
            result ->
                assertThat(result.problem())
                    .hasMessageContaining(
                        "Slot.empty waits in Object.wait at WaitsInSetUps.java:34, and no other"
                            + " thread is there to end that"));
  }

  @Test
  void aWaitThatIsNotRepeatedIsFoundAndConfirmed() {
    SampleRun hasty = SampleRun.of(Behind.Tests.class, "hasty", Map.of());

    assertThat(hasty.checks())
        .singleElement(as(STRING))
        .contains("\"verdict\":\"INTERFERENCE\"", "\"plan\":[\"h.take()\"]", "CONFIRMED");
  }

  @Test
  void aLoopAroundTheWaitMakesItStable() {
    SampleRun looping = SampleRun.of(Behind.Tests.class, "looping", Map.of());

    assertThat(looping.checks())
        .singleElement(as(STRING))
        .containsPattern("\"verdict\":\"(STABLE|UNREACHABLE)\"");
  }

  @Test
  void aSignalThatMayBeLostIsFound() {
    Map<String, String> beside = Map.of("demonic.rivals", "10s");
    SampleRun late = SampleRun.of(Behind.Tests.class, "late", beside);
    SampleRun locked = SampleRun.of(Waits.Tests.class, "monitor", beside);

    assertThat(late.results().get(0).problem())
        .isInstanceOf(InterferenceError.class)
        .hasMessageContaining("2nd          calls put() meanwhile")
        .hasMessageContaining("a thread waits for ever");
    assertThat(locked.results().get(0).status()).isEqualTo(SUCCESSFUL);
    assertThat(locked.output()).contains("3 of 3 pairs of calls run beside each other");
  }

  @Test
  void theThreadsOfTheCodeEndItsWaitsFirst() {
    SampleRun service = SampleRun.of(WaitsInSetUps.OfService.class, Map.of());

    assertThat(help(service))
        .isEqualTo(Map.of("OfService.notItsThread", "another thread calls answer(\"why\")"));
    assertThat(service.results()).allSatisfy(r -> assertThat(r.status()).isEqualTo(SUCCESSFUL));
  }

  private static Map<String, String> help(SampleRun run) {
    return run.output()
        .lines()
        .filter(line -> line.contains("it goes on when "))
        .collect(
            Collectors.toMap(
                line -> line.replaceAll("Demonic: ([^:]+): .*", "$1"),
                line -> line.replaceAll(".* it goes on when ", ""),
                (one, other) -> one,
                TreeMap::new));
  }

  @Test
  void aWaitThatNobodyCanEndFailsTheTest() {
    Throwable problem =
        run.results().stream()
            .filter(result -> result.name().equals("aWaitWithoutEnd"))
            .findFirst()
            .orElseThrow()
            .problem();

    assertThat(problem)
        .isInstanceOf(EndlessWaitError.class)
        .hasMessageContaining("Forgetful.await waits in Object.wait at Waits.java:")
        .hasMessageContaining("another thread calls isOpen(), await(); also up to four in a row");
    assertThat(problem.getStackTrace()[0].getMethodName()).isEqualTo("await");
  }

  @Test
  void eachKindOfWaitIsRefusedIfNoCallEndsIt() {
    SampleRun endless = SampleRun.of(EndlessWaits.Tests.class, Map.of());

    assertThat(endless.results())
        .hasSize(WAITING.size())
        .allSatisfy(
            result ->
                assertThat(result.problem())
                    .isInstanceOf(EndlessWaitError.class)
                    .hasMessageContaining(" waits in %s at ", WAITING.get(result.name()))
                    .hasMessageContaining("another thread calls "));
  }

  @Test
  void severalThreadsHelpAndLocksAreGivenBack() {
    SampleRun parties = SampleRun.of(Parties.Tests.class, Map.of());

    assertThat(help(parties))
        .isEqualTo(
            Map.of(
                "Tests.three", "2 other threads call meet()",
                "Tests.seven", "6 other threads call meet()",
                "Tests.inTime",
                    "another thread calls meetInTime(), and one more thread calls meet()",
                "Tests.phases", "2 other threads call meet()",
                "Tests.own", "2 other threads call meet()",
                "Tests.often", "another thread calls done() 9 times",
                "Tests.pool", "another thread calls giveBack(\"the connection\")",
                "Tests.lent", "another thread calls giveBack()",
                "Tests.ledger", "another thread calls close()"));
    assertThat(parties.results()).allSatisfy(r -> assertThat(r.status()).isEqualTo(SUCCESSFUL));
  }

  @Test
  void whatWouldHelpButForItselfIsTold() {
    Map<String, String> told =
        SampleRun.of(NearlyHelped.Tests.class, Map.of()).results().stream()
            .collect(Collectors.toMap(SampleRun.Result::name, r -> r.problem().getMessage()));

    assertThat(told.get("throwing"))
        .contains("it goes on when another thread calls open(), which throws java.lang.Illegal");
    assertThat(told.get("oneNotified"))
        .contains("it goes on when 2 other threads call meet(), and one waits for ever");
    assertThat(told.get("spinning"))
        .contains("another thread calls await(); also")
        .doesNotContain("nearly");
  }

  @Test
  void theOperationThatWaitsIsNamed() {
    assertThat(run.output())
        .contains(
            "waits in Object.wait at",
            "waits in Condition.await at",
            "waits in Semaphore.acquire at",
            "waits in CountDownLatch.await at",
            "waits in CyclicBarrier.await at",
            "waits in Phaser.arriveAndAwaitAdvance at",
            "waits in ArrayBlockingQueue.take at",
            "waits in ArrayBlockingQueue.put at",
            "waits in SynchronousQueue.take at",
            "waits in Exchanger.exchange at",
            "waits in Thread.join at",
            "waits in FutureTask.get at",
            "waits in CompletableFuture.join at",
            "waits in LockSupport.park at",
            "waits in ArrayBlockingQueue.poll at");
  }

  @Test
  void theStubOfATestEndsItsWaits() {
    SampleRun given = SampleRun.of(Stubbed.Tests.class, "stub", Map.of());
    SampleRun useless = SampleRun.of(Stubbed.Tests.class, "uselessStub", Map.of());

    assertThat(given.results().get(0).status()).isEqualTo(SUCCESSFUL);
    assertThat(given.output())
        .contains("for `count > 0`; it goes on when another thread runs the stub of the test");
    assertThat(useless.results().get(0).problem())
        .hasMessageContaining("for `count > 0`")
        .hasMessageContaining("another thread runs the stub of the test, and wakes those who wait")
        .hasMessageContaining("let the stub bring about what is waited for");
    assertThat(SampleRun.of(Stubbed.Tests.class, "brokenStub", Map.of()).results().get(0).problem())
        .hasMessageContaining("its stub throws java.lang.IllegalStateException: no");
  }

  @Test
  void aSignalRequiresWhatIsAwaited() {
    SampleRun early = SampleRun.of(Stubbed.Tests.class, "early", Map.of());
    SampleRun late = SampleRun.of(Stubbed.Tests.class, "late", Map.of());
    SampleRun apart = SampleRun.of(Stubbed.Tests.class, "apart", Map.of());

    assertThat(early.results().get(0).problem())
        .isInstanceOf(ContractViolationError.class)
        .hasMessageContaining("lock.notifyAll()  requires  count > 0");
    assertThat(SampleRun.of(Stubbed.Tests.class, "byHelper", Map.of()).results().get(0).problem())
        .isInstanceOf(ContractViolationError.class);
    assertThat(late.checks())
        .singleElement(as(STRING))
        .containsPattern("\"verdict\":\"(STABLE|UNREACHABLE)\"");
    assertThat(apart.checks())
        .singleElement(as(STRING))
        .contains("\"verdict\":\"INTERFERENCE\"", "take()", "CONFIRMED");
  }
}
