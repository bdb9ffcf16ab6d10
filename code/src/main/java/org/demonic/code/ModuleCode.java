package org.demonic.code;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.arrival.ArrivalsReader;
import org.demonic.code.arrival.CallPlace;
import org.demonic.code.arrival.Operands;
import org.demonic.code.body.BodyReader;
import org.demonic.code.callback.CallbackReader;
import org.demonic.code.callback.OwnThreads;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.escape.SelfContained;
import org.demonic.code.guarded.GuardedByCheck;
import org.demonic.code.guarded.GuardedByReader;
import org.demonic.code.guarded.UnevenLock;
import org.demonic.code.outline.Outlines;
import org.demonic.code.outside.HandedElements;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.program.ThreadAnnotations;
import org.demonic.code.refusal.Refusals;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.share.SharedCode;
import org.demonic.code.step.Observation;
import org.demonic.code.step.StepReader;
import org.demonic.code.step.ThreadSteps;
import org.demonic.code.value.FieldName;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/**
 * The door to the compiled code of a module, without that of its tests, which stands for the code
 * of users. Code is read when it is first asked about, by one thread at a time, and each answer is
 * kept. Class names are binary names.
 */
public final class ModuleCode {
  private final Program program;
  private final Outlines outlines;
  private @Nullable SelfContained kept;
  private @Nullable ThreadAnnotations threads;
  private @Nullable Readers readers;

  private final Answers<CallPlace, Optional<List<Arrival>>> arrivals;
  private final Answers<CallPlace, Optional<List<Arrival>>> alone;
  private final Answers<Operated, Optional<List<Operands>>> operands;
  private final Answers<ThrowingCall, List<Arrival>> throwing;
  private final Answers<MethodName, Refusals> refusals;
  private final Answers<CallPlace, Optional<Set<Place>>> madeAt;
  private final Answers<Made, Boolean> made;
  private final Answers<Observation, ThreadSteps> read;
  private final Map<Observed, ObservedSteps> observed = new ConcurrentHashMap<>();

  /**
   * What reads the code as threads run it. To make them takes a look at all classes, which runs
   * beside second threads do without.
   */
  private record Readers(
      SharedCode code,
      StepReader steps,
      GuardedByReader guards,
      HandedElements handed,
      BodyReader bodies) {
    static Readers of(Program program) {
      SharedCode code = SharedCode.of(program);
      CallbackReader functions = new CallbackReader(code);
      return new Readers(
          code,
          new StepReader(code, new OwnThreads(code), functions),
          new GuardedByReader(code, functions),
          new HandedElements(code),
          BodyReader.of(program, code.index()));
    }
  }

  private record Operated(CallPlace call, Set<Region> contents) {}

  private record ThrowingCall(CallPlace call, String exception) {}

  private record Made(MethodName caller, MethodName called, String className) {}

  private record Observed(Observation observation, MethodName root, List<Arrival> arrivals) {}

  private ModuleCode(Program program) {
    this.program = program;
    this.outlines = Outlines.of(program);
    this.arrivals = answers(c -> ways(c).arrivals(code().accesses(), code()::mayStore));
    this.alone = answers(c -> ways(c).alone(code().accesses(), code()::mayStore));
    this.operands =
        answers(o -> ways(o.call()).operands(o.contents(), code().accesses(), code()::mayStore));
    this.throwing =
        answers(r -> ways(r.call()).throwing(r.exception(), code().accesses(), code()::mayStore));
    this.refusals = answers(m -> readers().bodies().refusals(m));
    this.madeAt = answers(c -> ways(c).madeAt());
    this.made = answers(this::isNew);
    this.read = answers(o -> readers().steps().read(o));
  }

  private <Q, A> Answers<Q, A> answers(Function<Q, A> reader) {
    return new Answers<>(this, reader);
  }

  private synchronized Readers readers() {
    if (readers == null) {
      readers = Readers.of(program);
    }
    return readers;
  }

  private SharedCode code() {
    return readers().code();
  }

  private ArrivalsReader ways(CallPlace call) {
    return new ArrivalsReader(program, call, code().reader().read(call.root()));
  }

  public static ModuleCode of(Program program) {
    return new ModuleCode(program);
  }

  /** The class files. */
  public Program program() {
    return program;
  }

  /** Whether a class is one of the module's. */
  public boolean has(String className) {
    return program.module(internal(className)).isPresent();
  }

  /** What the classes of the module declare. */
  public Outlines outlines() {
    return outlines;
  }

  /** Whether a class is one of tests: it is outside of the module. */
  public boolean isOfTests(String className) {
    return program.isLeftOut(internal(className));
  }

  public Set<String> classNames() {
    return program.classes().stream()
        .map(ModuleCode::binary)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The superclasses and interfaces of the module's classes. */
  public Set<String> namesAbove() {
    return program.classes().stream()
        .flatMap(name -> program.supertypes(name).stream())
        .filter(name -> !name.equals("java/lang/Object"))
        .map(ModuleCode::binary)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The field that a class declares. */
  public Optional<FieldName> field(String className, String name) {
    return program.field(internal(className), name);
  }

  /** The fields that classes of the module declare, and the elements of their arrays. */
  public Set<Region> fields(Collection<String> classNames) {
    Set<Region> regions = new LinkedHashSet<>();
    for (String name : classNames) {
      program.module(internal(name)).stream()
          .flatMap(node -> node.fields.stream())
          .filter(f -> (f.access & Opcodes.ACC_SYNTHETIC) == 0)
          .forEach(
              f ->
                  program.field(internal(name), f.name, f.desc).ifPresent(n -> add(n, f, regions)));
    }
    return regions;
  }

  private void add(FieldName field, FieldNode node, Set<Region> regions) {
    boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
    regions.add(isStatic ? new Region.OfStatic(field) : new Region.OfField(field));
    Optional<FieldName> owner = Optional.of(field).filter(arrays()::isOwner);
    for (String type = node.desc; type.startsWith("["); type = type.substring(1)) {
      regions.add(Region.ofElements(type.substring(1), owner));
    }
  }

  /** {@code Pool.java:12}. */
  public String text(Place place) {
    return program.sourceFile(place.method().owner()) + ":" + place.line();
  }

  /** Whether a method is one of the module's. */
  public boolean isRead(MethodName method) {
    return program.method(method).isPresent();
  }

  /** Whether a method of the module may call another one, directly or not. */
  public synchronized boolean mayCall(MethodName caller, MethodName called) {
    return code().roots().withCallers(called).contains(caller);
  }

  /** The methods of the module whose code may call one; it is none of them. */
  public synchronized Set<MethodName> callers(MethodName called) {
    Set<MethodName> found = new LinkedHashSet<>();
    code().roots().callers(called).filter(c -> !c.equals(called)).forEach(found::add);
    return found;
  }

  /**
   * Methods that another thread can surely call by their names, whatever it calls before, and that
   * may bring it about that a method runs: that method itself, its callers, those that make
   * functions of it, and then others of its class, which may use what keeps such functions.
   * Constructors, and methods that ask something of their callers, are none of them.
   */
  public synchronized List<MethodName> leadingTo(MethodName method) {
    return code().roots().leadingTo(method);
  }

  /** What annotations say of the threads that run methods. */
  public synchronized ThreadAnnotations threads() {
    if (threads == null) {
      threads = ThreadAnnotations.of(program);
    }
    return threads;
  }

  /** The locks that some access to a region has: what to look for at run time. */
  public synchronized Set<LockName> lockNames(Region region) {
    Set<LockName> names = new LinkedHashSet<>();
    code().accesses().of(region).orElse(Set.of()).forEach(a -> names.addAll(a.locks()));
    return names;
  }

  /**
   * What code makes of the contracts that locks guard fields: those of these classes, of the
   * classes in them, and of their superclasses.
   */
  public synchronized List<GuardedByCheck> guards(
      Collection<String> classNames, BooleanSupplier isOver) {
    return readers().guards().of(classNames.stream().map(ModuleCode::internal).toList(), isOver);
  }

  /** The lock that most methods have that use a field, if not all have it. */
  public synchronized Optional<UnevenLock> unevenLock(Region region) {
    return lockNames(region).isEmpty() ? Optional.empty() : readers().guards().unevenLock(region);
  }

  /** What other threads can do to what is looked at. */
  public ThreadSteps steps(Observation observation) {
    return read.to(observation);
  }

  /**
   * What other threads can do to what is looked at; the same object for the same questions.
   *
   * @param root the method that the facts of the arrivals speak of
   */
  public ObservedSteps steps(Observation observation, MethodName root, List<Arrival> arrivals) {
    return observed.computeIfAbsent(
        new Observed(observation, root, List.copyOf(arrivals)),
        o -> ObservedSteps.of(steps(o.observation()), o.root(), o.arrivals()));
  }

  /** What single calls of the module's methods do. */
  public BodyReader bodies() {
    return readers().bodies();
  }

  /**
   * The ways on which a thread that has locks comes to a call; none if it has no lock there. Empty
   * if not all of them are known.
   */
  public Optional<List<Arrival>> arrivals(CallPlace call) {
    return arrivals.to(call);
  }

  /**
   * The ways on which a thread comes to a call without waiting for others, if no other thread does
   * anything meanwhile. Empty if not all of them are known.
   */
  public Optional<List<Arrival>> arrivalsAlone(CallPlace call) {
    return alone.to(call);
  }

  /**
   * The operands of a call on each way to it. Empty if not all ways are known.
   *
   * @param contents the memory that counts in objects that the thread has made
   */
  public Optional<List<Operands>> operands(CallPlace call, Set<Region> contents) {
    return operands.to(new Operated(call, Set.copyOf(contents)));
  }

  /**
   * The ways on which the method of the module that the thread called first ends by an exception,
   * without waiting for others, if no other thread does anything meanwhile.
   *
   * @param exception the internal name of its class
   */
  public List<Arrival> throwing(CallPlace call, String exception) {
    return throwing.to(new ThrowingCall(call, exception));
  }

  /** The places at which a method of the module refuses its calls. */
  public Refusals refusals(MethodName method) {
    return refusals.to(method);
  }

  /** Whether the thread on a way to a call may have written to a region since it took its locks. */
  public synchronized boolean mayHaveWritten(Arrival arrival, Region region) {
    return arrival.mayHaveWritten(region, code()::mayStore);
  }

  /** The places that make the receiver of a call, if no other thread has the receiver yet. */
  public Optional<Set<Place>> madeAt(CallPlace call) {
    return madeAt.to(call);
  }

  /**
   * Whether a method of a class is called by another one only on objects that the caller has made
   * and nobody else has, and these keep themselves to it, so that nobody else has them as long as
   * the method runs. Paths that are not read to their ends may do otherwise: this is no proof.
   *
   * @param caller ignored if the method is a constructor
   * @param className the class of the object
   */
  public boolean isNew(MethodName caller, MethodName called, String className) {
    return made.to(new Made(caller, called, className));
  }

  private boolean isNew(Made asked) {
    if (kept == null) {
      kept = SelfContained.of(program);
    }
    return kept.keepsItself(internal(asked.className()))
        && (asked.called().isConstructor()
            || ArrivalsReader.isCalledOnOwn(
                program, code().reader().read(asked.caller()), asked.called()));
  }

  /** The fields that own their arrays. */
  public OwnedArrays arrays() {
    return code().index().arrays();
  }

  /**
   * The classes of objects that a field holds and that no code outside of the module can get, but
   * by the holder's methods.
   *
   * @return their internal names, and the descriptors of arrays
   */
  public synchronized Set<String> owned(FieldName field) {
    return code().owned().getOrDefault(field, Set.of());
  }

  /** Whether some field holds such objects of a class. */
  public synchronized boolean mayBeOwned(String className) {
    return code().ownedTypes().contains(internal(className));
  }

  /**
   * Which of the objects in the collection of a field code outside surely can get.
   *
   * @param running the methods that a thread runs: it must not have put objects there
   */
  public synchronized HandedElements.Reach handed(FieldName field, List<MethodName> running) {
    return readers().handed().of(field, running);
  }

  private static String internal(String className) {
    return className.replace('.', '/');
  }

  private static String binary(String name) {
    return name.replace('/', '.');
  }
}
