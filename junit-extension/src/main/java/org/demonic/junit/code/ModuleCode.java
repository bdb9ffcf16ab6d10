package org.demonic.junit.code;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.arrival.CallPlace;
import org.demonic.code.arrival.Operands;
import org.demonic.code.body.BodyReader;
import org.demonic.code.guard.GuardCheck;
import org.demonic.code.guard.UnevenLock;
import org.demonic.code.outside.HandedElements.Reach;
import org.demonic.code.owner.OwnedArrays;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.ClassFinder;
import org.demonic.code.program.ClassPath;
import org.demonic.code.program.Program;
import org.demonic.code.program.ThreadAnnotations;
import org.demonic.code.program.World;
import org.demonic.code.refusal.FirstChecks;
import org.demonic.code.refusal.Refusals;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.StepReader;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.demonic.junit.contract.ObservedSteps;
import org.demonic.junit.contract.ProjectClasses;
import org.jspecify.annotations.Nullable;

/**
 * The compiled code of the module under test, without that of its tests, which stands for the code
 * of users. It is read once for each class loader and configuration.
 */
public final class ModuleCode {
  private static final Map<ClassLoader, Map<Configuration, ModuleCode>> MODULES =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final Program program;
  private final List<Path> sources;
  private final FirstChecks firstChecks;
  private final StepReader steps;
  private final Map<CallPlace, Optional<List<Arrival>>> arrivals = new ConcurrentHashMap<>();
  private final Map<CallPlace, Optional<List<Arrival>>> alone = new ConcurrentHashMap<>();
  private final Map<Operated, Optional<List<Operands>>> operands = new ConcurrentHashMap<>();
  private final Map<Refused, List<Arrival>> refusals = new ConcurrentHashMap<>();
  private final Map<MethodName, Refusals> refused = new ConcurrentHashMap<>();
  private final Map<CallPlace, Optional<Set<Place>>> own = new ConcurrentHashMap<>();
  private final Map<Made, Boolean> made = new ConcurrentHashMap<>();
  private final Map<Observation, ThreadSteps> read = new ConcurrentHashMap<>();
  private final Map<Observed, ObservedSteps> observed = new ConcurrentHashMap<>();

  private final BodyReader bodies;
  private volatile @Nullable ThreadAnnotations threads;
  private volatile @Nullable Set<String> ownedClasses;

  private ModuleCode(Program program, List<Path> sources) {
    this.sources = sources;
    this.program = program;
    this.firstChecks = FirstChecks.of(program);
    CodeIndex index = CodeIndex.of(program, OwnedArrays.of(program));
    this.steps = StepReader.of(program, index);
    this.bodies = BodyReader.of(program, index);
  }

  /**
   * The module whose classes a loader finds.
   *
   * @param named folders and archives that are part of it, whatever they seem to be
   * @param world how much of it other threads call
   */
  public static ModuleCode of(ClassLoader loader, List<Path> named, World world) {
    return MODULES
        .computeIfAbsent(loader, l -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            new Configuration(List.copyOf(named), world),
            c -> {
              ClassPath classPath = ProjectClasses.of(loader, c.named());
              Program program = Program.of(classPath, ClassFinder.of(loader), c.world());
              return new ModuleCode(program, ProjectClasses.sources(classPath));
            });
  }

  private record Configuration(List<Path> named, World world) {}

  /** The folders with sources of other modules of the same build. */
  public List<Path> sources() {
    return sources;
  }

  /** The locks that some access to a region has: what to look for at run time. */
  public Set<LockName> lockNames(Region region) {
    return steps.lockNames(region);
  }

  /** The lock that most methods have that use a field, if not all have it. */
  public Optional<UnevenLock> unevenLock(Region region) {
    return lockNames(region).isEmpty() ? Optional.empty() : steps.unevenLock(region);
  }

  /**
   * The checks of the contracts that locks guard fields: those of these classes, of the classes in
   * them, and of their superclasses.
   *
   * @param classNames binary names
   */
  public List<GuardCheck> guards(Collection<String> classNames, BooleanSupplier isOver) {
    return steps.guards(classNames.stream().map(c -> c.replace('.', '/')).toList(), isOver);
  }

  /** {@code Pool.java:12}. */
  public String text(Place place) {
    return program.sourceFile(place.method().owner()) + ":" + place.line();
  }

  /**
   * The ways on which a thread that has locks comes to a call; none if it has no lock there. Empty
   * if not all of them are known.
   */
  public Optional<List<Arrival>> arrivals(CallPlace call) {
    return arrivals.computeIfAbsent(call, steps::arrivals);
  }

  /**
   * The ways on which a thread comes to a call without waiting for others, if no other thread does
   * anything meanwhile. Empty if not all of them are known.
   */
  public Optional<List<Arrival>> arrivalsAlone(CallPlace call) {
    return alone.computeIfAbsent(call, steps::arrivalsAlone);
  }

  /**
   * The operands of a call on each way to it. Empty if not all ways are known.
   *
   * @param contents the memory that counts in objects that the thread has made
   */
  public Optional<List<Operands>> operands(CallPlace call, Set<Region> contents) {
    return operands.computeIfAbsent(
        new Operated(call, Set.copyOf(contents)), o -> steps.operands(o.call(), o.contents()));
  }

  private record Operated(CallPlace call, Set<Region> contents) {}

  /**
   * The ways on which the method of the module that the thread called first ends by an exception,
   * without waiting for others, if no other thread does anything meanwhile.
   *
   * @param exception the internal name of its class
   */
  public List<Arrival> refusals(CallPlace call, String exception) {
    return refusals.computeIfAbsent(
        new Refused(call, exception), r -> steps.refusals(r.call(), r.exception()));
  }

  private record Refused(CallPlace call, String exception) {}

  /** The places at which a method of the module refuses its calls. */
  public Refusals refusals(MethodName method) {
    return refused.computeIfAbsent(method, bodies::refusals);
  }

  /** The methods of the module that may begin with a check. */
  public FirstChecks firstChecks() {
    return firstChecks;
  }

  /** Whether the thread on a way to a call may have written to a region since it took its locks. */
  public boolean mayHaveWritten(Arrival arrival, Region region) {
    return arrival.mayHaveWritten(region, steps::mayStore);
  }

  /** The places at which the receiver of a call is made, if no other thread has it yet. */
  public Optional<Set<Place>> madeAt(CallPlace call) {
    return own.computeIfAbsent(call, steps::madeAt);
  }

  /**
   * Whether nobody else has an object as long as a method runs on it, because its caller has made
   * the object.
   */
  public boolean isNew(MethodName caller, MethodName called, Class<?> type) {
    return made.computeIfAbsent(
        new Made(caller, called, type.getName().replace('.', '/')),
        m -> steps.isNew(m.caller(), m.called(), m.type()));
  }

  private record Made(MethodName caller, MethodName called, String type) {}

  /**
   * What other threads can do to what is looked at.
   *
   * @param root the method that the facts of the arrivals speak of
   */
  public ObservedSteps steps(Observation observation, MethodName root, List<Arrival> arrivals) {
    return observed.computeIfAbsent(
        new Observed(observation, root, arrivals),
        o -> new ObservedSteps(steps(observation), steps(root, arrivals)));
  }

  /** What other threads can do to what is looked at. */
  public ThreadSteps steps(Observation observation) {
    return read.computeIfAbsent(observation, steps::read);
  }

  private record Observed(Observation observation, MethodName root, List<Arrival> arrivals) {}

  private static List<Step> steps(MethodName root, List<Arrival> arrivals) {
    return arrivals.stream()
        .map(a -> new Step(root, new Extent.Whole(), a.facts(), List.of(), List.of(), List.of()))
        .toList();
  }

  /** What annotations say of the threads that run methods. */
  public ThreadAnnotations threads() {
    ThreadAnnotations known = threads;
    if (known == null) {
      known = ThreadAnnotations.of(program);
      threads = known;
    }
    return known;
  }

  /** Whether a method of the module may call another one, directly or not. */
  public boolean mayCall(MethodName caller, MethodName called) {
    return steps.mayCall(caller, called);
  }

  /** The methods of the module whose code may call one; it is none of them. */
  public Set<MethodName> callers(MethodName called) {
    return steps.callers(called);
  }

  /** Whether a method of the module has no access modifier, so that the package alone names it. */
  public boolean isForPackage(MethodName method) {
    return program.isForPackage(method);
  }

  /** Whether a method of the module may run without any call from outside. */
  public boolean mayRunByItself(MethodName method) {
    return steps.mayRunByItself(method);
  }

  /** The fields that own their arrays. */
  OwnedArrays arrays() {
    return steps.arrays();
  }

  /** Reads what single calls of the module's methods do. */
  public BodyReader bodies() {
    return bodies;
  }

  /** The internal names of the classes whose objects no caller has, if a field holds them. */
  public Set<String> owned(FieldName field) {
    return steps.owned().getOrDefault(field, Set.of());
  }

  /**
   * The objects in the collection of a field that outside code surely can get.
   *
   * @param running the methods that a thread runs
   */
  Reach handed(FieldName field, List<MethodName> running) {
    return steps.handed(field, running);
  }

  /** Whether some field owns objects of a class. */
  boolean mayBeOwned(Class<?> type) {
    Set<String> known = ownedClasses;
    if (known == null) {
      known =
          steps.owned().values().stream()
              .flatMap(Set::stream)
              .map(name -> name.replace('/', '.'))
              .collect(Collectors.toUnmodifiableSet());
      ownedClasses = known;
    }
    return known.contains(type.getName());
  }

  /** Whether a method is one of the module's that has an object or gets one from its caller. */
  public boolean hasObjects(MethodName method) {
    return program.hasObjects(method);
  }

  /** Whether a class is one of tests: it is outside of the module. */
  public boolean isOfTests(String className) {
    return program.isLeftOut(className.replace('.', '/'));
  }

  /** The methods of the project, those of tests included, with such an annotation. */
  public Set<MethodName> annotated(String descriptor) {
    return program.annotated(descriptor);
  }

  /** Whether a class that is not the module's extends one that is. */
  public boolean extendsModule(Class<?> type) {
    boolean extendsOne = false;
    for (Class<?> at = type.getSuperclass(); at != null; at = at.getSuperclass()) {
      extendsOne |= has(at.getName());
    }
    return extendsOne && !has(type.getName());
  }

  /** Whether a class is one of the module's. */
  public boolean has(String className) {
    return program.module(className.replace('.', '/')).isPresent();
  }

  /** The binary names of the module's classes. */
  public Set<String> classNames() {
    return program.classes().stream()
        .map(name -> name.replace('/', '.'))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The binary names of their superclasses and interfaces. */
  public Set<String> namesAbove() {
    return program.classes().stream()
        .flatMap(name -> program.supertypes(name).stream())
        .filter(name -> !name.equals("java/lang/Object"))
        .map(name -> name.replace('/', '.'))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether a method is one of the module's. */
  public boolean isRead(MethodName method) {
    return steps.isRead(method);
  }

  /**
   * The field that a class declares.
   *
   * @param className the binary name of the class
   */
  public Optional<FieldName> field(String className, String name) {
    return program.field(className.replace('.', '/'), name);
  }
}
