package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;
import samples.schedule.AccountSample;
import samples.schedule.ScriptSample;
import samples.schedule.TestInfos;

class ExploreSchedulesTest {
  @Test
  void failsWithTheScheduleThatBreaksTheTest() {
    Map<String, String> messages = new TreeMap<>();
    EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(AccountSample.class))
        .execute()
        .testEvents()
        .failed()
        .list()
        .forEach(
            event ->
                messages.put(
                    event.getTestDescriptor().getDisplayName(),
                    event
                        .getRequiredPayload(org.junit.platform.engine.TestExecutionResult.class)
                        .getThrowable()
                        .map(Throwable::getMessage)
                        .orElse("")));

    assertThat(messages).containsOnlyKeys("startsNothing()", "transfersKeepTheSum()");
    assertThat(messages.get("startsNothing()"))
        .startsWith("AccountSample.startsNothing cannot be explored")
        .contains("the body has started no thread that could be controlled");
    assertThat(messages.get("transfersKeepTheSum()"))
        .startsWith("Some schedules break AccountSample.transfersKeepTheSum")
        .containsPattern(
            "AccountSample.java:19   to.balance = to.balance \\+ n +reads Account-\\d.balance = 10")
        .contains("-- switched to thread 2", "wrote is lost")
        .containsPattern(
            "to repeat it     target.demonic.samples.schedule.AccountSample-transfersKeepTheSum-\\d+Test.java")
        .containsPattern("expected: <20> but was: <\\d+>");
  }

  @Test
  void theScriptOfTheDocumentationFindsTheFailure() throws IOException {
    String example = Files.readString(Path.of("src/test/java/samples/schedule/ScriptSample.java"));
    int begin = example.indexOf("  @Test");
    String method = example.substring(begin, example.lastIndexOf('}'));
    assertThat(Files.readString(Path.of("../docs/schedules.md")))
        .contains(method.stripTrailing().stripIndent());

    EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(ScriptSample.class))
        .execute()
        .testEvents()
        .assertThatEvents()
        .haveExactly(
            1,
            finishedWithFailure(
                instanceOf(ScheduleError.class), message(m -> m.contains("closed 2 times"))));
  }

  @Test
  void methodsBeforeATestMayAskForTheTest() {
    assertThat(Schedules.ofTest(TestInfos.OfTest.class, "starts").explore().outcome())
        .isEqualTo(Outcome.COMPLETE);
    assertThatThrownBy(() -> Schedules.ofTest(TestInfos.OfReporter.class, "starts"))
        .hasMessageContaining("OfReporter.setUp")
        .hasMessageContaining("can have no parameters but TestInfo");
  }
}
