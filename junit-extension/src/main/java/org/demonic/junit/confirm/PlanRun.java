package org.demonic.junit.confirm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.demonic.instrument.hooks.ReplacementHooks;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.confirm.Confirmer.Again;
import org.demonic.junit.confirm.Watch.CheckedCall;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.report.Confirmation;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Companion;
import org.demonic.junit.rerun.NumberedObjects;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.junit.rerun.statics.StaticsBackup;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/** Runs one plan, if need be several times. */
final class PlanRun {
  /** The most ways that are tried to hold a call where the plan holds it. */
  private static final int MOST_RUNS = 60;

  /** The number of times that the test's thread lets threads run that go on by themselves. */
  private static final int MOST_WAITS = 20;

  private static final long WAIT_MILLIS = 3_600_000;

  private static final Confirmation NOT_THERE =
      Confirmation.notRun("the test does not come to the call when it runs again");

  private static final Confirmation OTHER_STATE =
      Confirmation.notRun("another run comes to the call in another state");

  private final Again again;
  private final CheckGoal goal;
  private final PlannedTurns plan;
  private final CheckedCall call;
  private final Predicate<CallEvent> clause;
  private final LivePaths paths;
  private final PlannedObjects objects;
  private final ClassLoader loader;

  PlanRun(
      Again again,
      CheckGoal goal,
      PlannedTurns plan,
      CheckedCall call,
      Predicate<CallEvent> clause,
      LivePaths paths,
      ClassLoader loader) {
    this.again = again;
    this.goal = goal;
    this.plan = plan;
    this.call = call;
    this.clause = clause;
    this.paths = paths;
    this.objects = new PlannedObjects(goal, plan, paths);
    this.loader = loader;
  }

  /** Runs the plan within a limit, and tells what happened. */
  Confirmation in(WorkLimit limit) throws NotRunnableException {
    StaticsBackup after = again.statics().now();
    try {
      Confirmation first = in(again.test().apply(again.statics().before()), limit);
      boolean isOther = first.equals(NOT_THERE) || first.equals(OTHER_STATE);
      return isOther && !limit.isReached() ? in(again.test().apply(after), limit) : first;
    } finally {
      after.restore();
    }
  }

  private Confirmation in(RepeatableTest test, WorkLimit limit) throws NotRunnableException {
    Optional<Gate> found =
        goal.isBeforeLocks() || plan.begin().isPresent()
            ? beforeCall(test)
            : Optional.of(Gate.AT_CALL);
    if (found.isEmpty()) {
      return OTHER_STATE;
    }
    Gate gate = found.get();
    List<Attempt> attempts = new ArrayList<>();
    Body body =
        () -> {
          Attempt attempt = new Attempt(gate);
          attempts.add(attempt);
          attempt.run(test);
        };
    Exploration explored =
        limit
            .of(test.schedules(body))
            .allowingRaces()
            .allowingStuck()
            .script(
                new PlanScript(
                    plan, goal.isBeforeLocks(), test.companion() != Companion.NONE, loader))
            .executions(MOST_RUNS)
            .explore();
    Optional<Attempt> broken = attempts.stream().filter(a -> a.isBroken).findFirst();
    return broken.isPresent()
        ? Confirmation.confirmed(plan.told() + broken.get().consequence(), plan.tried())
        : notConfirmed(attempts, explored.failure());
  }

  private Confirmation notConfirmed(List<Attempt> attempts, @Nullable Failure failure) {
    Optional<Attempt> last =
        attempts.stream().filter(a -> a.hasBegun || a.wasBroken).reduce((before, behind) -> behind);
    if (last.isEmpty()) {
      return NOT_THERE;
    }
    Optional<String> problem = last.get().problem();
    if (last.get().wasBroken) {
      return OTHER_STATE;
    }
    if (problem.isPresent()) {
      return Confirmation.notRun(problem.get());
    } else if (plan.open().isPresent()) {
      return Confirmation.notRun(plan.open().get());
    } else if (plan.isHeld() || goal.isBeforeLocks() || plan.goesOn()) {
      return Confirmation.notRun(
          "no run that was tried had that effect"
              + (failure == null || reason(failure).isEmpty() ? "" : ": " + reason(failure)));
    } else if (!last.get().isSame) {
      return OTHER_STATE;
    } else if (last.get().hasGoneOn) {
      return Confirmation.refuted(last.get().otherwise());
    } else if (failure != null && failure.kind() == Failure.Kind.NOT_FOLLOWED) {
      return Confirmation.refuted("a call cannot go on: " + reason(failure));
    }
    return Confirmation.notRun(
        failure == null
            ? "the limit of the runs of this test is reached (demonic.confirm)"
            : failure.message());
  }

  /** The threads that wait, and their places; what has happened else. */
  private static String reason(Failure failure) {
    return failure.kind() == Failure.Kind.NOT_FOLLOWED
        ? String.join("; ", failure.waiting())
        : failure.message();
  }

  /**
   * The point at which the other threads begin.
   *
   * @param number the call of the test before which they do; none for at the checked call
   * @param paths how their objects are found there
   */
  private record Gate(Optional<Integer> number, Map<ObjectReference, HeapPath> paths) {
    static final Gate AT_CALL = new Gate(Optional.empty(), Map.of());
  }

  /**
   * A gate before the outermost call that the checked one is made in; empty if the clause is false
   * at that call without others.
   */
  private Optional<Gate> beforeCall(RepeatableTest test) throws NotRunnableException {
    List<Gate> gates = new ArrayList<>();
    List<Boolean> broken = new ArrayList<>();
    Body body =
        () -> {
          gates.clear();
          Scout scout = new Scout(test.underTest());
          Watch watch =
              new Watch(
                  call,
                  event -> {
                    gates.add(before(scout, event));
                    broken.add(clause.test(event));
                  });
          test.run(scout, again.recorder().apply(watch));
        };
    test.alone(body, Duration.ZERO);
    if (broken.contains(true)) {
      return Optional.empty();
    }
    if (gates.isEmpty() || gates.get(0).number().isEmpty()) {
      throw new NotRunnableException("it is not known where the test begins the call");
    }
    return Optional.of(gates.get(0));
  }

  private Gate before(Scout scout, CallEvent event) {
    int number = plan.begin().map(place -> lastAt(scout, place)).orElseGet(scout::inside);
    if (number < 0) {
      return Gate.AT_CALL;
    }
    Map<ObjectReference, Object> known = objects.at(event);
    IdentityHashMap<Object, HeapPath> found =
        paths.find(met(scout.met(), scout.metBefore(number)), List.copyOf(known.values()));
    Map<ObjectReference, HeapPath> byReference = new HashMap<>();
    known.forEach(
        (reference, object) -> {
          HeapPath path = found.get(object);
          if (path != null) {
            byReference.put(reference, path);
          }
        });
    return new Gate(Optional.of(number), byReference);
  }

  /** The last call so far that is made in a line; -1 if there is none. */
  private static int lastAt(Scout scout, String place) {
    for (int i = scout.calls().size() - 1; i >= 0; i--) {
      if (scout.calls().get(i).place().equals(place)) {
        return i;
      }
    }
    return -1;
  }

  /** The first objects that a test has met, by their numbers. */
  private static Map<String, Object> met(NumberedObjects met, int most) {
    Map<String, Object> roots = new LinkedHashMap<>();
    List<Object> all = met.all();
    for (int i = 0; i < Math.min(most, all.size()); i++) {
      roots.put("#" + i, all.get(i));
    }
    return roots;
  }

  /** Ends the runs of a plan. */
  private static final class ConfirmedError extends Error {
    private static final long serialVersionUID = 1;

    ConfirmedError() {
      super("the plan is confirmed", null, false, false);
    }
  }

  /** One run of the plan. */
  private final class Attempt {
    private final Gate gate;
    private @Nullable SecondThreads others;
    private @Nullable Throwable internal;
    private Optional<Throwable> failure = Optional.empty();
    private boolean hasBegun;
    private boolean hasGoneOn;

    /** Whether the clause was false already before the others ran. */
    private boolean wasBroken;

    /** Whether the state at the call was that of the plan, before the others ran. */
    private boolean isSame;

    private @Nullable SameState state;

    /** The differences from the state after the plan. */
    private List<String> differences = List.of();

    private boolean isBroken;
    private boolean hasEnded;

    Attempt(Gate gate) {
      this.gate = gate;
    }

    void run(RepeatableTest test) {
      Recording recording = again.recorder().apply(new Watch(call, this::reach));
      Scout scout = gate.number().isPresent() ? new Begin(test) : new Scout(test.underTest());
      Optional<Throwable> ended = test.run(scout, recording);
      internal = Schedules.isUnwinding() ? null : recording.failure();
      if (!Schedules.isUnwinding()) {
        failure = ended;
        hasEnded = true;
        if (isBroken) {
          // Where the others would go on to does not matter.
          throw new ConfirmedError();
        }
      }
      if (others != null) {
        others.join();
      }
    }

    /** Starts the others before a call of the test. */
    private final class Begin extends Scout {
      Begin(RepeatableTest test) {
        super(test.underTest());
      }

      @Override
      protected void begins(int number, Call begun) {
        if (number == gate.number().orElse(-1)) {
          start(objects.from(gate.paths(), PlanRun.met(met(), met().size())));
        }
      }
    }

    private void reach(CallEvent event) {
      if (gate.number().isEmpty()) {
        state = new SameState(event, goal.question(), paths);
        isSame = state.isAt(event);
        wasBroken = clause.test(event);
        if (wasBroken) {
          return;
        }
        start(objects.at(event));
      } else if (others != null) {
        others.add(objects.at(event));
      }
      if (!hasBegun || Schedules.isUnwinding()) {
        return;
      }
      Schedules.event(PlanScript.CALL);
      for (int i = 0;
          i < (plan.goesOn() ? MOST_WAITS : 1) && !isBroken && !Schedules.isUnwinding();
          i++) {
        if (i > 0) {
          sleep();
        }
        isBroken = clause.test(event);
      }
      if (!Schedules.isUnwinding()) {
        hasGoneOn = true;
        differences = state == null || isBroken ? List.of() : state.differences(plan.last());
        Schedules.event(PlanScript.GOES_ON);
      }
    }

    private static void sleep() {
      try {
        ReplacementHooks.sleep(WAIT_MILLIS, 0);
      } catch (InterruptedException ofTest) {
        Thread.currentThread().interrupt();
      }
    }

    private void start(Map<ObjectReference, Object> known) {
      SecondThreads started = new SecondThreads(plan.threads(), known);
      others = started;
      hasBegun = true;
      started.start();
      Schedules.event(PlanScript.BEGIN);
    }

    Optional<String> problem() {
      return internal != null
          ? Optional.of("it could not be looked at: " + internal)
          : Optional.ofNullable(others).flatMap(SecondThreads::problem);
    }

    /** The failure that follows if the precondition is false. */
    String consequence() {
      if (!hasEnded) {
        return "the test has not ended when its run does: it waits, or goes on for too long";
      }
      return failure
          .map(Consequence::text)
          .orElse("nothing else fails: the test goes on and passes");
    }

    /** The events that differ from the plan. */
    String otherwise() {
      Map<PlannedCall, Throwable> thrown = others == null ? Map.of() : others.thrown();
      return thrown.entrySet().stream()
              .findFirst()
              .map(
                  e ->
                      "`%s` throws %s".formatted(e.getKey().text(), Consequence.text(e.getValue())))
              .orElse("the calls were made, and the precondition still holds")
          + (differences.isEmpty() ? "" : ": " + String.join(", ", differences));
    }
  }
}
