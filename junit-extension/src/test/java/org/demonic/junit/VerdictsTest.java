package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Each sample has the verdict that is true of its code. The samples say why that is so; here stands
 * what is expected: the file in {@code samples.verdicts}, its test, the outcome, and for some
 * outcomes a text.
 *
 * <ul>
 *   <li>{@code PROVED}: the test passes, and its check is stable or unreachable.
 *   <li>{@code NOT_FOUND}: the code is safe, but to prove it is hard. The test passes.
 *   <li>{@code FOUND}: the code is breakable. The test fails by an interference, and a step of the
 *       plan has the text.
 *   <li>{@code NOT_PROVED}: the code is breakable, but to find out how is hard. No check is stable
 *       or unreachable.
 *   <li>{@code FAILS}: a contract is false. The test fails, with the text in its message, and no
 *       check is stable or unreachable.
 * </ul>
 *
 * <p>Behind another outcome than {@code FOUND} and {@code FAILS} may stand the one that is wanted
 * and not reached yet.
 */
@Isolated
class VerdictsTest {
  private static final Path SAMPLES = Path.of("src", "test", "java", "samples", "verdicts");

  private static final String TABLE =
      """
      HiddenWriters  aMethodWithoutContract                       FOUND       shut()
      HiddenWriters  aConstructorWithoutContract                  FOUND       new Lease(
      HiddenWriters  aClassBesideItWithoutContracts               FOUND       lockUp(
      HiddenWriters  aClassBesideItWithContracts                  FOUND       slam(
      HiddenWriters  anInnerClass                                 FOUND       remove()
      HiddenWriters  aPublicField                                 FOUND       forbid(
      HiddenWriters  anArrayThatAGetterHandsOut                   NOT_PROVED  FOUND erase(
      HiddenWriters  aListThatAGetterHandsOut                     FOUND       clear()
      HiddenWriters  aFieldUpdater                                FOUND       trip()
      HiddenWriters  aThreadThatAConstructorStarts                NOT_PROVED  FOUND Watchdog

      HalfWay        emptiedAndFilled                             FOUND       refill()
      HalfWay        emptiedAndFilledUnderAMonitor                PROVED
      HalfWay        takenAndPutBack                              FOUND       rotate()
      HalfWay        privateMethodsInBetween                      FOUND       reload(
      HalfWay        privateMethodsUnderAMonitor                  PROVED
      HalfWay        aLostUpdate                                  NOT_PROVED
      HalfWay        anInvariantHalfWay                           FOUND       set(
      HalfWay        twoAccountsInOneObject                       FOUND       move(

      Exceptions     anExceptionHalfWay                           FOUND       move(
      Exceptions     aDivisionByZeroHalfWay                       FOUND       divide(
      Exceptions     aDivisionByZeroWhileAnotherHoldsTheMonitor   PROVED
      Exceptions     anIndexOutOfBoundsHalfWay                    FOUND       put(
      Exceptions     aRollbackThatOthersSee                       FOUND       set(
      Exceptions     aRollbackUnderTheMonitor                     PROVED
      Exceptions     untilAFinallyBlock                           FOUND       ask(

      FalseContracts anInvariantThatAMethodBreaks                 FAILS       sub
      FalseContracts anInvariantThatAMethodWithAContractBreaks    FAILS       sub
      FalseContracts aPostconditionThatTheTestDoesNotRun          FAILS       clear
      FalseContracts aPostconditionThatForgetsToWrapRound         FAILS       step
      FalseContracts aRelyThatTheClassItselfBreaks                FAILS       dec
      FalseContracts aPostconditionThatSaysLessThanTheBody        PROVED
      FalseContracts aChoiceThatTheBodyNeverMakes                 PROVED
      FalseContracts anObjectOfAFieldInitialiser                  NOT_FOUND   PROVED
      FalseContracts aBodyThatPrints                              PROVED

      Numbers        aByteThatWrapsRound                          NOT_PROVED
      Numbers        anIntThatWrapsRound                          NOT_PROVED
      Numbers        aSumThatOverflows                            NOT_PROVED  FOUND grow(
      Numbers        aSumOfLongsWithACap                          PROVED
      Numbers        aProductThatOverflows                        NOT_PROVED
      Numbers        aCastThatNarrows                             FOUND       set(
      Numbers        aCastOfWhatFits                              PROVED
      Numbers        aCompoundAssignmentThatNarrows               FOUND       louder(
      Numbers        aNegativeRemainder                           FOUND       choose(
      Numbers        aMask                                        NOT_FOUND
      Numbers        anAbsoluteValueThatIsNegative                NOT_PROVED

      Doubles        notANumber                                   NOT_PROVED
      Doubles        notANumberThatPassesAGuard                   NOT_PROVED
      Doubles        notANumberThatDoesNotPassAGuard              NOT_FOUND
      Doubles        negativeZero                                 NOT_PROVED

      RealClasses    aRingBuffer                                  NOT_PROVED
      RealClasses    aStopWatch                                   NOT_PROVED
      RealClasses    aStateThatIsLeft                             NOT_PROVED  FOUND advance()
      RealClasses    aStateThatIsNeverLeft                        NOT_FOUND   PROVED
      RealClasses    aStaticCounter                               NOT_PROVED
      RealClasses    aLoopToNothing                               FOUND       drain()
      RealClasses    aLoopThatEndsBefore                          NOT_FOUND
      RealClasses    aConstantWithABody                           FOUND       on(

      Texts          aSwitchOverStrings                           NOT_PROVED
      Texts          aSwitchOverStringsThatDoesNoHarm             PROVED
      Texts          aTextThatIsEqualAndNotTheSame                NOT_PROVED

      Locked         synchronizedMethods                          PROVED
      Locked         aClientThatLocksWhatItUsesAndWaitsInALoop    NOT_FOUND   PROVED
      Locked         clientsThatAllLockWhatTheyUse                NOT_FOUND   PROVED
      Locked         theMonitorOfTheClass                         PROVED
      Locked         aFlagThatIsCheckedTwice                      PROVED
      Locked         aLockThatIsSetOnceThoughNotFinal             NOT_FOUND

      LockObjects    aReentrantLock                               PROVED
      LockObjects    aLockThatIsTried                             PROVED
      LockObjects    aReadLock                                    PROVED
      LockObjects    aWriteLock                                   PROVED
      LockObjects    aWriterWithTheReadLock                       FOUND       close()
      LockObjects    aLockThatIsReleasedBefore                    FOUND       close()

      OtherLocks     aStampedLock                                 PROVED
      OtherLocks     aSemaphoreAsALock                            NOT_FOUND   PROVED
      OtherLocks     aSemaphoreWithTwoPermits                     NOT_PROVED
      OtherLocks     anOptimisticRead                             FOUND       smash()

      WrongLocks     twoLocks                                     FOUND       darken()
      WrongLocks     oneOfTwoWriters                              FOUND       evacuate()
      WrongLocks     aLockThatIsReplaced                          NOT_PROVED
      WrongLocks     theMonitorOfTheClassForTheObject             FOUND       reset(
      WrongLocks     aLockThatTheCallerChooses                    FOUND       open(
      WrongLocks     synchronizedMethodsOneAfterTheOther          FOUND       empty()
      WrongLocks     theMonitorOfAnotherObject                    FOUND       swap(

      BeforeTheCall  aWaitInTheMiddle                             NOT_PROVED
      BeforeTheCall  anAwaitInTheMiddle                           NOT_PROVED
      BeforeTheCall  aWaitInALoop                                 PROVED
      BeforeTheCall  aTestOutsideTheLock                          NOT_PROVED
      BeforeTheCall  aTestInAnotherBlock                          NOT_PROVED
      BeforeTheCall  aLockThatIsGivenUpInBetween                  NOT_PROVED
      BeforeTheCall  noTestUnderTheLock                           NOT_PROVED
      BeforeTheCall  anArgumentCalculatedUnderTheLock             PROVED
      BeforeTheCall  anArgumentCalculatedBeforeTheLock            FOUND       clear()
      BeforeTheCall  aFieldThatIsReadTwice                        PROVED      NOT_PROVED

      Confined       madeStartedAndReturned                       PROVED
      Confined       storedAfterTheCall                           PROVED
      Confined       addedToAListAfterTheCall                     PROVED
      Confined       capturedByALambdaThatRunsAtOnce              PROVED
      Confined       capturedByALambdaThatTheJdkRunsAtOnce        NOT_FOUND
      Confined       storedInWhatIsAsNew                          PROVED
      Confined       anObjectOfTheThread                          NOT_FOUND

      Leaked         byItsConstructor                             NOT_PROVED  FOUND
      Leaked         storedBeforeTheCall                          FOUND
      Leaked         addedToAListBeforeTheCall                    NOT_PROVED
      Leaked         capturedByALambdaThatIsKept                  NOT_PROVED  FOUND
      Leaked         anObjectOfTheThreadThatIsLent                FOUND
      Leaked         aThreadLocalThatGivesAllTheSame              NOT_PROVED
      Leaked         aFinalFieldWithAnObjectThatIsNotFinal        FOUND       spill()

      Elements       anArrayThatIsCopied                          NOT_FOUND   PROVED
      Elements       anArrayThatItsMakerKeeps                     NOT_PROVED
      Elements       anArrayThatTheJdkFills                       NOT_PROVED
      Elements       anArrayThatALoopFills                        NOT_PROVED  FOUND wipe()
      Elements       aHandleOfElements                            NOT_PROVED
      Elements       aRecordWithAnArray                           NOT_PROVED  FOUND blank(
      Elements       aRecordThatCopiesItsArray                    NOT_FOUND   PROVED
      Elements       aRecordOfNumbers                             PROVED
      Elements       anArrayOfObjects                             FOUND       drain()

      Callbacks      anIteratorOfAView                            FOUND       next()
      Callbacks      anIteratorThatOnlyReads                      PROVED
      Callbacks      aTaskOfATimer                                FOUND       run()
      Callbacks      aPrivateMethodThatAnExecutorRuns             NOT_PROVED
      Callbacks      aHookOfTheConstructor                        NOT_PROVED  FOUND
      Callbacks      aHookInAList                                 NOT_PROVED

      SideEffects    aComparisonThatWrites                        FOUND       compareTo(
      SideEffects    aComparatorThatWrites                        NOT_PROVED
      SideEffects    aTextThatWrites                              FOUND       toString()
      SideEffects    aHashCodeThatWrites                          FOUND       hashCode()

      Hierarchies    aHookOfASubclass                             FOUND       turn
      Hierarchies    aSubclassThatThisIsNot                       PROVED
      Hierarchies    aHiddenField                                 PROVED
      Hierarchies    aDefaultMethod                               NOT_PROVED  FOUND erase()
      Hierarchies    aBridge                                      FOUND       accept(
      Hierarchies    anAnonymousClass                             FOUND       close()
      Hierarchies    aLocalClass                                  FOUND       call()
      Hierarchies    aHelperThatComesAFarWay                      NOT_PROVED
      Hierarchies    aFieldOfTheSameNameElsewhere                 PROVED

      OneWay         aFlagThatIsNeverUnset                        PROVED
      OneWay         aFlagThatIsWrittenBack                       NOT_PROVED
      OneWay         theGreatestSeenUnderAMonitor                 PROVED
      OneWay         theGreatestSeenWithoutAMonitor               NOT_PROVED
      OneWay         aCounterWithACap                             PROVED
      OneWay         aHandleThatOnlySets                          NOT_FOUND
      OneWay         aHandleThatUnsets                            FOUND       pull(
      OneWay         anImmutableObjectInAField                    PROVED
      OneWay         aMutableObjectInAField                       FOUND       tune(
      OneWay         anImmutableObject                            PROVED

      KeptPreconditions aLegalArgumentInThePlaceOfAnIllegalOne    FOUND       set(4)
      KeptPreconditions onlyLegalArguments                        PROVED
      KeptPreconditions aCallOfTheClassItself                     FOUND       correct()
      KeptPreconditions aStateThatCallersMakeSureOf               PROVED
      KeptPreconditions aStateThatChangesAfterTheCall             NOT_PROVED
      KeptPreconditions aStateThatChangesBeforeTheLock            NOT_PROVED
      KeptPreconditions aStateThatAnotherMethodBringsAbout        FOUND       open()
      KeptPreconditions aStateThatAnotherMethodEnds               FOUND       burn(3)
      KeptPreconditions aMethodThatTheJdkIsGiven                  NOT_PROVED
      KeptPreconditions anObjectThatTheJdkIsGiven                 NOT_PROVED
      KeptPreconditions aMethodThatItsSupertypeAsksNothingFor     NOT_PROVED
      KeptPreconditions aCallOfAnotherClass                       FOUND       meddle(
      KeptPreconditions aCallThatMayRunALambda                    NOT_PROVED
      KeptPreconditions aCallByAnInterfaceOfASubclass             NOT_PROVED  FOUND spray(

      Callers        aReferenceToAMethodOfASupertype              NOT_PROVED  FOUND spray(
      Callers        aReferenceInADefaultMethod                   NOT_PROVED  FOUND takeAll(
      Callers        aTypeThatAsksForSomethingElse                NOT_PROVED  FOUND change(-1)
      Callers        aMethodOfAPrivateClass                       PROVED
      Callers        aMethodOfAClassWithoutObjects                NOT_FOUND   PROVED
      """;

  /** On a busy machine, too, no answer is for want of time. */
  private static final Map<String, String> PATIENT = Map.of("demonic.timeout", "20s");

  private static final Pattern VERDICT = Pattern.compile("\"verdict\":\"(\\w+)\"");
  private static final Pattern PLAN = Pattern.compile("\"plan\":\\[(.*?)],\"confirmation\"");

  @TestFactory
  Stream<DynamicTest> aSampleHasTheVerdictThatIsTrueOfItsCode() {
    return samples().stream()
        .map(sample -> DynamicTest.dynamicTest(sample.toString(), () -> judge(sample)));
  }

  @Test
  void eachSampleIsInTheTable() throws IOException {
    List<String> written;
    try (Stream<Path> files = Files.list(SAMPLES)) {
      written =
          files
              .map(file -> file.getFileName().toString().replace(".java", ""))
              .filter(name -> !name.equals("package-info"))
              .map(VerdictsTest::testsOf)
              .flatMap(VerdictsTest::names)
              .toList();
    }
    assertThat(samples().stream().map(Sample::toString))
        .containsExactlyInAnyOrderElementsOf(written);
  }

  private static Stream<String> names(Class<?> tests) {
    return Stream.of(tests.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(Test.class))
        .map(method -> name(tests, method.getName()));
  }

  private static void judge(Sample sample) {
    SampleRun run = SampleRun.of(sample.tests(), sample.test(), PATIENT);
    List<Throwable> failures = failures(run);
    List<String> verdicts = run.checks().stream().map(check -> group(VERDICT, check)).toList();
    String shown = verdicts + "\n" + run.output() + failures;
    switch (sample.outcome()) {
      case PROVED -> {
        assertThat(failures).as(shown).isEmpty();
        assertThat(verdicts).as(shown).isNotEmpty().isSubsetOf("STABLE", "UNREACHABLE");
      }
      case NOT_FOUND -> {
        assertThat(failures).as(shown).isEmpty();
        assertThat(verdicts).as(shown).isNotEmpty().doesNotContain("INTERFERENCE");
      }
      case FOUND -> {
        assertThat(failures).as(shown).hasAtLeastOneElementOfType(InterferenceError.class);
        assertThat(run.checks())
            .as(shown)
            .filteredOn(check -> group(VERDICT, check).equals("INTERFERENCE"))
            .anyMatch(check -> group(PLAN, check).contains(sample.text()));
      }
      case NOT_PROVED ->
          assertThat(verdicts).as(shown).isNotEmpty().isSubsetOf("INTERFERENCE", "UNKNOWN");
      case FAILS -> {
        assertThat(failures).as(shown).anyMatch(f -> f.toString().contains(sample.text()));
        assertThat(verdicts).as(shown).doesNotContain("STABLE", "UNREACHABLE");
      }
    }
  }

  /** With those that were added to others. */
  private static List<Throwable> failures(SampleRun run) {
    return run.failed().stream()
        .flatMap(Stream::ofNullable)
        .flatMap(failure -> Stream.concat(Stream.of(failure), Stream.of(failure.getSuppressed())))
        .toList();
  }

  private static String group(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    assertThat(matcher.find()).as(line).isTrue();
    return matcher.group(1);
  }

  private static Class<?> testsOf(String file) {
    try {
      return Class.forName("samples.verdicts." + file + "$Tests");
    } catch (ClassNotFoundException wrong) {
      throw new IllegalStateException(file, wrong);
    }
  }

  private static String name(Class<?> tests, String test) {
    return tests.getEnclosingClass().getSimpleName() + "." + test;
  }

  private static List<Sample> samples() {
    return TABLE.lines().filter(line -> !line.isBlank()).map(Sample::of).toList();
  }

  private enum Outcome {
    PROVED,
    NOT_FOUND,
    FOUND,
    NOT_PROVED,
    FAILS
  }

  private record Sample(Class<?> tests, String test, Outcome outcome, String text) {
    static Sample of(String line) {
      String[] columns = line.split(" +", 4);
      return new Sample(
          testsOf(columns[0]),
          columns[1],
          Outcome.valueOf(columns[2]),
          columns.length > 3 ? columns[3] : "");
    }

    @Override
    public String toString() {
      return name(tests, test);
    }
  }
}
