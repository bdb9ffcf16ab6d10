package org.demonic.code.callback;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.bound.Bounds;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts the code of one function into paths of a method: where the method, or code of the JDK that
 * it calls, runs the function, or at the end, if another thread runs it later. Of collections that
 * callers choose, these are the ones with as many elements as the function has parameters.
 */
final class Unfolding {
  private static final int NUMBERS = 100_000;

  private final Program program;
  private final RootReader reader;
  private final KeptFunctions kept;
  private final java.util.function.Function<FieldName, Set<MethodName>> runners;
  private final JdkCalls calls;
  private final MethodName body;
  private final MethodName root;
  private final Outcome outcome;
  private final List<CallbackPath> found = new ArrayList<>();
  private int runs;

  private Unfolding(
      Program program,
      RootReader reader,
      KeptFunctions kept,
      java.util.function.Function<FieldName, Set<MethodName>> runners,
      MethodName body,
      RootPath path) {
    this.program = program;
    this.reader = reader;
    this.kept = kept;
    this.runners = runners;
    this.body = body;
    this.root = path.root();
    this.calls = new JdkCalls(program, body, path.root());
    this.outcome = path.outcome();
  }

  /**
   * The paths with the function's code in them; none if it is not certain that it runs.
   *
   * @param runners methods without parameters that use what a field holds
   */
  static List<CallbackPath> of(
      Program program,
      RootReader reader,
      KeptFunctions kept,
      java.util.function.Function<FieldName, Set<MethodName>> runners,
      MethodName body,
      RootPath path) {
    Unfolding unfolding = new Unfolding(program, reader, kept, runners, body, path);
    unfolding.go(new Run(), path.events());
    return unfolding.found;
  }

  private void go(Run run, List<Event> events) {
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      if (event instanceof Event.Assumed assumed) {
        Value condition = run.now(assumed.condition());
        if (condition.equals(Values.FALSE)) {
          return;
        }
        run.events.add(new Event.Assumed(condition, event.place()));
      } else if (event instanceof Event.Read read) {
        read(run, run.visit(read));
      } else if (event instanceof Event.Called c) {
        Event.Called call = run.visit(c);
        Optional<JdkCalls.FunctionCall> inserted = calls.inserted(run, call);
        if (inserted.isPresent() || calls.leavesOut(run, call, c)) {
          if (!returns(c, events, i + 1)) {
            return;
          }
          i++;
        } else {
          run.events.add(call);
          run.spent.addAll(call.arguments());
          add(run, call);
        }
        if (inserted.isPresent()) {
          if (ElementLoop.runsAll(events, c) && runsAll(run, c)) {
            insert(run, inserted.get(), events.subList(i + 1, events.size()));
          }
          return;
        }
      } else {
        Event now = run.now(event);
        run.events.add(now);
        if (now instanceof Event.NewFunction f) {
          run.functions.put(f.object(), Function.of(f));
        } else if (now instanceof Event.Written w) {
          write(run, w);
        }
      }
    }
    end(run);
  }

  /** Whether other paths of the methods that are called run all elements, too. */
  private boolean runsAll(Run run, Event.Called call) {
    return Stream.concat(Stream.of(root), run.second.stream())
        .flatMap(m -> reader.read(m).stream())
        .allMatch(p -> ElementLoop.passesNoneOver(p.events(), p.outcome(), call.place()));
  }

  /** Whether an event after a call that is left out says that it does not throw. */
  private static boolean returns(Event.Called call, List<Event> events, int next) {
    return next < events.size()
        && events.get(next) instanceof Event.Assumed assumed
        && assumed.saysThatNothingIsThrown(call);
  }

  private void end(Run run) {
    Optional<Function> last = run.later.stream().filter(f -> f.body().equals(body)).findFirst();
    if (run.callback >= 0) {
      int before = run.size(run.callback);
      RootPath path = reader.read(root, new Path(run.whatMatters(), outcome));
      found.add(
          new CallbackPath(
              path,
              before,
              new Callback(
                  body, line(), run.isLater, Map.copyOf(run.within), run.captured, run.second)));
    } else if (last.isPresent() && outcome.isReturn() && run.hasNoLock()) {
      run.isLater = true;
      insert(run, new JdkCalls.FunctionCall(last.get(), List.of()), List.of());
    } else if (outcome.isReturn() && run.hasNoLock() && run.second.isEmpty()) {
      run.left.keySet().forEach(location -> goOn(run, location));
    }
  }

  /** Goes on by a call of a method that may run what the first one has left. */
  private void goOn(Run run, Location location) {
    Optional<Value> owner = location.base();
    boolean isOfCaller =
        owner.isEmpty()
            || (!isStatic(root) && owner.get() instanceof Value.Argument a && a.index() == 0);
    if (root.isConstructor() || !isOfCaller) {
      return;
    }
    for (MethodName next : runners.apply(location.asField().orElseThrow())) {
      Value any = new Value.Unknown(nextNumbers(run), "L" + next.owner() + ";");
      boolean isOfOther =
          owner.isPresent() && !isStatic(next) && !program.isSubtype(root.owner(), next.owner());
      if (isOfOther || !isTheOneThatRuns(next, program.method(next).orElseThrow())) {
        continue;
      }
      for (RootPath path : reader.read(next)) {
        if (path.outcome().isReturn() && runs++ < Bounds.RUNS) {
          Run both = new Run(run);
          both.second = Optional.of(next);
          List<Value> arguments = isStatic(next) ? List.of() : List.of(owner.orElse(any));
          go(both, BodyEvents.of(path.events(), arguments, nextNumbers(both)));
        }
      }
    }
  }

  private boolean isStatic(MethodName method) {
    return program.method(method).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent();
  }

  /** What a run writes to a field. */
  private void write(Run run, Event.Written written) {
    Optional<FieldName> field = written.location().asField();
    run.left.keySet().removeIf(l -> l.asField().equals(field));
    Function function = run.functions.get(written.value());
    if (field.isPresent() && function != null && function.body().equals(body)) {
      run.left.put(written.location(), function);
    }
  }

  /** What a run adds to a collection; another call may set fields, for all that is known. */
  private void add(Run run, Event.Called call) {
    run.left.clear();
    if (!CollectionUses.isAdd(call)) {
      return;
    }
    Location place = run.places.get(call.arguments().get(0));
    Function function = run.functions.get(call.arguments().get(1));
    if (place != null
        && function != null
        && function.body().equals(body)
        && place.asField().filter(f -> kept.holdsOnly(f, body)).isPresent()) {
      run.left.put(place, function);
    }
  }

  private int line() {
    return reader.read(body).stream()
        .flatMap(p -> p.events().stream())
        .mapToInt(e -> e.place().line())
        .filter(l -> l > 0)
        .min()
        .orElse(0);
  }

  private void read(Run run, Event.Read now) {
    Optional<Value> owner = now.location().base();
    Optional<FieldName> field = now.location().asField();
    field
        .flatMap(kept::inCollection)
        .ifPresent(k -> run.sources.put(now.seen(), new Run.Source.Hooks(k, owner)));
    field
        .flatMap(
            f ->
                owner.isEmpty()
                    ? kept.constant(f)
                    : kept.inField(f).map(k -> calls.function(run, k, owner)))
        .ifPresent(function -> run.functions.put(now.seen(), function));
    run.events.add(now);
    run.places.put(now.seen(), now.location());
    Function left = run.left.get(now.location());
    if (left != null && now.location().asField().filter(f -> kept.holdsOnly(f, body)).isPresent()) {
      run.sources.put(now.seen(), new Run.Source.One(left));
    } else if (left != null) {
      run.functions.put(now.seen(), left);
    }
    if (kept.isExecutor(now.location())) {
      run.used.add(now.seen());
    }
  }

  static int nextNumbers(Run run) {
    return NUMBERS * (run.events.size() + 1);
  }

  /** Goes on by each path of a function's body. */
  private void insert(Run run, JdkCalls.FunctionCall what, List<Event> rest) {
    Function function = what.function();
    List<Value> arguments = new ArrayList<>(function.captured());
    int first = nextNumbers(run);
    MethodNode node = program.method(function.body()).orElse(null);
    if (node == null || function.body().isConstructor()) {
      return;
    }
    Type[] types = Type.getArgumentTypes(node.desc);
    int count = types.length + ((node.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0);
    int open = count - arguments.size() - what.arguments().size();
    for (int i = 0; i < open; i++) {
      String type = types[types.length - count + arguments.size()].getDescriptor();
      arguments.add(new Value.Unknown(first + NUMBERS / 2 + i, type));
    }
    arguments.addAll(what.arguments());
    if (arguments.size() != count || !isTheOneThatRuns(function.body(), node)) {
      return;
    }
    for (int i = 0; i < types.length; i++) {
      Kind kind = Kind.of(types[i].getDescriptor()).onStack();
      if (arguments.get(count - types.length + i).kind().onStack() != kind) {
        return;
      }
    }
    for (RootPath path : reader.read(function.body())) {
      if (path.outcome().isReturn() && runs++ < Bounds.RUNS) {
        Run next = new Run(run);
        List<Event> events = new ArrayList<>(BodyEvents.of(path.events(), arguments, first));
        if (function.body().equals(body)) {
          if (next.callback >= 0) {
            continue;
          }
          next.callback = next.events.size();
        }
        events.addAll(rest);
        go(next, events);
      }
    }
  }

  /** Whether no other class's method overrides the one that a function object names. */
  private boolean isTheOneThatRuns(MethodName method, MethodNode node) {
    int unique = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE;
    return (node.access & unique) != 0
        || program.subtypes(method.owner()).stream()
            .map(t -> program.resolve(t, method.name(), method.descriptor()))
            .allMatch(Optional.of(method)::equals);
  }
}
