package org.demonic.code.arrival;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.Accesses;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.Value;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds all ways on which a thread comes to a call. */
public final class ArrivalsReader {
  private final Program program;
  private final List<RootPath> paths;
  private final MethodName body;
  private final MethodName callee;
  private final OptionalInt index;

  /**
   * Creates the reader for one call.
   *
   * @param paths those of the call's first method
   */
  public ArrivalsReader(Program program, CallPlace call, List<RootPath> paths) {
    this.program = program;
    this.paths = paths;
    this.body = call.body();
    this.callee = call.callee();
    this.index = program.method(call.body()).map(m -> index(m, call)).orElseGet(OptionalInt::empty);
  }

  /**
   * The ways to the call, if the thread has a lock there. Empty if some way is not known, or if it
   * has a lock on some ways only, or may have given one back in unread code.
   *
   * @param mayStore whether code that is not read may write a region on this thread
   */
  public Optional<List<Arrival>> arrivals(
      Accesses accesses, BiPredicate<MethodName, Region> mayStore) {
    Set<Arrival> arrivals = new LinkedHashSet<>();
    Set<Boolean> haveLocks = new HashSet<>();
    boolean areKnown =
        visit(
            (path, event) -> {
              boolean hasLock = !path.held().get(event).isEmpty();
              haveLocks.add(hasLock);
              if (hasLock) {
                arrivals.add(ArrivalReader.of(program, path, event, accesses, mayStore));
              }
              return haveLocks.size() == 1 && !path.losesLocks(event);
            });
    return areKnown ? Optional.of(List.copyOf(arrivals)) : Optional.empty();
  }

  /**
   * The operands of the call on each way to it. Empty if some way is not known.
   *
   * @param contents the memory that counts in objects that the thread has made
   */
  public Optional<List<Operands>> operands(
      Set<Region> contents, Accesses accesses, BiPredicate<MethodName, Region> mayStore) {
    List<Way> ways = new ArrayList<>();
    boolean areKnown =
        visit(
            (path, event) -> {
              ways.add(ArrivalReader.seeing(program, path, event, accesses, mayStore, contents));
              return true;
            });
    if (!areKnown) {
      return Optional.empty();
    }
    List<Set<Way>> chosen = new ArrayList<>();
    for (int i = 0; i < operandTypes(ways.get(0).arrival()).size(); i++) {
      chosen.add(Way.withChosen(i, ways));
    }
    return Optional.of(
        ways.stream().map(w -> operands(w, i -> chosen.get(i).contains(w))).distinct().toList());
  }

  private Operands operands(Way way, IntPredicate isChosen) {
    return new OperandsReader(way, operandTypes(way.arrival()), isChosen).read();
  }

  private List<String> operandTypes(Arrival way) {
    List<String> types = new ArrayList<>();
    Type[] parameters = Type.getArgumentTypes(callee.descriptor());
    if (way.arguments().size() > parameters.length) {
      types.add("L" + callee.owner() + ";");
    }
    Stream.of(parameters).map(Type::getDescriptor).forEach(types::add);
    return types;
  }

  /**
   * The ways to the call on which the thread does not wait for others, if no other thread does
   * anything meanwhile. Empty if some way is not known.
   *
   * @param mayStore whether code that is not read may write a region on this thread
   */
  public Optional<List<Arrival>> alone(
      Accesses accesses, BiPredicate<MethodName, Region> mayStore) {
    Set<Arrival> ways = new LinkedHashSet<>();
    boolean areKnown =
        visit(
            (path, event) -> {
              if (!ArrivalReader.waitsBefore(path, event)) {
                ways.add(ArrivalReader.alone(program, path, event, accesses, mayStore));
              }
              return true;
            });
    return areKnown ? Optional.of(List.copyOf(ways)) : Optional.empty();
  }

  /**
   * The ways on which the thread ends by an exception without waiting for others, if no other
   * thread does anything meanwhile, and without the call: a way on which the thread comes to it is
   * one to the call, however it ends.
   *
   * @param exception the internal name of its class
   * @param mayStore whether code that is not read may write a region on this thread
   */
  public List<Arrival> throwing(
      String exception, Accesses accesses, BiPredicate<MethodName, Region> mayStore) {
    Set<Arrival> ways = new LinkedHashSet<>();
    for (RootPath path : paths) {
      int end = path.events().size();
      Optional<String> thrown = path.outcome().thrown();
      boolean isOne =
          thrown.equals(Optional.of(exception))
              && !ArrivalReader.waitsBefore(path, end)
              && (index.isEmpty() || path.events().stream().noneMatch(this::isCall));
      if (isOne) {
        ways.add(ArrivalReader.alone(program, path, end, accesses, mayStore));
      }
    }
    return List.copyOf(ways);
  }

  /**
   * The places that make the receiver of the call; empty unless it is, on every way, an object that
   * no other thread has. If one class makes the object and another class makes the call, the object
   * must never be given to others while that call runs: a caller that shares an object after its
   * first use asks what others do to it then.
   */
  public Optional<Set<Place>> madeAt() {
    Set<Place> places = new LinkedHashSet<>();
    boolean isOwn =
        visit(
            (path, event) -> {
              places.addAll(madeAt(path, event, body).stream().toList());
              return madeAt(path, event, body).isPresent();
            });
    return isOwn ? Optional.of(places) : Optional.empty();
  }

  /**
   * Whether a method is called only with receivers that no other thread has, wherever these paths
   * call it themselves. Paths that are not known to their ends may call it otherwise.
   */
  public static boolean isCalledOnOwn(Program program, List<RootPath> paths, MethodName called) {
    boolean isCalled = false;
    for (RootPath path : paths) {
      for (int i = 0; i < path.events().size(); i++) {
        boolean isCall =
            path.events().get(i) instanceof Event.Entered e
                && e.place().method().equals(path.root())
                && resolvesTo(program, e.method(), called);
        if (isCall) {
          isCalled = true;
          if (madeAt(path, i, called).isEmpty()) {
            return false;
          }
        }
      }
    }
    return isCalled;
  }

  private static boolean resolvesTo(Program program, MethodName named, MethodName called) {
    return program
        .resolve(named.owner(), named.name(), named.descriptor())
        .filter(called::equals)
        .isPresent();
  }

  /**
   * The place that makes the receiver of a call; empty if another thread may get it while a method
   * runs.
   */
  private static Optional<Place> madeAt(RootPath path, int event, MethodName user) {
    List<Value> arguments = path.argumentsOf(event);
    if (arguments.isEmpty() || !path.isOwn(event, arguments.get(0))) {
      return Optional.empty();
    }
    return path.madeAt(event, arguments.get(0))
        .filter(
            p ->
                isPartOf(p.method(), user)
                    || isPartOf(user, p.method())
                    || path.staysOwn(event, arguments.get(0)));
  }

  /** Whether a method is of a class, or of one that is nested in it. */
  private static boolean isPartOf(MethodName method, MethodName type) {
    return (method.owner() + "$").startsWith(type.owner() + "$");
  }

  /** What to ask of an event of a path. */
  private interface Visitor {
    boolean test(RootPath path, int event);
  }

  /** Whether the call is reached, all ways to it are known, and something holds on each. */
  private boolean visit(Visitor visitor) {
    boolean isReached = false;
    for (RootPath path : paths) {
      if (index.isEmpty() || !path.isWhole()) {
        return false;
      }
      for (int i = 0; i < path.events().size(); i++) {
        if (isCall(path.events().get(i))) {
          isReached = true;
          if (!visitor.test(path, i)) {
            return false;
          }
        }
      }
    }
    return isReached;
  }

  private boolean isCall(Event event) {
    return event instanceof Event.Call
        && event.place().method().equals(body)
        && event.place().index() == index.getAsInt();
  }

  private static OptionalInt index(MethodNode body, CallPlace call) {
    int met = 0;
    for (int i = 0; i < body.instructions.size(); i++) {
      AbstractInsnNode instruction = body.instructions.get(i);
      if (instruction instanceof MethodInsnNode m
          && m.owner.equals(call.callee().owner())
          && m.name.equals(call.callee().name())
          && m.desc.equals(call.callee().descriptor())
          && met++ == call.ordinal()) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
