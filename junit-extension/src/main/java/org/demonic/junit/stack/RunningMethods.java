package org.demonic.junit.stack;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.ModuleCode;
import org.demonic.code.path.MethodName;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.Run;
import org.demonic.instrument.weave.MethodReference;
import org.jspecify.annotations.Nullable;

/** The methods that run when a call is made, with their objects. */
public final class RunningMethods {
  /** The most methods on a stack; deeper stacks are not searched for the makers of objects. */
  private static final int MOST_RUNS = 256;

  private final List<Run> runs;
  private final List<MethodName> stack;

  /**
   * Creates the methods that run when one call is made.
   *
   * @param activation the run that makes it
   * @param stack all methods that run, the innermost first, up to the one of the module that the
   *     test called
   */
  RunningMethods(Activation activation, List<MethodName> stack) {
    this.runs = activation.runs();
    this.stack = stack;
  }

  public static MethodName name(MethodReference method) {
    return new MethodName(method.owner(), method.name(), method.descriptor());
  }

  /** All methods that run. */
  public List<MethodName> methods() {
    return stack;
  }

  /** The receivers and arguments of the methods beneath the one that makes the call, each once. */
  public List<Object> objects() {
    List<Object> objects = new ArrayList<>();
    Set<Object> known = identitySet();
    for (Run run : runs.subList(1, runs.size())) {
      add(run.receiver(), known, objects);
      run.arguments().forEach(argument -> add(argument, known, objects));
    }
    return objects;
  }

  /**
   * Whether the objects of all these methods are known. Methods of classes that are not under test
   * do not tell theirs, nor do methods that seem to call only code of the JDK.
   */
  public boolean areAllKnown(ModuleCode code) {
    return unknown(code).isEmpty();
  }

  /** The methods that do not tell their objects. */
  public Set<MethodName> unknown(ModuleCode code) {
    Map<MethodName, Integer> unknown = new HashMap<>();
    for (int i = 0; i < stack.size(); i++) {
      MethodName method = stack.get(i);
      boolean isBelowSuper = i > 0 && method.isConstructor() && stack.get(i - 1).isConstructor();
      if (!isBelowSuper && code.program().hasObjects(method)) {
        unknown.merge(method, 1, Integer::sum);
      }
    }
    for (Run run : runs) {
      unknown.computeIfPresent(name(run.body().method()), (k, n) -> n == 1 ? null : n - 1);
    }
    return unknown.keySet();
  }

  /** The receivers that methods which still run have made, and nobody else has. */
  public List<Object> made(ModuleCode code) {
    if (runs.size() > MOST_RUNS) {
      return List.of();
    }
    List<Object> receivers = new ArrayList<>();
    Set<Object> known = identitySet();
    runs.forEach(run -> add(run.receiver(), known, receivers));
    return receivers.stream().filter(receiver -> isMade(receiver, code)).toList();
  }

  private boolean isMade(Object receiver, ModuleCode code) {
    Run first = null;
    for (Run run : runs) {
      first = run.receiver() == receiver ? run : first;
    }
    if (first == null || !isOnlyOn(receiver, first.body().method())) {
      return false;
    }
    MethodName method = name(first.body().method());
    int caller = stack.lastIndexOf(method) + 1;
    boolean isCalled = 0 < caller && caller < stack.size() && code.isRead(stack.get(caller));
    return (isCalled || method.isConstructor())
        && code.isNew(isCalled ? stack.get(caller) : method, method, receiver.getClass().getName());
  }

  private boolean isOnlyOn(Object receiver, MethodReference method) {
    return runs.stream()
        .filter(run -> run.body().method().equals(method))
        .allMatch(run -> run.receiver() == receiver);
  }

  /** The receiver of the method that the thread called first, if it is recorded and has one. */
  Optional<Object> firstReceiver() {
    MethodName first = stack.get(stack.size() - 1);
    List<Object> receivers = new ArrayList<>();
    for (Run run : runs) {
      if (name(run.body().method()).equals(first) && run.receiver() != null) {
        receivers.add(run.receiver());
      }
    }
    return receivers.size() == 1 ? Optional.of(receivers.get(0)) : Optional.empty();
  }

  private static void add(@Nullable Object object, Set<Object> known, List<Object> objects) {
    if (object != null && known.add(object)) {
      objects.add(object);
    }
  }

  private static Set<Object> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }
}
