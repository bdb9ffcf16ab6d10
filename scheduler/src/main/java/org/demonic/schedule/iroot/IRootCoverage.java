package org.demonic.schedule.iroot;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.demonic.report.line.AccessCoverage;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Step;
import org.jspecify.annotations.Nullable;

/** The iRoots that the executions of one body have exposed, and those that others may expose. */
public final class IRootCoverage {
  /** Prediction ends where so many executions in a row have told nothing new (section 6.1). */
  private static final int ENOUGH = 3;

  /** How often one exploration tries to expose the same iRoot. */
  private static final int ATTEMPTS = 2;

  /** How often it is tried in all. */
  private static final int MOST_ATTEMPTS = 6;

  private final IRoots roots;
  private final Predictor predictor;
  private final KnownIRoots known;
  private final Set<IRoot> exposed = new LinkedHashSet<>();
  private final Map<IRoot, Integer> failed = new HashMap<>();
  private final Map<Idiom, Deque<Candidate>> open = new EnumMap<>(Idiom.class);

  /** Those that earlier explorations have tried in vain. */
  private final Map<Idiom, Deque<Candidate>> later = new EnumMap<>(Idiom.class);

  private int inVain;

  /** What the last attempt was for; null if there was none. */
  private @Nullable Candidate tried;

  /** Begins without any execution. */
  public IRootCoverage(Places places, KnownIRoots known) {
    this.roots = new IRoots(places);
    this.predictor = new Predictor(places, roots);
    this.known = known;
  }

  /** Takes in what an execution has exposed. */
  public void observe(Execution execution) {
    exposed.addAll(roots.exposed(execution));
  }

  /** Predicts from an execution what others may expose, until there is nothing new for a while. */
  public void predict(Execution execution) {
    if (!isPredicted()) {
      List<Candidate> found = predictor.predict(execution);
      boolean isAnyOpen = found.stream().anyMatch(candidate -> isOpen(candidate.root()));
      inVain = isAnyOpen ? 0 : inVain + 1;
      for (Candidate candidate : found) {
        boolean hasFailed = known.failedAttempts(candidate.root()) > 0;
        (hasFailed ? later : open)
            .computeIfAbsent(candidate.root().idiom(), i -> new ArrayDeque<>())
            .add(candidate);
      }
    }
  }

  /** Whether the last executions have told nothing new of what may be exposed. */
  public boolean isPredicted() {
    return inVain >= ENOUGH;
  }

  /** A schedule that may expose another iRoot, of a simple idiom first; null if there is none. */
  public @Nullable Chooser attempt() {
    tried = next();
    return tried == null ? null : new Attempt(tried, attempts(tried.root()));
  }

  /** Whether there is nothing left to try. */
  public boolean isExhausted() {
    return next() == null;
  }

  private @Nullable Candidate next() {
    Candidate next = first(open);
    return next == null ? first(later) : next;
  }

  private @Nullable Candidate first(Map<Idiom, Deque<Candidate>> byIdiom) {
    for (Deque<Candidate> candidates : byIdiom.values()) {
      while (!candidates.isEmpty()) {
        Candidate first = candidates.element();
        if (isOpen(first.root())) {
          return first;
        }
        candidates.remove();
      }
    }
    return null;
  }

  private boolean isOpen(IRoot root) {
    return isUntested(root)
        && failed.getOrDefault(root, 0) < ATTEMPTS
        && attempts(root) < MOST_ATTEMPTS;
  }

  private int attempts(IRoot root) {
    return known.failedAttempts(root) + failed.getOrDefault(root, 0);
  }

  /** The execution of the last attempt is over, and was observed. */
  public void tried() {
    Candidate last = Objects.requireNonNull(tried);
    if (!exposed.contains(last.root())) {
      failed.merge(last.root(), 1, Integer::sum);
    }
  }

  /** The iRoots that were exposed. */
  Set<IRoot> exposed() {
    return exposed;
  }

  /** The iRoots that were predicted. */
  Set<IRoot> found() {
    return predictor.found();
  }

  /** The number of iRoots that were exposed. */
  public int tested() {
    return exposed.size();
  }

  /** The number of iRoots that were exposed, or may be. */
  public int predicted() {
    return (int) predictor.found().stream().filter(root -> !exposed.contains(root)).count()
        + tested();
  }

  /**
   * The orders in which pairs of accesses were run.
   *
   * @param isComplete whether all schedules were
   */
  public AccessCoverage orders(boolean isComplete) {
    return AccessOrders.of(exposed, predictor.found(), isComplete);
  }

  /**
   * Whether a thread, if it goes on at a step of an execution, exposes a simple iRoot that no
   * execution has exposed.
   */
  public boolean isUntested(Execution execution, int step, int thread) {
    List<Step> steps = execution.steps();
    int own = step;
    while (own < steps.size() && (steps.get(own).thread() != thread || steps.get(own).isNoted())) {
      own++;
    }
    if (own == steps.size() || !Trace.isAccess(steps.get(own).operation())) {
      return false;
    }
    Operation late = steps.get(own).operation();
    for (int i = step - 1; i >= 0; i--) {
      Operation early = steps.get(i).operation();
      if (early.location() == late.location() && Trace.isAccess(early) && early.conflicts(late)) {
        return steps.get(i).thread() != thread
            && Event.mayDepend(early, late)
            && isUntested(roots.of(early, late));
      }
    }
    return false;
  }

  private boolean isUntested(IRoot root) {
    return !exposed.contains(root) && !known.isTested(root);
  }

  /** Ends the exploration: what it has learnt is known from now on. */
  public void end() {
    known.learn(exposed, failed);
  }
}
