package org.demonic.junit.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import groovy.lang.GroovyObject;
import java.util.ArrayList;
import java.util.List;
import org.demonic.schedule.Body;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import samples.rival.Reflective.Calls;
import samples.rival.Reflective.Steps;

/** Calls are heard once each, whether the code of their callers names them or not. */
class ScoutTest {
  private static final UnderTest NAMED = UnderTest.of(Steps.class).calledBy(Calls.class);

  /** Is of a class whose code would name nothing. */
  private static class Dynamic implements GroovyObject {}

  private static final class Below extends Dynamic {}

  private static Scout heard(UnderTest underTest, Body body) {
    List<Scout> scouts = new ArrayList<>();
    Schedules.of(
            () -> {
              Scout scout = new Scout(underTest);
              scouts.add(scout);
              Schedules.hearing(scout);
              try {
                body.run();
              } finally {
                Schedules.hearing(null);
              }
            })
        .entering(underTest.entrance())
        .executions(1)
        .explore();
    return scouts.get(scouts.size() - 1);
  }

  private static List<String> calls(UnderTest underTest, Body body) {
    return heard(underTest, body).calls().stream().map(Call::text).toList();
  }

  @Test
  void onlyBodiesTellOfCallsByReflection() {
    assertThat(calls(NAMED.tellingBodies(), Calls::byReflection))
        .containsExactly("go(7)", "goTwice(3)", "none()");
    // Other tests may have asked for the bodies before.
    assertThat(calls(NAMED, Calls::byReflection)).isEmpty();
  }

  @Test
  void aCallThatTheCallerTellsIsHeardOnce() {
    assertThat(calls(NAMED, Calls::inBothWays))
        .containsExactly("goTwice(1)", "goTwice(3)", "none()");
    assertThat(calls(NAMED.tellingBodies(), Calls::inBothWays))
        .containsExactly("goTwice(1)", "goTwice(2)", "goTwice(3)", "none()", "none()");
  }

  @Test
  void aBodyTellsOfACallOfItsSubclass() {
    assertThat(calls(NAMED.tellingBodies(), Calls::bySubclass)).containsExactly("none()");
  }

  @Test
  void whatIsCalledFromInsideIsNotHeard() {
    assertThat(calls(NAMED.tellingBodies(), Calls::fromInside))
        .hasSize(3)
        .last()
        .isEqualTo("go(5)");
  }

  @Test
  void whatIsCalledBehindACallThatThrowsIsHeard() {
    Scout scout = heard(NAMED.tellingBodies(), Calls::thatThrow);
    assertThat(scout.calls().stream().map(Call::text))
        .containsExactly("refuse()", "go(4)", "refuse()", "refuse()");
    assertThat(scout.progress()).isEqualTo(5);
    assertThat(scout.result(0)).isNull();
  }

  @Test
  void bodiesTellOfTheFirstCallsThatAreNotTooDeep() {
    Scout deep = heard(NAMED.tellingBodies(), () -> Calls.deepDown(Scout.DEEPEST));
    assertThat(deep.calls()).isEmpty();
    assertThat(deep.isCut()).isTrue();

    Scout often = heard(NAMED.tellingBodies(), () -> Calls.often(Scout.MOST_CALLS + 1));
    assertThat(often.calls()).hasSize(Scout.MOST_CALLS);
    assertThat(often.isCut()).isTrue();

    Scout some = heard(NAMED.tellingBodies(), () -> Calls.deepDown(7));
    assertThat(some.calls()).hasSize(1);
    assertThat(some.isCut()).isFalse();
  }

  @Test
  void aBridgeIsNoCallOfItsOwn() {
    assertThat(calls(NAMED.tellingBodies(), Calls::throughBridges))
        .hasSize(2)
        .allMatch(text -> text.startsWith("compareTo("));
  }

  @Test
  void thePlaceIsThatOfTheTest() {
    assertThat(heard(NAMED.tellingBodies(), Calls::byReflection).calls())
        .hasSize(3)
        .allMatch(call -> call.file().equals("Reflective.java") && call.line() > 0);
    assertThat(
            heard(
                    UnderTest.of(Steps.class).calledBy(ScoutTest.class).tellingBodies(),
                    Calls::byReflection)
                .calls())
        .hasSize(3)
        .allMatch(call -> call.file().equals("ScoutTest.java"));
  }

  @Test
  void testsInDynamicLanguagesAskForBodies() {
    assertThat(NAMED.entrance().byBody()).isFalse();
    assertThat(NAMED.calledBy(Dynamic.class).entrance().byBody()).isTrue();
    assertThat(NAMED.calledBy(Below.class).entrance().byBody()).isTrue();
  }
}
