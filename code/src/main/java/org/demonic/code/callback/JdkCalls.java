package org.demonic.code.callback;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Calls of the JDK in a run: which functions they run, on what, and which only lead to that. */
final class JdkCalls {
  private final Program program;
  private final MethodName body;
  private final MethodName root;

  /**
   * Creates the reader of the JDK's calls in runs of a method.
   *
   * @param body the function that is looked for
   * @param root the method that runs
   */
  JdkCalls(Program program, MethodName body, MethodName root) {
    this.program = program;
    this.body = body;
    this.root = root;
  }

  /** A function that a call runs, with arguments. */
  record FunctionCall(Function function, List<Value> arguments) {}

  /** What a call runs at once, as far as it leads to the function that is looked for. */
  Optional<FunctionCall> inserted(Run run, Event.Called call) {
    List<Value> arguments = call.arguments();
    Optional<Function> called =
        arguments.isEmpty()
            ? Optional.empty()
            : Optional.ofNullable(run.functions.get(arguments.get(0)))
                .filter(f -> f.name().equals(call.method().name()));
    if (called.isPresent()) {
      return Optional.of(new FunctionCall(called.get(), arguments.subList(1, arguments.size())));
    }
    Optional<JdkRunner> runner = runner(call).filter(r -> !r.isLater());
    if (runner.isEmpty()) {
      return Optional.empty();
    }
    Function function = run.functions.get(arguments.get(runner.get().function(call)));
    Optional<Run.Source> source = source(run, arguments.get(0));
    if (function == null || source.isEmpty()) {
      return Optional.empty();
    } else if (source.get() instanceof Run.Source.Given given) {
      return function.body().equals(body)
          ? elements(run, given, runner.get().elements(), function)
              .map(e -> new FunctionCall(function, e))
          : Optional.empty();
    }
    Function hook = element(run, source.get());
    if (program.method(function.body()).isEmpty()) {
      return function.body().name().equals(hook.name())
          ? Optional.of(new FunctionCall(hook, List.of()))
          : Optional.empty();
    }
    Value element = new Value.Unknown(Unfolding.nextNumbers(run), "Ljava/lang/Object;");
    run.functions.put(element, hook);
    return Optional.of(new FunctionCall(function, List.of(element)));
  }

  private Optional<JdkRunner> runner(Event.Called call) {
    return JdkRunner.of(program, call.method())
        .filter(r -> r.function(call) < call.arguments().size());
  }

  /** The source of a value's elements: a collection of the module, or of the caller. */
  private Optional<Run.Source> source(Run run, Value value) {
    Run.Source known = run.sources.get(value);
    if (known != null && !(known instanceof Run.Source.Given)) {
      return Optional.of(known);
    } else if (run.spent.contains(value)) {
      return Optional.empty();
    } else if (known != null) {
      return Optional.of(known).filter(s -> !isGoneThrough(run, s));
    }
    if (!(value instanceof Value.Argument a) || !a.isParameter()) {
      return Optional.empty();
    }
    return program
        .method(root)
        .flatMap(
            m -> {
              int index = parameter(a.index());
              return index < 0
                  ? Optional.empty()
                  : Optional.of(
                      (Run.Source) new Run.Source.Given(a.index(), ElementTypes.of(m, index)));
            })
        .filter(s -> !isGoneThrough(run, s));
  }

  /** Whether the elements of a caller's collection have been chosen before. */
  private boolean isGoneThrough(Run run, Run.Source source) {
    return source instanceof Run.Source.Given given
        && !run.within.getOrDefault(parameter(given.argument()), List.of()).isEmpty();
  }

  private int parameter(int argument) {
    return argument - (isStatic() ? 0 : 1);
  }

  /** Objects that a caller can have put into a collection, one for each argument. */
  private Optional<List<Value>> elements(
      Run run, Run.Source.Given given, List<Integer> which, Function function) {
    Type[] wanted = Type.getArgumentTypes(function.body().descriptor());
    if (which.equals(List.of(0, 0)) && !mayHaveTwice(given)) {
      return Optional.empty();
    }
    List<Value.Argument> elements = new ArrayList<>();
    for (int i = 0; i < which.size(); i++) {
      int at = wanted.length - which.size() + i;
      Optional<String> type =
          which.get(i) < given.types().size()
              ? Optional.of(given.types().get(which.get(i))).filter(t -> !t.isEmpty())
              : Optional.empty();
      if (type.isEmpty()) {
        return Optional.empty();
      }
      boolean isReceiver = at < 0;
      String least = isReceiver ? function.body().owner() : wanted[at].getInternalName();
      if (!program.isSubtype(type.get(), least)) {
        return Optional.empty();
      }
      elements.add(run.chosen(type.get()));
    }
    choose(run, given.argument(), elements);
    return Optional.of(List.copyOf(elements));
  }

  /** Whether an object can be in a collection twice. */
  private boolean mayHaveTwice(Run.Source.Given given) {
    Type type = Type.getArgumentTypes(root.descriptor())[parameter(given.argument())];
    return type.getSort() == Type.ARRAY
        || type.getInternalName().equals(Jdk.COLLECTION)
        || program.isSubtype(type.getInternalName(), Jdk.LIST);
  }

  /** Whether a call only leads to a run of a function, or tells what that runs on. */
  boolean leavesOut(Run run, Event.Called call, Event.Called before) {
    MethodName method = call.method();
    List<Value> arguments = call.arguments();
    Optional<JdkRunner> runner = runner(call).filter(JdkRunner::isLater);
    if (runner.isPresent()) {
      Function function = run.functions.get(arguments.get(runner.get().function(call)));
      return function != null && runsLater(run, call, function);
    } else if (method.owner().equals("java/lang/Thread")
        && !arguments.isEmpty()
        && arguments.get(0) instanceof Value.Made made
        && made.type().equals("Ljava/lang/Thread;")) {
      return thread(run, method, arguments);
    } else if (arguments.isEmpty()) {
      return false;
    } else if (isCopy(method)) {
      Optional<Run.Source> source = source(run, arguments.get(1));
      source.ifPresent(s -> run.sources.put(arguments.get(0), s));
      return source.isPresent();
    } else if (call.result().isEmpty()) {
      return false;
    }
    return collection(run, method, arguments.get(0), before.result().orElseThrow());
  }

  private static boolean isCopy(MethodName method) {
    return method.isConstructor()
        && Jdk.of(method.owner()).has(Fact.CONTAINER)
        && method.descriptor().equals("(L" + Jdk.COLLECTION + ";)V");
  }

  private boolean runsLater(Run run, Event.Called call, Function function) {
    Value executor = call.arguments().get(0);
    boolean isGiven =
        executor instanceof Value.Argument a && a.isParameter() && (a.index() > 0 || isStatic());
    boolean isStatic = JdkRunner.isStatic(call);
    if (!isStatic && !isGiven && !run.used.contains(executor)) {
      return false;
    }
    if (isGiven && !isStatic) {
      Value.Argument argument = (Value.Argument) executor;
      choose(run, argument.index(), List.of());
    }
    run.later.add(function);
    return true;
  }

  private boolean isStatic() {
    return program.method(root).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent();
  }

  private static boolean thread(Run run, MethodName method, List<Value> arguments) {
    if (method.isConstructor()) {
      arguments.stream()
          .skip(1)
          .filter(run.functions::containsKey)
          .findFirst()
          .ifPresent(f -> run.threads.put(arguments.get(0), run.functions.get(f)));
      return run.threads.containsKey(arguments.get(0));
    }
    Function function = run.threads.get(arguments.get(0));
    if (function == null) {
      return false;
    } else if (method.name().equals("start")) {
      run.later.add(function);
    }
    return method.name().equals("start") || method.name().startsWith("set");
  }

  private boolean collection(Run run, MethodName method, Value from, Value result) {
    Optional<Run.Source> source = source(run, from);
    switch (method.name()) {
      case "stream", "parallelStream", "iterator" -> {
        source.ifPresent(s -> run.sources.put(result, s));
        return source.isPresent();
      }
      case "hasNext" -> {
        Run.Source known = run.sources.get(from);
        if (known != null) {
          int round = run.rounds.merge(from, 1, Integer::sum);
          run.name(result, round == 1 ? Values.TRUE : Values.FALSE);
        }
        return known != null;
      }
      case "next" -> {
        if (source.isPresent() && source.get() instanceof Run.Source.Given given) {
          return element(run, given, result);
        }
        source.ifPresent(s -> run.functions.put(result, element(run, s)));
        return source.isPresent();
      }
      default -> {
        return false;
      }
    }
  }

  /** The function that a run finds in a collection of functions. */
  private Function element(Run run, Run.Source source) {
    return source instanceof Run.Source.Hooks hooks
        ? function(run, hooks.kept(), hooks.owner())
        : ((Run.Source.One) source).function();
  }

  private boolean element(Run run, Run.Source.Given given, Value result) {
    boolean isKnown = given.types().size() == 1 && !given.types().get(0).isEmpty();
    if (isKnown) {
      Value.Argument element = run.chosen(given.types().get(0));
      run.name(result, element);
      choose(run, given.argument(), List.of(element));
    }
    return isKnown;
  }

  private void choose(Run run, int argument, List<Value.Argument> objects) {
    int parameter = parameter(argument);
    Type type = Type.getArgumentTypes(root.descriptor())[parameter];
    run.used.add(new Value.Argument(argument, type.getDescriptor()));
    run.within.computeIfAbsent(parameter, k -> new ArrayList<>()).addAll(objects);
  }

  /** A kept function for one object: that which has the field, or any. */
  Function function(Run run, KeptFunction k, Optional<Value> owner) {
    Value object =
        owner.orElseGet(
            () -> {
              Value.Argument any = run.chosen(k.function().body().owner());
              run.captured.add(any);
              return any;
            });
    Place place = run.lastPlace(root);
    run.events.add(
        new Event.Assumed(Values.compare(Relation.NOT_EQUAL, object, Values.NULL), place));
    run.events.add(new Event.Assumed(Values.classIn(object, k.classes()), place));
    return k.of(object);
  }
}
