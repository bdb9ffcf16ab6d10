package org.demonic.code.execute;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.demonic.code.bound.Bounds;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Outcome.Reason;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The paths of one method that is being executed: how they begin, fork, throw, call, return and
 * end, and which of them are still to be followed. What the instructions do is left to {@link
 * Steps}.
 */
final class Execution {
  private final Program program;
  private final ModuleFacts facts;
  private final MethodName method;
  private final Optional<Value> receiver;
  private final Deque<PathState> open = new ArrayDeque<>();
  private final List<Path> done = new ArrayList<>();
  private final @Nullable Predicate<Event> changes;
  private boolean hasLoops;
  private int work;

  /** Begins a method that has code. */
  Execution(Program program, ModuleFacts facts, MethodName name, MethodNode method) {
    this(program, facts, name, method, null);
  }

  /**
   * Begins a method that a thread runs alone until the first event of some kind. Of its paths, the
   * one that is at the earliest instruction of the method is followed first.
   */
  Execution(
      Program program,
      ModuleFacts facts,
      MethodName name,
      MethodNode method,
      @Nullable Predicate<Event> changes) {
    this.changes = changes;
    this.program = program;
    this.facts = facts;
    this.method = name;
    List<Value> arguments = new ArrayList<>();
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      arguments.add(new Value.Argument(0, "L" + name.owner() + ";"));
    }
    this.receiver = arguments.stream().findFirst();
    for (Type type : Type.getArgumentTypes(method.desc)) {
      arguments.add(new Value.Argument(arguments.size(), type.getDescriptor()));
    }
    begin(name, method, arguments);
  }

  private void begin(MethodName name, MethodNode node, List<Value> arguments) {
    Optional<Value> monitor = monitor(name, node, arguments);
    Activation first = new Activation(name, node, facts.loops(node), arguments, monitor, null);
    PathState state = new PathState(first, changes);
    monitor.ifPresent(
        m -> state.did(new Event.Acquired(new Lock(m, Lock.Mode.MONITOR), state.place())));
    open.push(state);
  }

  /** What a synchronized method enters. */
  private static Optional<Value> monitor(MethodName name, MethodNode node, List<Value> arguments) {
    if ((node.access & Opcodes.ACC_SYNCHRONIZED) == 0) {
      return Optional.empty();
    }
    boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
    return Optional.of(
        isStatic ? new Value.ClassObject("L" + name.owner() + ";") : arguments.get(0));
  }

  /**
   * Follows all paths to their ends.
   *
   * @param step carries out the instruction at which a path is, and says whether the path goes on;
   *     if not, it has ended or is to be followed later
   */
  MethodPaths run(Predicate<PathState> step) {
    while (!open.isEmpty()) {
      PathState state = next();
      if (done.size() + open.size() >= Bounds.PATHS) {
        stop(state, Reason.SIZE);
      } else {
        follow(state, step);
      }
    }
    return new MethodPaths(method, done);
  }

  private PathState next() {
    PathState next =
        changes == null
            ? open.getFirst()
            : open.stream().min(Comparator.comparing(PathState::position)).orElseThrow();
    open.remove(next);
    return next;
  }

  boolean hasLoops() {
    return hasLoops;
  }

  /** Notes that a path comes to the head of a loop. */
  void comesToLoop() {
    hasLoops = true;
  }

  private void follow(PathState state, Predicate<PathState> step) {
    try {
      boolean goesOn = true;
      while (goesOn) {
        if (state.instructions++ >= Bounds.INSTRUCTIONS || work++ >= Bounds.WORK) {
          stop(state, Reason.SIZE);
          return;
        }
        goesOn = step.test(state);
      }
    } catch (NotReadException e) {
      stop(state, Reason.INSTRUCTION);
    }
  }

  /** Ends a path whose rest is not followed. */
  void stop(PathState state, Reason reason) {
    note(state, new Outcome.NotFollowed(reason, state.place()));
  }

  /** Ends a path; one that supposes a validation which has not come is none. */
  void end(PathState state, Outcome outcome) {
    if (!state.isToValidate()) {
      note(state, outcome);
    }
  }

  private void note(PathState state, Outcome outcome) {
    done.add(new Path(state.trace.events(), outcome));
  }

  /** Follows a path later. */
  void later(PathState state) {
    open.push(state);
  }

  /**
   * Whether a path goes on under a condition. Where it may hold or not, the path forks.
   *
   * @param otherwise what the path without the condition does
   */
  boolean decide(PathState state, Value condition, Consumer<PathState> otherwise) {
    Optional<Boolean> known = state.trace.known(condition);
    if (known.isPresent()) {
      if (!known.get()) {
        otherwise.accept(state);
      }
      return known.get();
    }
    PathState other = state.fork();
    other.assume(Values.not(condition));
    otherwise.accept(other);
    state.assume(condition);
    return true;
  }

  /** Whether a path goes on with a reference that is not null; else it throws. */
  boolean notNull(PathState state, Value reference) {
    return isNeverNull(reference)
        || state.present.contains(reference)
        || decide(
            state,
            Values.compare(Relation.NOT_EQUAL, reference, Values.NULL),
            other -> raise(other, "java/lang/NullPointerException"));
  }

  boolean isNeverNull(Value reference) {
    return Values.isNeverNull(reference) || receiver.equals(Optional.of(reference));
  }

  /**
   * Notes a call of code that is not read: it may throw. Says whether the path goes on.
   *
   * @param choice how it can be brought about that it throws
   */
  boolean callUnread(
      PathState state,
      MethodName name,
      List<Value> arguments,
      Optional<Value> result,
      Optional<Choice> choice) {
    state.did(new Event.Called(name, arguments, result, state.place()));
    Value throwing = state.unknown("Z");
    PathState other = state.fork();
    other.assume(throwing, choice);
    raise(other, "java/lang/Throwable", other.unknown("Ljava/lang/Throwable;"));
    state.assume(Values.not(throwing));
    return true;
  }

  /** Throws an exception, or not: nobody knows. Says whether the path goes on. */
  boolean mayThrow(PathState state, String type) {
    return mayThrow(state, type, Optional.empty());
  }

  /**
   * The same where it is known how it can be brought about that it throws.
   *
   * @param choice empty if it is not known
   */
  boolean mayThrow(PathState state, String type, Optional<Choice> choice) {
    Value throwing = state.unknown("Z");
    PathState other = state.fork();
    other.assume(throwing, choice);
    raise(other, type);
    state.assume(Values.not(throwing));
    return true;
  }

  /** Throws because the thread has been interrupted, or goes on because it has not. */
  boolean mayBeInterrupted(PathState state) {
    Value throwing = state.unknown("Z");
    PathState other = state.fork();
    other.assume(throwing, Optional.of(Choice.interrupted(state.place())));
    raise(other, "java/lang/InterruptedException");
    state.assume(Values.not(throwing), Optional.of(Choice.NONE));
    return true;
  }

  /** Throws a new exception of the JVM's. */
  void raise(PathState state, String type) {
    raise(state, type, state.make("L" + type + ";"));
  }

  /**
   * Throws.
   *
   * @param type the internal name of the exception's class; of a superclass, where the value is not
   *     made here
   */
  void raise(PathState state, String type, Value exception) {
    Activation top = state.top;
    for (TryCatchBlockNode handler : top.method.tryCatchBlocks) {
      if (!covers(top, handler)) {
        continue;
      }
      if (handler.type == null || program.isSubtype(type, handler.type)) {
        caught(state, handler, exception);
        return;
      } else if (!(exception instanceof Value.Made) && program.isSubtype(handler.type, type)) {
        PathState caught = state.fork();
        caught.assume(new Value.InstanceOf(exception, "L" + handler.type + ";"));
        caught(caught, handler, exception);
        state.assume(Values.not(new Value.InstanceOf(exception, "L" + handler.type + ";")));
      }
    }
    leave(state);
    if (top.caller == null) {
      end(state, new Outcome.Thrown(type));
    } else {
      state.top = top.caller;
      raise(state, type, exception);
    }
  }

  private static boolean covers(Activation top, TryCatchBlockNode handler) {
    int start = top.method.instructions.indexOf(handler.start);
    int end = top.method.instructions.indexOf(handler.end);
    return start <= top.index() && top.index() < end;
  }

  private void caught(PathState state, TryCatchBlockNode handler, Value exception) {
    state.top.clearStack();
    state.top.push(exception);
    state.top.jump(handler.handler);
    later(state);
  }

  /** Leaves the monitor of a synchronized method that ends. */
  private static void leave(PathState state) {
    state
        .top
        .monitor()
        .ifPresent(
            m ->
                state.did(
                    new Event.Released(new HeldLocks(state.trace).monitor(m), state.place())));
  }

  /** Calls a method whose code is there, with the current instruction as the place of the call. */
  boolean call(PathState state, MethodName name, MethodNode node, List<Value> arguments) {
    if (state.top.instruction() instanceof MethodInsnNode call) {
      MethodName named = new MethodName(call.owner, call.name, call.desc);
      state.did(new Event.Entered(named, arguments, state.place()));
    }
    Optional<Value> monitor = monitor(name, node, arguments);
    monitor.ifPresent(
        m -> state.did(new Event.Acquired(new HeldLocks(state.trace).monitor(m), state.place())));
    state.top = new Activation(name, node, facts.loops(node), arguments, monitor, state.top);
    return true;
  }

  /** Ends the method on top; false if that was the whole path. */
  boolean giveBack(PathState state, Optional<Value> value) {
    leave(state);
    Activation caller = state.top.caller;
    if (caller == null) {
      end(state, new Outcome.Returned(value));
      return false;
    }
    value.ifPresent(caller::push);
    caller.next();
    state.top = caller;
    return true;
  }
}
