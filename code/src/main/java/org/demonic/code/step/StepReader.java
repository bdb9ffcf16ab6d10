package org.demonic.code.step;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.bound.Bounds;
import org.demonic.code.callback.Callback;
import org.demonic.code.callback.CallbackPath;
import org.demonic.code.callback.CallbackReader;
import org.demonic.code.callback.OwnThreads;
import org.demonic.code.outside.OutsideWrites;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Preconditions;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.share.Roots;
import org.demonic.code.share.SharedCode;
import org.demonic.code.value.Value;

/**
 * Reads what other threads can do to memory that somebody looks at. The code that can write it is
 * found, its paths are read, and cut into sections that may be taken to run without interruption
 * (Lipton, "Reduction: a method of proving properties of parallel programs", 1975).
 */
public final class StepReader {
  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final RootReader reader;
  private final SharedCode code;
  private final Roots rootsOfThreads;
  private final OwnThreads ownThreads;
  private final CallbackReader functions;
  private final OutsideWrites outside;

  public StepReader(SharedCode code, OwnThreads ownThreads, CallbackReader functions) {
    this.code = code;
    this.program = code.program();
    this.index = code.index();
    this.roots = code.roots();
    this.reader = code.reader();
    this.ownThreads = ownThreads;
    this.rootsOfThreads = code.roots(ownThreads::run);
    this.functions = functions;
    this.outside = new OutsideWrites(code);
  }

  /** What can change these regions, directly or through the values that it depends on. */
  public ThreadSteps read(Observation observation) {
    Roots beginnings = beginnings(observation);
    Relevance relevance =
        Relevance.of(observation.held().keySet(), program, index, beginnings, reader);
    Movers movers = new Movers(program, code.accesses(), code.callbacks(), observation, relevance);
    FreeWrites free = new FreeWrites(program, index, beginnings, relevance);
    Set<Step> certain = new LinkedHashSet<>(outside(relevance));
    SuspendedSteps suspended = new SuspendedSteps(program, relevance);
    Set<Step> possible = new LinkedHashSet<>(free.ofRegions());
    possible.addAll(free.ofOutside());
    List<Limit> limits = new ArrayList<>();
    for (MethodName root : relevance.roots()) {
      List<RootPath> paths = reader.read(root);
      List<CutPath> cut = paths.stream().map(p -> Sections.of(p, movers)).toList();
      addLimits(paths, relevance, limits);
      Set<Step> ofRoot = new LinkedHashSet<>(free.unfollowed(root, paths));
      ofRoot.addAll(PossibleSteps.of(program, relevance, cut, roots.preconditions().has(root)));
      boolean isTooMuch = possible.size() + ofRoot.size() > Bounds.STEPS;
      possible.addAll(isTooMuch ? free.of(root) : ofRoot);
      if (!isTooMuch && roots.isCallable(root)) {
        CertainSteps.of(program, relevance, cut).forEach(s -> certain.add(ofReceiver(s)));
        suspended.add(cut);
      }
      certain.addAll(ofCallbacks(root, relevance, movers));
    }
    for (MethodName stub : relevance.stubs()) {
      possible.add(free.ofStub(stub));
      if (roots.isCallable(stub)) {
        certain.add(ofReceiver(free.ofStub(stub)));
      }
    }
    if (!relevance.regions().isEmpty()) {
      index.chosenElsewhere().ifPresent(p -> limits.add(limit("a call", p)));
    }
    boolean needsObjects = possible.stream().anyMatch(NewObjects::mayLink);
    ThreadSteps steps =
        new ThreadSteps(
            ordered(certain, true),
            suspended.steps().stream().map(this::ofReceiver).toList(),
            ordered(possible, needsObjects),
            limits,
            demands(relevance.roots()));
    return observation.tellsOwn()
        ? steps.withOwn(this::isOwn).without(excludable(observation.excluded()))
        : steps;
  }

  /** The methods among these that others run only if they are called from outside. */
  private Set<MethodName> excludable(Set<MethodName> methods) {
    return methods.stream()
        .filter(m -> !ownThreads.isRunBesides(m, methods))
        .collect(Collectors.toSet());
  }

  /** What other threads begin with, where it is told which calls from outside these are. */
  private Roots beginnings(Observation observation) {
    Set<MethodName> excluded = observation.excluded();
    if (!observation.tellsOwn()) {
      return roots;
    }
    return excluded.isEmpty()
        ? rootsOfThreads
        : code.roots(method -> excluded.contains(method) || ownThreads.run(method));
  }

  /**
   * Whether a thread of the module may make a step without any call from outside. Steps inside of
   * the methods that it runs are those of the method that it begins with, but for code that is not
   * followed there: what is not read, and perhaps what others override.
   */
  private boolean isOwn(Step step) {
    return ownThreads.begin(step.method())
        || step.callback().filter(Callback::isLater).isPresent()
        || ((FreeWrites.isFree(step) || hasOtherNames(step.method()))
            && ownThreads.run(step.method()));
  }

  private boolean hasOtherNames(MethodName method) {
    return roots.preconditions().namesInCalls(method).stream().anyMatch(n -> !n.equals(method));
  }

  /** What code outside of the module surely can write. */
  private List<Step> outside(Relevance relevance) {
    return outside.to(relevance.regions()).stream()
        .flatMap(
            path ->
                StepBuilder.certain(
                    program, relevance, path, path.events().size(), new Extent.Outside())
                    .stream())
        .map(this::ofReceiver)
        .toList();
  }

  /** The step for objects whose class has the method that it is of. */
  private Step ofReceiver(Step step) {
    if (step.extent().resumed().isPresent()) {
      return step;
    }
    List<Value> conditions = new ArrayList<>(roots.overrides().ofCalls(step.method()));
    conditions.addAll(step.conditions());
    return new Step(
            step.method(), step.extent(), conditions, step.made(), step.changes(), step.locks())
        .with(step.choices());
  }

  /** What calls surely do by a function whose body is a method. */
  private List<Step> ofCallbacks(MethodName body, Relevance relevance, Movers movers) {
    List<Step> steps = new ArrayList<>();
    for (CallbackPath run : functions.read(body)) {
      MethodName root = run.path().root();
      if (relevance.roots().contains(root) || !roots.preconditions().has(root)) {
        CutPath cut = Sections.of(run.path(), movers);
        steps.addAll(CertainSteps.of(program, relevance, cut, run.from(), run.callback()));
      }
    }
    return SimilarSteps.merged(steps, true);
  }

  private Demands demands(Set<MethodName> called) {
    Preconditions preconditions = roots.preconditions();
    Set<MethodName> all = new LinkedHashSet<>(called);
    all.removeIf(m -> !preconditions.has(m));
    Set<MethodName> kept = new LinkedHashSet<>(all);
    kept.removeIf(m -> !roots.isCallable(m) || !preconditions.isKnownToCallers(m));
    return new Demands(all, kept, code.owned());
  }

  private static List<Step> ordered(Set<Step> steps, boolean needsObjects) {
    return steps.stream()
        .filter(s -> needsObjects || !NewObjects.onlyMakes(s))
        .sorted(StepOrder.OF_STEPS)
        .toList();
  }

  private void addLimits(List<RootPath> paths, Relevance relevance, List<Limit> limits) {
    for (RootPath path : paths) {
      Event.only(Event.Called.class, path.events())
          .filter(c -> relevance.regions().stream().anyMatch(r -> index.mayAccess(c.method(), r)))
          .map(c -> limit(c.method().toString(), c.place()))
          .filter(limit -> !limits.contains(limit))
          .forEach(limits::add);
    }
  }

  private static Limit limit(String what, Place place) {
    return new Limit(Limit.Reason.NO_CODE, what, place);
  }
}
