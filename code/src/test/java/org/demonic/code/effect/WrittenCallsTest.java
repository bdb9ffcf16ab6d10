package org.demonic.code.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WrittenCallsTest {
  /** Code with calls. */
  static class Caller {
    void pass(int number, long more, boolean yes, String text, Object other) {}

    void constants() {
      pass(7, 1L, true, "ann", null);
      pass(1_000_000, 1L << 40, false, "", this);
    }

    void variables(int given) {
      int kept = 3;
      pass(kept, given, given > 4, "a" + given, kept);
      kept = given;
      pass(kept, 0, true, "", null);
    }

    void lambdas() {
      Runnable later = () -> pass(9, 0, true, "", null);
      later.run();
    }
  }

  /** Code that inherits. */
  static class Heir extends Caller {}

  @Test
  void constantsArePassed() {
    assertThat(calls(Caller.class, "constants"))
        .containsExactly("pass[7, 1, true, ann, ?]", "pass[1000000, 1099511627776, false, , ?]");
    assertThat(calls(Heir.class, "constants")).hasSize(2);
  }

  @Test
  void variablesStandForWhatTheyHold() {
    assertThat(calls(Caller.class, "variables"))
        .filteredOn(call -> call.startsWith("pass"))
        .containsExactly("pass[3, ?, ?, ?, ?]", "pass[?, 0, true, , ?]");
  }

  @Test
  void lambdasAreOfTheirMethods() {
    assertThat(calls(Caller.class, "lambdas")).contains("run[]", "pass[9, 0, true, , ?]");
  }

  @Test
  void whatIsNotThereHasNoCalls() {
    assertThat(calls(Caller.class, "none")).isEmpty();
    assertThat(WrittenCalls.of(Caller.class.getClassLoader(), "no.Such", "m")).isEmpty();
  }

  private static List<String> calls(Class<?> type, String method) {
    List<String> calls = new ArrayList<>();
    for (WrittenCalls.Call call : WrittenCalls.of(type.getClassLoader(), type.getName(), method)) {
      List<Object> arguments = new ArrayList<>();
      for (Optional<Object> argument : call.arguments()) {
        arguments.add(argument.orElse("?"));
      }
      calls.add(call.name() + arguments);
    }
    return calls;
  }
}
