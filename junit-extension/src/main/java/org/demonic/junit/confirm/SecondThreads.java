package org.demonic.junit.confirm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.junit.rerun.Ended;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/** The threads that make the calls of a plan, in one run. */
final class SecondThreads {
  private static final List<String> ORDINALS = List.of("2nd", "3rd", "4th", "5th", "6th");

  private final List<List<PlannedCall>> calls;
  private final Map<ObjectReference, Object> objects;
  private final List<Thread> threads = new ArrayList<>();

  /** What a call has thrown. */
  private final Map<PlannedCall, Throwable> thrown = new HashMap<>();

  private @Nullable String problem;

  /**
   * For threads that have not been started.
   *
   * @param objects those of the state that the calls are about
   */
  SecondThreads(List<List<PlannedCall>> calls, Map<ObjectReference, Object> objects) {
    this.calls = calls;
    this.objects = new HashMap<>(objects);
  }

  /** What scripts and reports call a thread. */
  static String name(int thread) {
    return ORDINALS.get(Math.min(thread, ORDINALS.size() - 1));
  }

  /** What is told when a thread has made so many of its calls. */
  static String done(int thread, int calls) {
    return "demonic: " + name(thread) + " has made " + calls;
  }

  void start() {
    for (int i = 0; i < calls.size(); i++) {
      int thread = i;
      threads.add(new Thread(() -> run(thread), name(thread)));
    }
    threads.forEach(ScheduleHooks::start);
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
    List<Operand> operands = new ArrayList<>(call.arguments());
    operands.add(0, call.receiver());
    List<@Nullable Object> values = new ArrayList<>();
    for (Operand operand : operands) {
      Optional<Object> value = value(operand);
      boolean isNull = operand instanceof Operand.Constant constant && constant.value() == null;
      if (value.isEmpty() && !isNull) {
        problem = "an object of `%s` is not there in another run".formatted(call.text());
        return false;
      }
      values.add(value.orElse(null));
    }
    Object[] arguments = values.subList(1, values.size()).toArray();
    Ended ended = Ended.of(call.method(), values.get(0), arguments);
    if (ended.hasThrown() && ended.value() instanceof Throwable failure) {
      thrown.put(call, failure);
    }
    Object result = ended.value();
    if (!ended.hasThrown() && result != null) {
      call.made().ifPresent(made -> objects.put(made, result));
    }
    return true;
  }

  private Optional<Object> value(Operand operand) {
    if (operand instanceof Operand.Named named) {
      return Optional.ofNullable(objects.get(named.object()));
    } else if (operand instanceof Operand.Listed listed) {
      List<Object> found = new ArrayList<>();
      listed.objects().forEach(o -> Optional.ofNullable(objects.get(o)).ifPresent(found::add));
      return found.size() == listed.objects().size() ? Optional.of(found) : Optional.empty();
    }
    return Optional.ofNullable(((Operand.Constant) operand).value());
  }

  /** Waits for their end. */
  void join() {
    for (Thread thread : threads) {
      try {
        ScheduleHooks.join(thread, 0);
      } catch (InterruptedException ofTest) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Why a call could not be made; empty if all could. */
  Optional<String> problem() {
    return Optional.ofNullable(problem);
  }

  /** What a call has thrown. */
  Map<PlannedCall, Throwable> thrown() {
    return thrown;
  }
}
