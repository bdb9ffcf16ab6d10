package org.demonic.junit.code;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.demonic.code.effect.WrittenCalls;
import org.demonic.code.path.MethodName;
import org.demonic.lang.domain.Action;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.synthesize.answer.FamiliarCalls;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.jspecify.annotations.Nullable;

/**
 * The calls that stand in a test: plans for other threads prefer them, because readers of the
 * report know them.
 */
public final class TestCalls {
  private final Supplier<List<WrittenCalls.Call>> read;
  private @Nullable List<WrittenCalls.Call> calls;

  private TestCalls(Supplier<List<WrittenCalls.Call>> read) {
    this.read = read;
  }

  /** None that anybody knows. */
  public static TestCalls none() {
    return new TestCalls(List::of);
  }

  /**
   * The calls of a test. Its code is read when they are first asked for.
   *
   * @param id {@code pkg.TestClass#method}
   */
  public static TestCalls of(String id, ClassLoader loader) {
    int end = id.indexOf('#');
    return end < 0
        ? none()
        : new TestCalls(() -> WrittenCalls.of(loader, id.substring(0, end), id.substring(end + 1)));
  }

  /** The same calls in terms of a domain whose actions are steps of other threads. */
  public FamiliarCalls in(JavaDomain domain) {
    Map<String, List<Map<String, Value>>> familiar = new HashMap<>();
    for (Action action : domain.domain().actions()) {
      domain.step(action).ifPresent(step -> familiar.put(action.name(), calls(action, step)));
    }
    return new FamiliarCalls(familiar);
  }

  private List<WrittenCalls.Call> calls() {
    List<WrittenCalls.Call> known = calls;
    if (known == null) {
      known = read.get();
      calls = known;
    }
    return known;
  }

  private List<Map<String, Value>> calls(Action action, StepAction step) {
    MethodName method = step.step().method();
    return calls().stream()
        // A class may inherit the method of which the step is.
        .filter(c -> c.name().equals(method.name()) && c.descriptor().equals(method.descriptor()))
        .map(call -> values(call, action, step))
        .distinct()
        .toList();
  }

  private static Map<String, Value> values(WrittenCalls.Call call, Action action, StepAction step) {
    Map<String, Value> values = new LinkedHashMap<>();
    for (int i = 0; i < step.parameters().size(); i++) {
      String name = action.parameters().get(i).name();
      // What a function that the call gets does has parameters of its own.
      if (step.parameters().get(i) instanceof StepParameter.Argument argument
          && argument.index() < call.arguments().size()) {
        call.arguments()
            .get(argument.index())
            .flatMap(TestCalls::value)
            .ifPresent(value -> values.put(name, value));
      }
    }
    return values;
  }

  /** A truth value or a whole number; of others, plans choose the plainest. */
  private static Optional<Value> value(Object constant) {
    if (constant instanceof Boolean truth) {
      return Optional.of(BoolValue.of(truth));
    }
    return constant instanceof Integer || constant instanceof Long
        ? Optional.of(new IntValue(BigInteger.valueOf(((Number) constant).longValue())))
        : Optional.empty();
  }
}
