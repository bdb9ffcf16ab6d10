package org.demonic.junit.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/messages.md} shows each message of a test that could not be checked, as JUnit shows
 * it. With {@code -Ddemonic.golden=write} this section of the page is rewritten.
 */
class MessagePageTest {
  private static final Path PAGE = Path.of("../docs/messages.md");
  private static final String HEADING = "\n## Tests\n";
  private static final String PREFACE =
      """

      A test that could not be checked fails with one of these, because a test must never pass if nothing was verified. The last ones are also reasons of an `UNKNOWN`, in a line of the output.
      What tests find is explained by [verdicts.md](verdicts.md), [rivals.md](rivals.md), [schedules.md](schedules.md) and [waiting.md](waiting.md).
      """;

  /** What stands in the places of each message, as some test would have it. */
  private static final Map<JunitProblem, List<Object>> OF_TESTS = new EnumMap<>(JunitProblem.class);

  private static final Map<InstrumentationProblem, List<Object>> OF_CLASSES =
      new EnumMap<>(InstrumentationProblem.class);

  static {
    of(
        JunitProblem.NO_CHECK_POINT,
        "the test reached no check point",
        "org.example.Pool",
        "\n  the nearest to a check point:\n    Pool.java:54: Pool.giveIfAny calls give(), which has"
            + " a precondition, but this line is not run",
        "target/demonic/left-out.jsonl");
    of(JunitProblem.NOTHING_RUN, "no call of PoolTest.takes");
    of(
        JunitProblem.NOT_JUPITER,
        "org.example.PoolTest",
        "jqwik",
        "takes, gives",
        "net.jqwik.api.Property");
    of(JunitProblem.NO_SOURCE, "org.example.Pool");
    of(JunitProblem.OUTSIDE_MODULE, "org.example.Pool");
    of(JunitProblem.TEST_UNDER_TEST, "org.example.PoolTest");
    of(
        JunitProblem.WRONG_CONTRACT,
        "Pool.java:12:14: error: there is no field `idel` in `Pool` [unknown-name]\n"
            + "    @Requires(\"idel > 0\")\n"
            + "               ^^^^\n"
            + "  hint: did you mean `idle`?");
    of(
        JunitProblem.UNKNOWN_ANSWER,
        "Pool.take at Pool.java:12: give() requires idle > 0: no plan within 5 actions",
        "look further with demonic.actions=8");
    of(
        JunitProblem.INCOMPLETE,
        "600 pairs not run so, because demonic.rivals was used up (a longer one, such as 10s, gives"
            + " each class more)");
    of(
        JunitProblem.NO_SOLVER,
        "there is no org.demonic:demonic-z3 for linux-amd64 on the class path",
        "add org.demonic:demonic-z3 with the classifier linux-amd64 to the test class path");
    of(JunitProblem.INTERNAL_ERROR, "java.lang.IllegalStateException: no such step");
    of(
        JunitProblem.FAILED_CHECK,
        "Pool.take at Pool.java:12: give() requires idle > 0",
        "java.lang.IllegalStateException: no such step");
    of(JunitProblem.HEAP_TOO_LARGE, 200, "pool.free.next.next");
    of(JunitProblem.HEAP_TOO_WIDE, 100_000, "pool.cache.table[9]");
    of(JunitProblem.BAD_SETTING, "demonic.actions", "many", "a whole number from 0 on", "5");
    of(JunitProblem.UNKNOWN_SETTING, "demonic.action", "did you mean `demonic.actions`?");
    of(
        JunitProblem.UNREADABLE_FIELD,
        "java.util.ArrayList",
        "elementData",
        "module java.base does not open java.util to the unnamed module");
    of(JunitProblem.UNKNOWN_OBJECT, "pool.owner", "org.example.lib.Owner");
    of(JunitProblem.UNKNOWN_CONSTANT, "pool.state", "org.example.lib.State");
    of(JunitProblem.NOT_FINITE, "account.rate", "NaN");
    of(JunitProblem.OTHER_FIELDS, "idle", "pool");
    of(JunitProblem.OTHER_SUPERCLASSES, "pool.idle", "Pool");
    of(JunitProblem.OTHER_ARRAY_TYPE, "table.rows", "Object[]", "String[]");
    of(JunitProblem.MISSING_CLASS, "Pool.give", "org.example.lib.Owner is not on the class path");
    of(JunitProblem.CHECK_NOT_SAID, "names.contains(name)");
    of(JunitProblem.CONTRACT_OF_ENUM, "State.next");
    of(InstrumentationProblem.ATTACH_REFUSED, "demonic-instrumentation.jar");
    of(InstrumentationProblem.NO_TEMPORARY_FOLDER, "/tmp", "AccessDeniedException: /tmp");
    of(
        InstrumentationProblem.WRONG_BOOK,
        "library.book:3: there is no method org.example.lib.Owner.name(int)");
    of(InstrumentationProblem.HOOKS_LOADED_TWICE, "org.demonic.instrument.hooks.Hooks");
    of(InstrumentationProblem.HOOKS_NOT_CALLED, "java.lang.NoClassDefFoundError: Hooks");
    of(
        InstrumentationProblem.NOT_MODIFIABLE,
        "java.util.ArrayList",
        "the JDK's own classes are not instrumented");
    of(InstrumentationProblem.NOT_ACTIVE, "org.example.Pool");
    of(
        InstrumentationProblem.TRANSFORM_FAILED,
        "org.example.Parser",
        "its method parse is too large",
        "split the method, or leave the class out of the classes under test");
    of(
        InstrumentationProblem.REJECTED,
        "org.example.Pool",
        "VerifyError: Expecting a stackmap frame at branch target 12");
  }

  private static void of(JunitProblem problem, Object... arguments) {
    OF_TESTS.put(problem, List.of(arguments));
  }

  private static void of(InstrumentationProblem problem, Object... arguments) {
    OF_CLASSES.put(problem, List.of(arguments));
  }

  @Test
  void eachMessageHasAnExample() {
    assertThat(OF_TESTS.keySet()).containsExactly(JunitProblem.values());
    assertThat(OF_CLASSES.keySet()).containsExactly(InstrumentationProblem.values());
  }

  @Test
  void thePageIsCurrent() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(HEADING);
    String others = begin < 0 ? page : page.substring(0, begin);
    String current = others + section();
    if ("write".equals(System.getProperty("demonic.golden"))) {
      Files.writeString(PAGE, current);
    }
    assertThat(current).isEqualTo(Files.readString(PAGE));
  }

  private static String section() {
    Map<String, String> messages = new TreeMap<>();
    OF_TESTS.forEach(
        (problem, arguments) ->
            messages.put(
                problem.id(), new NotCheckedException(problem, arguments.toArray()).getMessage()));
    OF_CLASSES.forEach(
        (problem, arguments) ->
            messages.put(
                problem.id(),
                NotCheckedException.of(new InstrumentationException(problem, arguments.toArray()))
                    .getMessage()));
    StringBuilder section = new StringBuilder(HEADING).append(PREFACE);
    messages.forEach(
        (id, text) ->
            section.append("\n### `%s`\n\n```\n%s\n```\n".formatted(id, text.stripTrailing())));
    return section.toString();
  }
}
