package org.demonic.junit;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.demonic.junit.instrument.ContractLookup;
import org.demonic.junit.record.Activation;
import org.demonic.junit.record.CallEvent;
import org.demonic.junit.record.CheckEngine;
import org.demonic.junit.record.CheckPointHandler;
import org.demonic.junit.record.CheckedTest;
import org.jspecify.annotations.Nullable;

/** Writes the events of each test down, by the test's id and its number among those of that id. */
public final class RecordingEngine implements CheckEngine {
  /** What each test did, under {@code Class#method}. */
  public static final Map<String, List<String>> EVENTS = new ConcurrentHashMap<>();

  /** A callee whose call makes the handler throw. */
  public static volatile String failAt = "";

  private static final ContractLookup CONTRACTS = new AnnotationContracts();

  @Override
  public ContractLookup contracts() {
    return CONTRACTS;
  }

  @Override
  public CheckPointHandler start(CheckedTest test) {
    String simple = test.id().substring(test.id().lastIndexOf('.') + 1);
    List<String> events = EVENTS.computeIfAbsent(simple, id -> new CopyOnWriteArrayList<>());
    return new Writer(events);
  }

  private record Writer(List<String> events) implements CheckPointHandler {
    @Override
    public void call(CallEvent event) {
      String callee = event.site().callee().name();
      if (callee.equals(failAt)) {
        throw new IllegalStateException("the handler fails");
      }
      String self = event.receiver() == null ? "" : "x.";
      events.add(event.site().routine().name() + ": " + self + callee + show(event.arguments()));
    }

    @Override
    public void enter(Activation activation) {
      if (CONTRACTS.isObserved(activation.body().method())) {
        events.add("> " + activation.body().method().name() + show(activation.arguments()));
      }
    }

    @Override
    public void exit(Activation activation, @Nullable Object result) {
      if (CONTRACTS.isObserved(activation.body().method())) {
        events.add(
            "< "
                + activation.body().method().name()
                + " "
                + (activation.isOutermost() ? "outermost" : "inner"));
      }
    }

    @Override
    public void finish(boolean mustCheck) {
      events.add("end");
    }

    private static String show(List<@Nullable Object> arguments) {
      return arguments.stream()
          .map(a -> a == null ? "null" : a.getClass().isArray() ? "[]" : brief(a))
          .toList()
          .toString()
          .replace('[', '(')
          .replace(']', ')');
    }

    private static String brief(Object argument) {
      boolean plain = argument.getClass().getName().startsWith("java.lang.");
      return plain ? argument.toString() : argument.getClass().getSimpleName();
    }
  }
}
