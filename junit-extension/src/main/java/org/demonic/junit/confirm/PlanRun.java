package org.demonic.junit.confirm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.confirm.Confirmer.Again;
import org.demonic.junit.confirm.Watch.CheckedCall;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckPointReader;
import org.demonic.junit.report.Confirmation;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.MetObjects;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rerun.statics.StaticState;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/** Runs one plan, if need be several times. */
final class PlanRun {
  /** So many ways are tried to hold a call where the plan holds it. */
  private static final int MOST_RUNS = 40;

  private final Again again;
  private final CheckGoal goal;
  private final PlannedTurns plan;
  private final CheckedCall call;
  private final ClauseAtCall clause;
  private final LivePaths paths;
  private final ClassLoader loader;

  PlanRun(
      Again again,
      CheckGoal goal,
      PlannedTurns plan,
      CheckedCall call,
      ClauseAtCall clause,
      LivePaths paths,
      ClassLoader loader) {
    this.again = again;
    this.goal = goal;
    this.plan = plan;
    this.call = call;
    this.clause = clause;
    this.paths = paths;
    this.loader = loader;
  }

  /** What happens, in at most so long. */
  Confirmation in(Duration limit) throws NotRunnableException {
    StaticState after = again.statics().now();
    try {
      Confirmation first = in(again.test().apply(again.statics().before()), limit);
      return first.kind() == Confirmation.Kind.NOT_RUN
          ? in(again.test().apply(after), limit)
          : first;
    } finally {
      after.restore();
    }
  }

  private Confirmation in(RepeatableTest test, Duration limit) throws NotRunnableException {
    Gate gate = goal.isBeforeLocks() ? beforeCall(test) : Gate.AT_CALL;
    List<Attempt> attempts = new ArrayList<>();
    Body body =
        () -> {
          Attempt attempt = new Attempt(gate);
          attempts.add(attempt);
          attempt.run(test);
        };
    Exploration found =
        test.schedules(body)
            .allowingRaces()
            .allowingStuck()
            .script(new PlanScript(plan, loader))
            .executions(MOST_RUNS)
            .time(limit)
            .explore();
    Optional<Attempt> broken = attempts.stream().filter(a -> a.isBroken).findFirst();
    return broken.isPresent()
        ? Confirmation.confirmed(broken.get().consequence())
        : notConfirmed(attempts, found.failure());
  }

  private Confirmation notConfirmed(List<Attempt> attempts, @Nullable Failure failure) {
    Optional<Attempt> last =
        attempts.stream().filter(a -> a.hasBegun).reduce((before, behind) -> behind);
    if (last.isEmpty()) {
      return Confirmation.notRun("the test does not come to the call when it runs again");
    }
    Optional<String> problem = last.get().problem();
    if (problem.isPresent()) {
      return Confirmation.notRun(problem.get());
    } else if (plan.isHeld() || goal.isBeforeLocks()) {
      return Confirmation.notRun(
          "no run could be held where the plan holds its calls, with that effect");
    } else if (last.get().hasGoneOn) {
      return Confirmation.refuted(last.get().otherwise());
    } else if (failure != null && failure.kind() == Failure.Kind.NOT_FOLLOWED) {
      return Confirmation.refuted("a call cannot go on: " + waits(failure));
    }
    return Confirmation.notRun(failure == null ? "a limit came first" : failure.message());
  }

  /** Where the threads are, without the command of the script. */
  private static String waits(Failure failure) {
    return String.join(
        "; ", failure.message().lines().skip(2).map(String::strip).toList());
  }

  /**
   * Where the other threads begin.
   *
   * @param number the call of the test before which they do; none for at the checked call
   * @param paths how their objects are found there
   */
  private record Gate(Optional<Integer> number, Map<ObjectReference, HeapPath> paths) {
    static final Gate AT_CALL = new Gate(Optional.empty(), Map.of());
  }

  /** A gate before the outermost call that the checked one is made in. */
  private Gate beforeCall(RepeatableTest test) throws NotRunnableException {
    List<Gate> gates = new ArrayList<>();
    Body body =
        () -> {
          Scout scout = new Scout(test.underTest());
          Watch watch = new Watch(call, event -> gates.add(before(scout, event)));
          test.run(scout, again.recorder().apply(watch));
        };
    test.alone(body, Duration.ZERO);
    if (gates.isEmpty() || gates.get(0).number().isEmpty()) {
      throw new NotRunnableException("it is not known where the test begins the call");
    }
    return gates.get(0);
  }

  private Gate before(Scout scout, CallEvent event) {
    int number = scout.inside();
    if (number < 0) {
      return Gate.AT_CALL;
    }
    Map<ObjectReference, Object> objects = objects(event);
    IdentityHashMap<Object, HeapPath> found =
        paths.find(met(scout.met(), scout.metBefore(number)), List.copyOf(objects.values()));
    Map<ObjectReference, HeapPath> byReference = new HashMap<>();
    objects.forEach(
        (reference, object) -> {
          HeapPath path = found.get(object);
          if (path != null) {
            byReference.put(reference, path);
          }
        });
    return new Gate(Optional.of(number), byReference);
  }

  /** The first objects that a test has met, by their numbers. */
  private static Map<String, Object> met(MetObjects met, int most) {
    Map<String, Object> roots = new LinkedHashMap<>();
    List<Object> all = met.all();
    for (int i = 0; i < Math.min(most, all.size()); i++) {
      roots.put("#" + i, all.get(i));
    }
    return roots;
  }

  /** The objects that the plan is about. */
  private Set<ObjectReference> wanted() {
    Set<ObjectReference> wanted = new TreeSet<>((a, b) -> a.name().compareTo(b.name()));
    for (List<PlannedCall> calls : plan.threads()) {
      for (PlannedCall each : calls) {
        List<Operand> operands = new ArrayList<>(each.arguments());
        operands.add(each.receiver());
        for (Operand operand : operands) {
          if (operand instanceof Operand.Named named) {
            wanted.add(named.object());
          } else if (operand instanceof Operand.Listed listed) {
            wanted.addAll(listed.objects());
          }
        }
      }
    }
    return wanted;
  }

  private Map<ObjectReference, Object> objects(CallEvent event) {
    CheckPoint point = goal.question().point();
    return objects(point.snapshot().paths(), CheckPointReader.roots(point, event));
  }

  private Map<ObjectReference, Object> objects(
      Map<ObjectReference, HeapPath> ways, Map<String, ? extends @Nullable Object> roots) {
    Map<ObjectReference, Object> objects = new HashMap<>();
    for (ObjectReference reference : wanted()) {
      HeapPath path = ways.get(reference);
      if (path != null) {
        paths.follow(path, roots).ifPresent(object -> objects.put(reference, object));
      }
    }
    return objects;
  }

  /** One run. */
  private final class Attempt {
    private final Gate gate;
    private @Nullable SecondThreads others;
    private @Nullable Throwable internal;
    private Optional<Throwable> failure = Optional.empty();
    private boolean hasBegun;
    private boolean hasGoneOn;
    private boolean isBroken;
    private boolean hasEnded;

    Attempt(Gate gate) {
      this.gate = gate;
    }

    void run(RepeatableTest test) {
      Recording recording = again.recorder().apply(new Watch(call, this::reach));
      Scout scout = gate.number().isPresent() ? new Begin(test) : new Scout(test.underTest());
      Optional<Throwable> ended = test.run(scout, recording);
      internal = recording.failure();
      if (others != null) {
        others.join();
      }
      if (!Schedules.isUnwinding()) {
        failure = ended;
        hasEnded = true;
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
          start(objects(gate.paths(), PlanRun.met(met(), met().size())));
        }
      }
    }

    private void reach(CallEvent event) {
      if (gate.number().isEmpty()) {
        start(objects(event));
      }
      if (hasBegun && !Schedules.isUnwinding()) {
        isBroken = clause.isBroken(event);
        hasGoneOn = true;
        Schedules.event(PlanScript.GOES_ON);
      }
    }

    private void start(Map<ObjectReference, Object> objects) {
      SecondThreads started = new SecondThreads(plan.threads(), objects);
      others = started;
      hasBegun = true;
      started.start();
      Schedules.event(PlanScript.GATE);
    }

    Optional<String> problem() {
      return internal != null
          ? Optional.of("it could not be looked at: " + internal)
          : Optional.ofNullable(others).flatMap(SecondThreads::problem);
    }

    /** What follows where the precondition is false. */
    String consequence() {
      if (!hasEnded) {
        return "the test does not end";
      }
      return failure
          .map(Consequence::text)
          .orElse("nothing else fails: the test goes on and passes");
    }

    /** What happens instead of what the plan says. */
    String otherwise() {
      Map<PlannedCall, Throwable> thrown = others == null ? Map.of() : others.thrown();
      return thrown.entrySet().stream()
          .findFirst()
          .map(e -> "`%s` throws %s".formatted(e.getKey().text(), Consequence.text(e.getValue())))
          .orElse("the calls were made, and the precondition still holds");
    }
  }
}
