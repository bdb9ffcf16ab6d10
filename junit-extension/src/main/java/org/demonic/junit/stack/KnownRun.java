package org.demonic.junit.stack;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.code.value.Value.Numeral;
import org.demonic.code.value.Values;
import org.demonic.instrument.record.CallEvent;
import org.jspecify.annotations.Nullable;

/** Tells the ways to a call apart by what its arguments are in this run. */
public final class KnownRun {
  private final Optional<FirstRun> first;
  private final CallEvent call;
  private final Predicate<String> isOfModule;

  /**
   * Creates what is known of the run that makes one call.
   *
   * @param first the run of the method of the module that the thread called first, if it is
   *     recorded
   * @param isOfModule whether a class is one of the module, by its name
   */
  KnownRun(Optional<FirstRun> first, CallEvent call, Predicate<String> isOfModule) {
    this.first = first;
    this.call = call;
    this.isOfModule = isOfModule;
  }

  /** The ways that this run may have come, with what it got on them. */
  public List<Arrival> possible(List<Arrival> ways) {
    List<Arrival> possible = ways.stream().filter(this::isPossible).toList();
    return (possible.isEmpty() ? ways : possible).stream().map(w -> w.getting(numbers())).toList();
  }

  private boolean isPossible(Arrival way) {
    Map<Value, Class<?>> classes = new HashMap<>();
    List<@Nullable Object> operands = operands();
    for (int i = 0; i < Math.min(operands.size(), way.arguments().size()); i++) {
      add(way.arguments().get(i), operands.get(i), classes);
    }
    List<@Nullable Object> given = given();
    for (Value fact : way.facts()) {
      Optional<Value> object =
          tests(fact).map(Value.ClassIn::object).or(() -> OutsideClass.object(fact));
      if (object.isPresent()
          && object.get() instanceof Value.Argument argument
          && argument.index() < given.size()) {
        add(argument, given.get(argument.index()), classes);
      }
    }
    return way.facts().stream().noneMatch(fact -> isOfOther(fact, classes));
  }

  private boolean isOfOther(Value fact, Map<Value, Class<?>> classes) {
    Class<?> seen = OutsideClass.object(fact).map(classes::get).orElse(null);
    if (seen != null) {
      return OutsideClass.isSaid(fact) == isOfModule.test(seen.getName());
    }
    Optional<Value.ClassIn> test = tests(fact);
    Class<?> known = test.map(t -> classes.get(t.object())).orElse(null);
    if (test.isEmpty() || known == null) {
      return false;
    }
    boolean isOne = test.get().types().contains(known.getName().replace('.', '/'));
    return fact.equals(isOne ? Values.not(test.get()) : test.get());
  }

  /** The class test that a fact, or its opposite, makes of an object. */
  private static Optional<Value.ClassIn> tests(Value fact) {
    return Parts.of(fact).stream()
        .filter(Value.ClassIn.class::isInstance)
        .map(Value.ClassIn.class::cast)
        .filter(test -> fact.equals(test) || fact.equals(Values.not(test)))
        .findFirst();
  }

  private static void add(Value value, @Nullable Object object, Map<Value, Class<?>> classes) {
    if (object != null) {
      classes.put(value, object.getClass());
    }
  }

  private List<@Nullable Object> operands() {
    List<@Nullable Object> operands = new ArrayList<>();
    if (call.receiver() != null) {
      operands.add(call.receiver());
    }
    operands.addAll(call.arguments());
    return operands;
  }

  /** The arguments of the first method, the receiver first, if there is one. */
  private List<@Nullable Object> given() {
    List<@Nullable Object> given = new ArrayList<>();
    if (first.isPresent() && first.get().arguments().isPresent()) {
      if (first.get().receiver() != null) {
        given.add(first.get().receiver());
      }
      given.addAll(first.get().arguments().get());
    }
    return given;
  }

  /**
   * The whole numbers and truth values that a call gets, by their indices; the receiver is first.
   */
  private Map<Integer, Numeral> numbers() {
    Map<Integer, Numeral> numbers = new HashMap<>();
    int index = call.receiver() == null ? 0 : 1;
    for (Object argument : call.arguments()) {
      if (argument instanceof Boolean truth) {
        numbers.put(index, Values.integer(truth ? 1 : 0));
      } else if (argument instanceof Character c) {
        numbers.put(index, Values.integer(c));
      } else if (argument instanceof Long l) {
        numbers.put(index, Values.number(l));
      } else if (argument instanceof Number n && !(n instanceof Float || n instanceof Double)) {
        numbers.put(index, Values.integer(n.intValue()));
      }
      index++;
    }
    return numbers;
  }
}
