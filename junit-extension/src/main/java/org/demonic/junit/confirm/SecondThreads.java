package org.demonic.junit.confirm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.instrument.hooks.ReplacementHooks;
import org.demonic.junit.rerun.CallResult;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/** The threads that make the calls of a plan, in one run. */
final class SecondThreads {
  private static final List<String> ORDINALS = List.of("2nd", "3rd", "4th", "5th", "6th");

  private final List<List<PlannedCall>> calls;
  private final Map<ObjectReference, Object> objects;
  private final List<Thread> threads = new ArrayList<>();

  /** The exceptions that calls have thrown. */
  private final Map<PlannedCall, Throwable> thrown = new HashMap<>();

  private @Nullable String problem;

  /**
   * Creates the threads, which are not started yet.
   *
   * @param objects those of the state that the calls are about
   */
  SecondThreads(List<List<PlannedCall>> calls, Map<ObjectReference, Object> objects) {
    this.calls = calls;
    this.objects = new HashMap<>(objects);
  }

  /** The name of a thread in scripts and reports. */
  static String name(int thread) {
    return ORDINALS.get(Math.min(thread, ORDINALS.size() - 1));
  }

  /** The event after a number of a thread's calls. */
  static String done(int thread, int calls) {
    return "demonic: " + name(thread) + " has made " + calls;
  }

  void start() {
    for (int i = 0; i < calls.size(); i++) {
      int thread = i;
      threads.add(new Thread(() -> run(thread), name(thread)));
    }
    threads.forEach(ReplacementHooks::start);
  }

  private void run(int thread) {
    List<PlannedCall> all = calls.get(thread);
    for (int i = 0; i < all.size(); i++) {
      if (!make(all.get(i)) || Schedules.isUnwinding()) {
        return;
      }
      Schedules.event(done(thread, i + 1));
    }
  }

  /** Makes a call, if its objects are there. */
  private boolean make(PlannedCall call) {
    List<@Nullable Object> values = new ArrayList<>();
    try {
      values.add(value(call.receiver()));
      for (Operand argument : call.arguments()) {
        values.add(value(argument));
      }
    } catch (NotRunnableException notThere) {
      problem = "%s of `%s` is not there in another run".formatted(notThere.reason(), call.text());
      return false;
    }
    Object[] arguments = values.subList(1, values.size()).toArray();
    CallResult ended = call.deed().on(values.get(0), arguments);
    if (ended.hasThrown() && ended.value() instanceof Throwable failure) {
      thrown.put(call, failure);
    }
    Object result = ended.value();
    if (!ended.hasThrown() && result != null) {
      call.made().ifPresent(made -> objects.put(made, result));
    }
    return true;
  }

  private @Nullable Object value(Operand operand) throws NotRunnableException {
    if (operand instanceof Operand.Named named) {
      Object object = objects.get(named.object());
      if (object == null) {
        throw new NotRunnableException("`" + named.object() + "`");
      }
      return object;
    } else if (operand instanceof Operand.Own own) {
      return objects.computeIfAbsent(own.object(), o -> own.make().get());
    } else if (operand instanceof Operand.Fresh fresh) {
      return fresh.make().get();
    } else if (operand instanceof Operand.Listed listed) {
      List<@Nullable Object> elements = new ArrayList<>();
      for (Operand element : listed.elements()) {
        elements.add(value(element));
      }
      return elements;
    }
    return ((Operand.Constant) operand).value();
  }

  /** Adds objects of the state that exist by now. */
  void add(Map<ObjectReference, Object> found) {
    found.forEach(objects::putIfAbsent);
  }

  /** Waits for their end. */
  void join() {
    for (Thread thread : threads) {
      try {
        ReplacementHooks.join(thread, 0);
      } catch (InterruptedException ofTest) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The reason why a call could not be made; empty if all could. */
  Optional<String> problem() {
    return Optional.ofNullable(problem);
  }

  /** The exceptions that calls have thrown. */
  Map<PlannedCall, Throwable> thrown() {
    return thrown;
  }
}
