package org.demonic.junit.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import groovy.lang.GroovyObject;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.demonic.schedule.Body;
import org.demonic.schedule.Schedules;
import org.junit.jupiter.api.Test;
import samples.rival.Reflective.Steps;

/** Calls are heard once each, whether the code of their callers names them or not. */
class ScoutTest {
  private static final UnderTest NAMED = UnderTest.of(Steps.class).calledBy(ScoutTest.class);

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

  private static Object call(Object receiver, String name, Object... arguments) throws Exception {
    Method method =
        Arrays.stream(Steps.class.getMethods())
            .filter(m -> m.getName().equals(name) && !m.isBridge())
            .findFirst()
            .orElseThrow();
    return method.invoke(receiver, arguments);
  }

  @Test
  void onlyBodiesTellOfCallsByReflection() {
    Body body =
        () -> {
          Steps steps = new Steps();
          call(steps, "go", 7);
          call(steps, "goTwice", 3);
          call(null, "none");
        };
    assertThat(calls(NAMED.tellingBodies(), body)).containsExactly("go(7)", "goTwice(3)", "none()");
    // Other tests may have asked for the bodies before.
    assertThat(calls(NAMED, body)).isEmpty();
  }

  @Test
  void aCallThatTheCallerTellsIsHeardOnce() {
    assertThat(
            calls(
                NAMED.tellingBodies(),
                () -> {
                  Steps steps = new Steps();
                  steps.goTwice(1);
                  call(steps, "goTwice", 2);
                  steps.goTwice(3);
                  Steps.none();
                  call(null, "none");
                }))
        .containsExactly("goTwice(1)", "goTwice(2)", "goTwice(3)", "none()", "none()");
  }

  @Test
  void whatIsCalledFromInsideIsNotHeard() {
    assertThat(
            calls(
                NAMED.tellingBodies(),
                () -> {
                  Steps steps = new Steps();
                  Supplier<Integer> inside =
                      () -> {
                        try {
                          return (Integer) call(steps, "goTwice", 2);
                        } catch (Exception unexpected) {
                          throw new AssertionError(unexpected);
                        }
                      };
                  call(steps, "ask", inside);
                  steps.ask(inside);
                  call(steps, "go", 5);
                }))
        .hasSize(3)
        .last()
        .isEqualTo("go(5)");
  }

  @Test
  void whatIsCalledBehindACallThatThrowsIsHeard() {
    Scout scout =
        heard(
            NAMED.tellingBodies(),
            () -> {
              Steps steps = new Steps();
              try {
                call(steps, "refuse");
              } catch (InvocationTargetException expected) {
                call(steps, "go", 4);
              }
              try {
                steps.refuse();
              } catch (IllegalStateException expected) {
                call(steps, "refuse");
              }
            });
    assertThat(scout.calls().stream().map(Call::text))
        .containsExactly("refuse()", "go(4)", "refuse()", "refuse()");
    assertThat(scout.progress()).isEqualTo(5);
    assertThat(scout.result(0)).isNull();
  }

  @Test
  void aBridgeIsNoCallOfItsOwn() {
    assertThat(
            calls(
                NAMED.tellingBodies(),
                () -> {
                  Steps steps = new Steps();
                  Comparable<Steps> raw = steps;
                  assertThat(raw.compareTo(steps)).isZero();
                  for (Method method : Steps.class.getMethods()) {
                    if (method.getName().equals("compareTo")) {
                      assertThat(method.invoke(steps, steps)).isEqualTo(0);
                    }
                  }
                }))
        .hasSize(3)
        .allMatch(text -> text.startsWith("compareTo("));
  }

  @Test
  void thePlaceIsThatOfTheTest() {
    Scout scout = heard(NAMED.tellingBodies(), () -> call(new Steps(), "go", 7));
    assertThat(scout.calls()).singleElement().extracting(Call::file).isEqualTo("ScoutTest.java");
    assertThat(scout.result(0)).isNotNull();
    assertThat(Objects.requireNonNull(scout.calls().get(0)).line()).isPositive();
  }

  @Test
  void testsInDynamicLanguagesAskForBodies() {
    assertThat(NAMED.entrance().byBody()).isFalse();
    assertThat(NAMED.calledBy(Dynamic.class).entrance().byBody()).isTrue();
    assertThat(NAMED.calledBy(Below.class).entrance().byBody()).isTrue();
  }
}
