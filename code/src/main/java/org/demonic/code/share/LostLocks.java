package org.demonic.code.share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls of unread code in which a thread may give back locks that it had before: they come back to
 * a method of the module that waits for such a lock, or that gives one back and has not taken it;
 * they run a function that is such an operation itself; or they may wait by themselves.
 */
final class LostLocks {
  private static final String OBJECT = "Ljava/lang/Object;";

  /**
   * Libraries' classes of which it is believed that they check arguments, and call nothing of the
   * module but the functions that they get.
   */
  private static final Set<String> CHECKERS =
      Set.of("Args", "Asserts", "Assert", "Preconditions", "Validate", "Verify");

  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final RootPaths paths;
  private final UnreadWaits unread;
  private final InitialiserCalls initialisers;
  private final Map<Set<MethodName>, Callbacks> callbacks = new HashMap<>();
  private @Nullable Callbacks all;
  private @Nullable Map<MethodName, Set<Given>> known;

  LostLocks(Program program, CodeIndex index, Roots roots, RootPaths paths) {
    this.program = program;
    this.index = index;
    this.roots = roots;
    this.paths = paths;
    this.unread = new UnreadWaits(program);
    this.initialisers = new InitialiserCalls(program);
  }

  /**
   * A lock that a method gives back without having taken it.
   *
   * @param type the descriptor of its object; that of {@code Object} if it may be any
   * @param isForGood whether the method does not take it again, as one does that waits
   */
  private record Given(String type, boolean isMonitor, boolean isForGood) {
    /** A monitor is given back for good only by the method that took it: the JVM demands that. */
    static final Set<Given> ANY =
        Set.of(new Given(OBJECT, true, false), new Given(OBJECT, false, true));

    /** Whether it is given back for good or not. */
    boolean isAny() {
      return true;
    }

    static Given of(Lock lock, boolean isForGood) {
      boolean isMonitor = lock.mode() == Lock.Mode.MONITOR;
      return new Given(ValueTypes.of(lock.object()), isMonitor, isForGood);
    }
  }

  /**
   * Whether a thread may have fewer locks after a call, or may have had fewer meanwhile, by code of
   * the module, or of a library that waits.
   *
   * @param held the locks that it has before
   * @param shown those of them that code outside of the module may have, too
   * @param made the functions that its path has made before
   */
  boolean mayBeLostIn(
      Event.Called call, List<Lock> held, List<Lock> shown, Map<Value, MethodName> made) {
    MethodName method = call.method();
    Optional<Set<MethodName>> functions = functions(call, made);
    return !held.isEmpty()
        && !isHarmless(method, functions)
        && (unread.mayWait(call, shown)
            || (all().mayComeBack(method, functions)
                && thatGive(held, Given::isAny).mayComeBack(method, functions)));
  }

  /** The same of an initialiser of a class, which runs on the thread that comes to the class. */
  boolean mayBeLostInInitialiser(MethodName initialiser, List<Lock> held) {
    return !held.isEmpty()
        && initialisers.of(initialiser).stream()
            .anyMatch(
                run ->
                    !known().getOrDefault(run, Set.of()).isEmpty()
                        || (!isRead(run) && all().mayComeBack(run)));
  }

  /**
   * Whether code outside of the module may give back one of these locks for good by what it calls.
   */
  boolean mayBeLostOutside(List<Lock> held) {
    return !held.isEmpty() && thatGive(held, Given::isForGood).mayComeFromOutside();
  }

  /** Whether code outside of the module may wait, by what it calls, until one of these is free. */
  boolean mayBePausedOutside(List<Lock> held) {
    return !held.isEmpty() && thatGive(held, Given::isAny).mayComeFromOutside();
  }

  private boolean isHarmless(MethodName called, Optional<Set<MethodName>> functions) {
    String simpleName = called.owner().substring(called.owner().lastIndexOf('/') + 1);
    boolean isChecker =
        CHECKERS.contains(simpleName)
            && program.module(called.owner()).isEmpty()
            && functions.filter(Set::isEmpty).isPresent();
    return isChecker
        || (called.name().equals("start") && program.isSubtype(called.owner(), "java/lang/Thread"));
  }

  /** The methods that the functions which a call gets run, if all are functions of the path. */
  private Optional<Set<MethodName>> functions(Event.Called call, Map<Value, MethodName> made) {
    Type[] parameters = Type.getArgumentTypes(call.method().descriptor());
    int receiver = call.arguments().size() - parameters.length;
    Set<MethodName> found = new LinkedHashSet<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      String type =
          i < receiver ? call.method().owner() : parameters[i - receiver].getInternalName();
      MethodName body = made.get(call.arguments().get(i));
      boolean isRead = body != null && program.method(body).isPresent();
      if (isRead) {
        found.add(body);
      } else if (body != null || index.mayBeFunction(type)) {
        return Optional.empty();
      }
    }
    return Optional.of(found);
  }

  /** All that name an operation which gives a lock back: no code has to be executed for it. */
  private Callbacks all() {
    if (all == null) {
      all = Callbacks.within(program, index, roots, naming());
    }
    return all;
  }

  /** The callbacks to methods that may give back one of these locks. */
  private Callbacks thatGive(List<Lock> held, Predicate<Given> kind) {
    Set<MethodName> ends = new LinkedHashSet<>();
    known()
        .forEach(
            (method, all) -> {
              List<Given> given = all.stream().filter(kind).toList();
              if (held.stream().anyMatch(l -> given.stream().anyMatch(g -> mayBe(g, l)))) {
                ends.add(method);
              }
            });
    return callbacks.computeIfAbsent(ends, e -> Callbacks.within(program, index, roots, e));
  }

  private boolean mayBe(Given given, Lock held) {
    Given other = Given.of(held, true);
    return given.isMonitor() == other.isMonitor() && mayMeet(given.type(), other.type());
  }

  /** Whether one object may be of two types. */
  private boolean mayMeet(String one, String other) {
    if (!one.startsWith("L") || !other.startsWith("L")) {
      return true;
    }
    String first = Type.getType(one).getInternalName();
    String second = Type.getType(other).getInternalName();
    return isInterface(first)
        || isInterface(second)
        || program.isSubtype(first, second)
        || program.isSubtype(second, first);
  }

  private boolean isInterface(String type) {
    return program.find(type).filter(n -> (n.access & Opcodes.ACC_INTERFACE) == 0).isEmpty();
  }

  private Map<MethodName, Set<Given>> known() {
    if (known == null) {
      known = new LinkedHashMap<>();
      for (MethodName method : naming()) {
        Set<Given> given = new HashSet<>();
        if (isRead(method)) {
          paths.of(method).forEach(path -> given.addAll(given(path)));
        } else {
          given.addAll(Given.ANY);
        }
        known.put(method, given);
      }
    }
    return known;
  }

  /** Methods of the module with such an operation, and operations that functions are made of. */
  private Set<MethodName> naming() {
    Set<MethodName> found = new LinkedHashSet<>();
    for (String type : program.classes()) {
      ClassNode node = program.module(type).orElseThrow();
      for (MethodNode method : node.methods) {
        for (AbstractInsnNode instruction : method.instructions) {
          if (instruction instanceof MethodInsnNode call
              && gives(new MethodName(call.owner, call.name, call.desc))) {
            found.add(new MethodName(type, method.name, method.desc));
          }
        }
      }
    }
    index.functionBodies().stream()
        .filter(body -> !isRead(body) && gives(body))
        .forEach(found::add);
    return found;
  }

  private boolean isRead(MethodName method) {
    return program.method(method).isPresent();
  }

  private boolean gives(MethodName called) {
    String name = called.name();
    return called.facts().has(Fact.GIVES_MONITOR_BACK)
        || called.facts().has(Fact.RUNS_ANY)
        || called.facts().has(Fact.INITIALISES)
        || name.equals("wait")
        || (name.equals("join") && !called.owner().equals("java/lang/String"))
        || name.startsWith("await")
        || name.startsWith("unlock")
        || name.startsWith("tryUnlock")
        || program
            .resolve(called.owner(), name, called.descriptor())
            .filter(program.stubs()::contains)
            .isPresent();
  }

  private boolean mayGive(Event.Called call) {
    return call.waits()
        || call.method().facts().has(Fact.RUNS_ANY)
        || call.method().facts().has(Fact.INITIALISES)
        || program.stubs().contains(call.method());
  }

  /** What a path gives back besides what it has taken itself, as a {@code try} block does. */
  private Set<Given> given(Path path) {
    List<Lock> taken = new ArrayList<>();
    Set<Given> given = new HashSet<>();
    for (Event event : path.events()) {
      if (event instanceof Event.Locking locking) {
        if (locking.takes()) {
          taken.add(locking.lock());
        } else if (!taken.remove(locking.lock())) {
          given.add(Given.of(locking.lock(), true));
        }
      } else if (event instanceof Event.Waited waited) {
        given.add(Given.of(waited.lock(), false));
      } else if (event instanceof Event.Called call ? mayGive(call) : event.waits()) {
        given.addAll(Given.ANY);
      }
    }
    if (!path.isWhole()) {
      given.addAll(Given.ANY);
    }
    return given;
  }
}
