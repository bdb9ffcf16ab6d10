package org.demonic.code.step;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.arrival.ArrivalsReader;
import org.demonic.code.arrival.CallPlace;
import org.demonic.code.arrival.Operands;
import org.demonic.code.callback.Callback;
import org.demonic.code.callback.CallbackPath;
import org.demonic.code.callback.CallbackReader;
import org.demonic.code.callback.OwnThreads;
import org.demonic.code.guard.GuardCheck;
import org.demonic.code.guard.GuardReader;
import org.demonic.code.guard.UnevenLock;
import org.demonic.code.outside.HandedElements;
import org.demonic.code.outside.OutsideWrites;
import org.demonic.code.owner.KeptObjects;
import org.demonic.code.owner.OwnedArrays;
import org.demonic.code.owner.OwnedObjects;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.Access;
import org.demonic.code.share.Accesses;
import org.demonic.code.share.Callers;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Preconditions;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.share.Roots;
import org.demonic.code.share.StoreCallbacks;
import org.demonic.code.share.UnreadCalls;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/**
 * Reads what other threads can do to memory that somebody looks at. The code that can write it is
 * found, its paths are read, and cut into sections that may be taken to run without interruption
 * (Lipton, "Reduction: a method of proving properties of parallel programs", 1975).
 */
public final class StepReader {
  private static final int MOST_STEPS = 1_500;

  private final Program program;
  private final CodeIndex index;
  private @Nullable Map<FieldName, Set<String>> owned;
  private @Nullable Set<String> hidden;
  private @Nullable KeptObjects kept;
  private final Roots roots;
  private final Roots rootsOfThreads;
  private final Callers callers;
  private final OwnThreads ownThreads;
  private final RootReader reader;
  private final Accesses accesses;
  private final CallbackReader callbackReader;
  private final GuardReader guards;
  private final StoreCallbacks callbacks;
  private final OutsideWrites outside;
  private final HandedElements handed;

  private StepReader(Program program, CodeIndex index) {
    this.program = program;
    this.index = index;
    this.roots = new Roots(program, index, this::mayBeHidden);
    this.callers = new Callers(index, roots.preconditions());
    this.ownThreads = new OwnThreads(program, index, callers, roots.preconditions());
    this.rootsOfThreads = new Roots(program, index, this::mayBeHidden, ownThreads::run);
    this.reader = new RootReader(program, index, roots);
    this.accesses = new Accesses(index, roots, reader);
    this.callbackReader = new CallbackReader(program, index, roots, reader);
    this.callbacks = new StoreCallbacks(program, index, roots);
    this.outside = new OutsideWrites(program, index, roots, reader);
    this.handed = new HandedElements(program, index, roots, reader, callers);
    this.guards = new GuardReader(program, index, roots, reader, callbackReader);
  }

  /** A reader that keeps what it has read, for many questions. */
  public static StepReader of(Program program) {
    return of(program, CodeIndex.of(program, OwnedArrays.of(program)));
  }

  /** The same for a program that has been scanned already. */
  public static StepReader of(Program program, CodeIndex index) {
    return new StepReader(program, index);
  }

  /** The fields that own their arrays. */
  public OwnedArrays arrays() {
    return index.arrays();
  }

  /**
   * The fields that hold objects which no code outside of the module can get, but by the holder's
   * methods: they own them, or these never leave the module at all.
   *
   * @return the internal names of the classes of these objects, and the descriptors of arrays
   */
  public synchronized Map<FieldName, Set<String>> owned() {
    if (owned == null) {
      owned = index.confinement().with(OwnedObjects.of(program));
    }
    return owned;
  }

  /**
   * Which of the objects in the collection of a field code outside surely can get.
   *
   * @param running the methods that a thread runs: it must not have put objects there
   */
  public synchronized HandedElements.Reach handed(FieldName field, List<MethodName> running) {
    return handed.of(field, running);
  }

  /** The fields that classes of the module declare, and the elements of their arrays. */
  public Set<Region> fields(Collection<String> classNames) {
    Set<Region> regions = new LinkedHashSet<>();
    for (String name : classNames) {
      program.module(name).stream()
          .flatMap(node -> node.fields.stream())
          .filter(f -> (f.access & Opcodes.ACC_SYNTHETIC) == 0)
          .forEach(f -> program.field(name, f.name, f.desc).ifPresent(n -> add(n, f, regions)));
    }
    return regions;
  }

  private void add(FieldName field, FieldNode node, Set<Region> regions) {
    boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
    regions.add(isStatic ? new Region.OfStatic(field) : new Region.OfField(field));
    Optional<FieldName> owner = Optional.of(field).filter(index.arrays()::isOwner);
    for (String type = node.desc; type.startsWith("["); type = type.substring(1)) {
      regions.add(Region.ofElements(type.substring(1), owner));
    }
  }

  /** Whether a class has objects, or an array type arrays, that callers outside may not have. */
  private boolean mayBeHidden(String type) {
    if (hidden == null) {
      hidden = new HashSet<>();
      owned().values().stream()
          .flatMap(Set::stream)
          .forEach(n -> hidden.addAll(n.startsWith("[") ? arraysAbove(n) : program.supertypes(n)));
    }
    return hidden.contains(type);
  }

  private static Set<String> arraysAbove(String array) {
    boolean isOfObjects = array.startsWith("[L") || array.startsWith("[[");
    return isOfObjects ? new HashSet<>(List.of(array, "[Ljava/lang/Object;")) : Set.of(array);
  }

  /** The names of the locks that some access to a region is made under. */
  public synchronized Set<LockName> lockNames(Region region) {
    Set<LockName> names = new LinkedHashSet<>();
    accesses.of(region).orElse(Set.of()).stream().map(Access::locks).forEach(names::addAll);
    return names;
  }

  /**
   * What code makes of the contracts that locks guard fields: those of these classes, of the
   * classes in them, and of their superclasses.
   *
   * @param types internal names
   */
  public synchronized List<GuardCheck> guards(Collection<String> types, BooleanSupplier isOver) {
    return guards.of(types, isOver);
  }

  /** The lock that most methods have that use a field, if not all have it. */
  public synchronized Optional<UnevenLock> unevenLock(Region region) {
    return guards.unevenLock(region);
  }

  /** What can change these regions, directly or through the values that it depends on. */
  public synchronized ThreadSteps read(Observation observation) {
    Roots beginnings = beginnings(observation);
    Relevance relevance =
        Relevance.of(observation.held().keySet(), program, index, beginnings, reader);
    Movers movers = new Movers(program, accesses, callbacks, observation, relevance);
    FreeWrites free = new FreeWrites(index, beginnings, relevance);
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
      boolean isTooMuch = possible.size() + ofRoot.size() > MOST_STEPS;
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

  /** Those of some methods that others run only if they are called from outside. */
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
        : new Roots(
            program,
            index,
            this::mayBeHidden,
            method -> excluded.contains(method) || ownThreads.run(method));
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
    for (CallbackPath run : callbackReader.read(body)) {
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
    return new Demands(all, kept, owned());
  }

  /**
   * The ways on which a thread that has locks comes to a call; none if it has no lock there. Empty
   * if not all of them are known.
   */
  public synchronized Optional<List<Arrival>> arrivals(CallPlace call) {
    return arrivalsReader(call).arrivals(accesses, this::mayStore);
  }

  /**
   * The ways on which a thread comes to a call without waiting for others, if no other thread does
   * anything meanwhile. Empty if not all of them are known.
   */
  public synchronized Optional<List<Arrival>> arrivalsAlone(CallPlace call) {
    return arrivalsReader(call).alone(accesses, this::mayStore);
  }

  /**
   * The operands of a call on each way to it. Empty if not all ways are known.
   *
   * @param contents the memory that counts in objects that the thread has made
   */
  public synchronized Optional<List<Operands>> operands(CallPlace call, Set<Region> contents) {
    return arrivalsReader(call).operands(contents, accesses, this::mayStore);
  }

  /**
   * The ways on which a thread that comes to a call may end by an exception, without waiting for
   * others, if no other thread does anything meanwhile.
   *
   * @param exception the simple name of its class
   */
  public synchronized List<Arrival> refusals(CallPlace call, String exception) {
    return arrivalsReader(call).refusals(exception, accesses, this::mayStore);
  }

  /**
   * Whether a call of code that is not read, or a class initialiser, may write to a region on the
   * thread that runs it.
   */
  public synchronized boolean mayStore(MethodName method, Region region) {
    return method.isClassInitializer()
        ? callbacks.initialiserMayStore(method, Set.of(region))
        : program.stubs().contains(method)
            || callbacks.mayComeBack(method, Set.of(region))
            || UnreadCalls.mayWrite(program, method, region);
  }

  /** Where the receiver of a call is made, if it is an object that no other thread has yet. */
  public synchronized Optional<Set<Place>> madeAt(CallPlace call) {
    return arrivalsReader(call).madeAt();
  }

  /**
   * Whether a method of a class is called by another one only on objects that the caller has made
   * and nobody else has, and these keep themselves to it, so that nobody else has them as long as
   * the method runs. Paths that are not read to their ends may do otherwise: this is no proof.
   *
   * @param caller ignored if the method is a constructor
   * @param type the class of the object
   */
  public synchronized boolean isNew(MethodName caller, MethodName called, String type) {
    return kept().keepsItself(type)
        && (called.isConstructor()
            || ArrivalsReader.isCalledOnOwn(program, reader.read(caller), called));
  }

  private KeptObjects kept() {
    if (kept == null) {
      kept = KeptObjects.of(program);
    }
    return kept;
  }

  private ArrivalsReader arrivalsReader(CallPlace call) {
    return new ArrivalsReader(program, call, reader.read(call.root()));
  }

  /** Whether a method of the module may call another one, directly or not. */
  public synchronized boolean mayCall(MethodName caller, MethodName called) {
    return callers.of(called).anyMatch(caller::equals);
  }

  /** The methods of the module whose code may call one; it is none of them. */
  public synchronized Set<MethodName> callers(MethodName called) {
    Set<MethodName> found = new LinkedHashSet<>();
    callers.direct(called).filter(c -> !c.equals(called)).forEach(found::add);
    return found;
  }

  /** Whether a method of the module may run without any call from outside. */
  public synchronized boolean mayRunByItself(MethodName method) {
    return ownThreads.run(method);
  }

  /** Whether a method is one of the module's, with code that is read. */
  public boolean isRead(MethodName method) {
    return program.method(method).isPresent();
  }

  private static List<Step> ordered(Set<Step> steps, boolean needsObjects) {
    return steps.stream()
        .filter(s -> needsObjects || !NewObjects.onlyMakes(s))
        .sorted(StepOrder.OF_STEPS)
        .toList();
  }

  private void addLimits(List<RootPath> paths, Relevance relevance, List<Limit> limits) {
    for (RootPath path : paths) {
      for (Event event : path.events()) {
        event
            .asCalled()
            .map(Event.Called::method)
            .filter(m -> relevance.regions().stream().anyMatch(r -> index.mayAccess(m, r)))
            .map(m -> limit(m.toString(), event.place()))
            .filter(limit -> !limits.contains(limit))
            .ifPresent(limits::add);
      }
    }
  }

  private static Limit limit(String what, Place place) {
    return new Limit(Limit.Reason.NO_CODE, what, place);
  }
}
