package org.demonic.junit.check;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.weave.MethodReference;
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
 * The calls that a test makes of the code under test: plans for other threads prefer them, because
 * readers of the report know them.
 */
final class TestCalls {
  private static final int MOST_OF_METHOD = 8;

  /** What each method is called with, by its name and descriptor: a subclass may have its code. */
  private final Map<String, Set<List<Optional<Value>>>> calls = new HashMap<>();

  /** Notes a call, if the test itself makes it. */
  void enter(Activation activation) {
    if (activation.caller() != null) {
      return;
    }
    MethodReference method = activation.body().method();
    Set<List<Optional<Value>>> known =
        calls.computeIfAbsent(method.name() + method.descriptor(), name -> new LinkedHashSet<>());
    if (known.size() < MOST_OF_METHOD) {
      List<Optional<Value>> arguments = new ArrayList<>();
      activation.arguments().forEach(raw -> arguments.add(value(raw)));
      known.add(arguments);
    }
  }

  /** A whole number or a truth value; of others, plans choose the plainest. */
  private static Optional<Value> value(@Nullable Object raw) {
    if (raw instanceof Boolean truth) {
      return Optional.of(BoolValue.of(truth));
    } else if (raw instanceof Character letter) {
      return Optional.of(IntValue.of(letter));
    } else if (raw instanceof Byte
        || raw instanceof Short
        || raw instanceof Integer
        || raw instanceof Long) {
      return Optional.of(new IntValue(BigInteger.valueOf(((Number) raw).longValue())));
    }
    return Optional.empty();
  }

  /** The same calls in terms of a domain whose actions are steps of other threads. */
  FamiliarCalls in(JavaDomain domain) {
    Map<String, List<Map<String, Value>>> familiar = new HashMap<>();
    for (Action action : domain.domain().actions()) {
      domain.step(action).ifPresent(step -> familiar.put(action.name(), calls(action, step)));
    }
    return new FamiliarCalls(familiar);
  }

  private List<Map<String, Value>> calls(Action action, StepAction step) {
    MethodName method = step.step().method();
    List<Map<String, Value>> found = new ArrayList<>();
    for (List<Optional<Value>> arguments :
        calls.getOrDefault(method.name() + method.descriptor(), Set.of())) {
      Map<String, Value> values = new LinkedHashMap<>();
      for (int i = 0; i < step.parameters().size(); i++) {
        String name = action.parameters().get(i).name();
        if (step.parameters().get(i) instanceof StepParameter.Argument argument
            && argument.index() < arguments.size()) {
          arguments.get(argument.index()).ifPresent(value -> values.put(name, value));
        }
      }
      found.add(values);
    }
    return found;
  }
}
