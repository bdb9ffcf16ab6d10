package org.demonic.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.agent.Attachment;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.hooks.ScheduleListener;
import org.demonic.instrument.schedule.ControlPoints;
import org.demonic.instrument.schedule.ScheduleWeaver;
import org.demonic.instrument.schedule.Site;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import samples.Entered;

/** Methods tell of themselves that they are called. */
class EntryBodiesTest {
  private static final CodePoints POINTS = new CodePoints();
  private static final ControlPoints ASKED = new ControlPoints();
  private static Client client;

  private final List<String> heard = new ArrayList<>();
  private Class<?> type;
  private Object object;

  @BeforeAll
  static void attach() {
    client =
        new Instrumenter(Attachment.attach())
            .add(new ScheduleWeaver(POINTS, new HashSet<>(), ASKED));
    client.include(ClassSelection.named(Set.of(Entered.class.getName())));
    Set<String> types = Set.of(Entered.class.getName());
    assertThat(ASKED.addBodies(types)).as("for the first time").isEqualTo(types);
    assertThat(ASKED.addBodies(types)).as("again").isEmpty();
  }

  @BeforeEach
  void load() throws Exception {
    type = Class.forName(Entered.class.getName(), true, new ProbeLoader(Entered.class));
    object = type.getConstructor().newInstance();
  }

  private Object call(String name, Object... arguments) throws Exception {
    InvocationHandler hear =
        (proxy, method, given) -> {
          switch (method.getName()) {
            case "begins" ->
                heard.add("begins " + (given[0] == object) + Arrays.toString((Object[]) given[1]));
            case "returns" -> heard.add("returns " + given[0] + at((int) given[1]));
            case "fails" -> heard.add("fails" + at((int) given[0]));
            default -> heard.add(method.getName());
          }
          return null;
        };
    ScheduleHooks.bind(
        (ScheduleListener)
            Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ScheduleListener.class}, hear));
    try {
      return Arrays.stream(type.getMethods())
          .filter(method -> method.getName().equals(name))
          .findFirst()
          .orElseThrow()
          .invoke(object, arguments);
    } finally {
      ScheduleHooks.bind(null);
    }
  }

  private static String at(int number) {
    Site.BodySite site = POINTS.find(number, Site.BodySite.class).orElseThrow();
    return " " + site.in().method().name() + site.in().method().descriptor() + ":" + site.line();
  }

  @Test
  void aMethodTellsBeforeItHasItsMonitorAndBehind() throws Exception {
    assertThat(call("add", 2, 40L)).isEqualTo(42L);
    assertThat(heard)
        .containsExactly(
            "begins true[2, 40]",
            "enter",
            "access",
            "access",
            "access",
            "exit",
            "returns 42 add(IJ)J:8");
  }

  @Test
  void aStaticMethodHasNoReceiver() throws Exception {
    assertThat(call("twice", "ab")).isEqualTo("abab");
    assertThat(heard)
        .containsExactly(
            "begins false[ab]", "returns abab twice(Ljava/lang/String;)Ljava/lang/String;:13");
  }

  @Test
  void aMethodThatThrowsTellsOnce() {
    assertThatThrownBy(() -> call("refuse", "why"))
        .isInstanceOf(InvocationTargetException.class)
        .hasRootCauseMessage("why");
    assertThat(heard)
        .containsExactly(
            "begins true[why]",
            "access",
            "given",
            "access",
            "fails refuse(Ljava/lang/Object;)V:17");
  }

  @Test
  void whatIsPrivateOrEverywhereTellsNothing() throws Exception {
    assertThat(call("toString")).isEqualTo("0");
    assertThat(heard).containsExactly("access");
  }
}
