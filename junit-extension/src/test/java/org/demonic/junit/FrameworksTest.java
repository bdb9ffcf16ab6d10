package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import samples.frameworks.BeforeClassSample;
import samples.frameworks.EverywhereSample;
import samples.frameworks.Junit3Sample;
import samples.frameworks.Junit4Samples;
import samples.frameworks.LimitedSample;
import samples.frameworks.NothingSample;
import samples.frameworks.RunsOthersSample;
import samples.frameworks.ShortLimitSample;
import samples.frameworks.SuiteSample;
import samples.frameworks.WaitingSample;

/**
 * Tests of JUnit 4 and JUnit 3 in runs as build tools start them. The integration tests have those
 * of TestNG and Spock.
 */
class FrameworksTest {
  private static final String MODULE = "-Ddemonic.module=target/test-classes";

  @Test
  void eachKindOfTestOfJunit4IsChecked() throws Exception {
    String output = ForkedJvm.run(ForkedJvm.CLASS_PATH, Junit4Samples.class, MODULE);
    assertThat(results(output))
        .containsExactlyInAnyOrder(
            "ordinary FAILED Another thread can break Tickets.tryTake",
            "sharesWhatItsClassHas FAILED Another thread can break Tickets.tryTake",
            "hasALimit FAILED Another thread can break Tickets.tryTake",
            "expects FAILED Another thread can break Tickets.tryTake",
            "assumes ABORTED",
            "failsByItself FAILED its own failure",
            "takes[1 tickets] FAILED Another thread can break Tickets.tryTake",
            "takes[2 tickets] FAILED Another thread can break Tickets.tryTake",
            "takes FAILED Another thread can break Tickets.tryTake",
            // What is inherited is another test.
            "ordinary FAILED Another thread can break Tickets.tryTake",
            "sharesWhatItsClassHas FAILED Another thread can break Tickets.tryTake",
            "hasALimit FAILED Another thread can break Tickets.tryTake",
            "expects FAILED Another thread can break Tickets.tryTake",
            "assumes ABORTED",
            "failsByItself FAILED its own failure");
    assertThat(output).contains("confirmed by a run", "check points reached in 15 tests");
  }

  @Test
  void aTestOfJunit3IsCheckedAndItsPlanIsRun() throws Exception {
    String output = ForkedJvm.run(ForkedJvm.CLASS_PATH, Junit3Sample.class, MODULE);
    assertThat(results(output))
        .containsExactly("testTakes FAILED Another thread can break Tickets.tryTake");
    assertThat(output).contains("confirmed by a run");
  }

  @Test
  void aClassFailsThatHasNothingToCheck() throws Exception {
    assertThat(results(ForkedJvm.run(ForkedJvm.CLASS_PATH, NothingSample.class, MODULE)))
        .contains("first SUCCESSFUL", "second SUCCESSFUL")
        .anyMatch(line -> line.contains("no test of NothingSample reached a check point"));
  }

  @Test
  void aTestWithALimitIsRunBesideASecondThread() throws Exception {
    assertThat(results(ForkedJvm.run(ForkedJvm.CLASS_PATH, LimitedSample.class, MODULE)))
        .containsExactly("counts FAILED Another thread makes Counter.increment wrong");
  }

  @Test
  void whatDemonicDoesDoesNotCountAgainstAShortLimit() throws Exception {
    for (Class<?> tests :
        List.of(ShortLimitSample.OfJunit4.class, ShortLimitSample.OfJupiter.class)) {
      assertThat(results(ForkedJvm.run(ForkedJvm.CLASS_PATH, tests, MODULE)))
          .anyMatch(
              line -> line.matches("isShort.* FAILED Another thread can break Tickets.tryTake"))
          .anyMatch(line -> line.matches("isLate.* FAILED .*timed out after 150 milliseconds"))
          .hasSize(2);
    }
  }

  @Test
  void whatIsDoneBeforeTheTestsOfAClassIsChecked() throws Exception {
    String output = ForkedJvm.run(ForkedJvm.CLASS_PATH, BeforeClassSample.class, MODULE);
    assertThat(results(output))
        .containsExactlyInAnyOrder(
            "oneIsLeft SUCCESSFUL",
            "BeforeClassSample FAILED Another thread can break Tickets.tryTake");
  }

  @Test
  void whatIsDoneBeforeTheTestsOfAClassMayRunOthers() throws Exception {
    String output = ForkedJvm.run(ForkedJvm.CLASS_PATH, RunsOthersSample.class, MODULE);
    assertThat(results(output))
        .containsExactlyInAnyOrder(
            "oneIsLeft SUCCESSFUL",
            "RunsOthersSample FAILED Another thread can break Tickets.tryTake");
  }

  @Test
  void aTestThatWaitsIsHelped() throws Exception {
    String output = ForkedJvm.run(ForkedJvm.CLASS_PATH, WaitingSample.class, MODULE);
    assertThat(results(output))
        .containsExactlyInAnyOrder("takes SUCCESSFUL", "takesInTime SUCCESSFUL");
    assertThat(output).contains("it goes on when another thread calls put(");
  }

  @Test
  void theAnnotationOfASuiteHoldsForItsTests() throws Exception {
    String output = ForkedJvm.run(ForkedJvm.CLASS_PATH, SuiteSample.class, MODULE);
    assertThat(results(output))
        .containsExactlyInAnyOrder(
            "takes FAILED Another thread can break Tickets.tryTake",
            "runsOthers FAILED Another thread can break Tickets.tryTake",
            "testTakes FAILED Another thread can break Tickets.tryTake");
    assertThat(output).containsOnlyOnce("check points reached in 3 tests");
  }

  @Test
  void aTestThatNobodyHasAnnotatedIsRunBesideASecondThread() throws Exception {
    assertThat(
            results(
                ForkedJvm.run(
                    ForkedJvm.CLASS_PATH,
                    EverywhereSample.class,
                    MODULE,
                    "-Ddemonic.everywhere=samples.frameworks")))
        .singleElement()
        .asString()
        .startsWith(
            "takes FAILED Tickets.tryTake throws IllegalStateException beside another call");
  }

  /** A line for each test: its name, how it ended, and the title of what it failed with. */
  private static List<String> results(String output) {
    return output
        .lines()
        .collect(Collectors.joining("\n"))
        .replaceAll("(FAILED) *\\n+", "$1 ")
        .lines()
        .filter(line -> line.matches(".* (SUCCESSFUL|ABORTED|FAILED)( .*)?"))
        .map(line -> line.replaceFirst("(ABORTED).*", "$1").replaceFirst(" {2,}.*", ""))
        .toList();
  }
}
