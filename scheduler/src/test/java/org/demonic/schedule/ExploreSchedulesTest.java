package org.demonic.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;
import samples.schedule.AccountSample;

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
            "AccountSample.java:19   to.balance = to.balance \\+ n   reads Account-\\d.balance = 10")
        .contains("-- switched to thread 2", "wrote is lost")
        .containsPattern(
            "to repeat it   target.demonic.AccountSample-transfersKeepTheSum-\\d+Test.java")
        .containsPattern("expected: <20> but was: <\\d+>");
  }
}
