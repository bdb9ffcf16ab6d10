package org.demonic.code.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.effect.CallerChoices;
import org.demonic.code.effect.Change;
import org.demonic.code.effect.PathEffect;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.UnreadCalls;
import org.demonic.code.value.Bounds;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.SuspendedCall;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Makes a step of a part of a path: its terms speak of the state before the part. */
final class StepBuilder {
  private final Program program;
  private final Relevance relevance;
  private final RootPath path;
  private final int from;
  private final boolean isCertain;
  private final PathEffect effect;
  private final Set<Value> made = new HashSet<>();
  private final Set<Value> mattering = new HashSet<>();
  private final List<Step.Creation> creations = new ArrayList<>();
  private final Set<Lock> locks = new LinkedHashSet<>();
  private final List<Choice> choices = new ArrayList<>();

  private StepBuilder(
      Program program, Relevance relevance, RootPath path, int from, boolean isCertain) {
    this.program = program;
    this.relevance = relevance;
    this.path = path;
    this.from = from;
    this.isCertain = isCertain;
    this.effect = new PathEffect(earlierNames());
  }

  /**
   * What is read before the part may be any value that the path goes on with; if the thread was
   * suspended there, it is what the call keeps.
   */
  private Map<Value, Value> earlierNames() {
    Map<Value, Value> names = new HashMap<>();
    for (Event event : path.events().subList(0, from)) {
      if (event instanceof Event.New n) {
        names.put(n.object(), Symbols.of(n.object()));
      } else if (event instanceof Event.NewArray n) {
        names.put(n.array(), Symbols.of(n.array()));
      } else if (event instanceof Event.NewFunction n) {
        names.put(n.object(), Symbols.of(n.object()));
      } else if (event instanceof Event.Read r && path.constants().containsKey(r.seen())) {
        names.put(r.seen(), path.constants().get(r.seen()));
      } else if (event instanceof Event.Read r && isCertain) {
        SuspendedCall.of(r.seen()).ifPresent(f -> names.put(r.seen(), new Value.StaticOf(f)));
      }
    }
    if (isCertain && from > 0) {
      for (Value.Argument argument : arguments(program, path.root())) {
        SuspendedCall.of(argument).ifPresent(f -> names.put(argument, new Value.StaticOf(f)));
      }
    }
    return names;
  }

  /** The receiver and the parameters of a method. */
  static List<Value.Argument> arguments(Program program, MethodName method) {
    boolean isStatic =
        program.method(method).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent();
    List<Value.Argument> arguments = new ArrayList<>();
    if (!isStatic) {
      arguments.add(new Value.Argument(0, "L" + method.owner() + ";"));
    }
    for (Type type : Type.getArgumentTypes(method.descriptor())) {
      arguments.add(new Value.Argument(arguments.size(), type.getDescriptor()));
    }
    return arguments;
  }

  /**
   * The step that other threads may see as one; empty if the path cannot come there.
   *
   * @param to the index after the last event that counts
   * @param always conditions that are so at any time
   */
  static Optional<Step> possible(
      Program program,
      Relevance relevance,
      RootPath path,
      int from,
      int to,
      Extent extent,
      List<Value> always) {
    StepBuilder builder = new StepBuilder(program, relevance, path, from, false);
    Place place = path.events().get(to - 1).place();
    boolean isPossible =
        builder.follow(to)
            && !new Bounds(builder.effect.conditions()).areContradictory()
            && always.stream().allMatch(c -> builder.effect.follow(new Event.Assumed(c, place)));
    if (!isPossible) {
      return Optional.empty();
    }
    Step step = builder.step(extent);
    Set<Value> unseen = builder.unseen(to);
    List<Change> seen = step.changes().stream().filter(c -> !isOf(unseen, c.location())).toList();
    return seen.isEmpty() && step.made().isEmpty() && !step.changes().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Step(step.method(), extent, step.conditions(), step.made(), seen, step.locks()));
  }

  /**
   * The objects that the path made before the part and no other thread can have after it. Nobody
   * sees what it does with them.
   */
  private Set<Value> unseen(int to) {
    Set<Value> unseen = new HashSet<>();
    if (from > 0) {
      path.ownAt(to).stream().filter(o -> !made.contains(o)).map(Symbols::of).forEach(unseen::add);
    }
    return unseen;
  }

  private static boolean isOf(Set<Value> objects, Location location) {
    return location.base().filter(objects::contains).isPresent();
  }

  /** A run from the beginning without interruption; empty if not all of it is known. */
  static Optional<Step> certain(
      Program program, Relevance relevance, RootPath path, int to, Extent extent) {
    StepBuilder builder = new StepBuilder(program, relevance, path, 0, true);
    if (!builder.follow(to)) {
      return Optional.empty();
    }
    return builder.withChoices(builder.step(extent)).filter(builder::isKnown);
  }

  /**
   * The step without the conditions that its caller can make true by what it passes. Of objects of
   * the module there are conditions: a plan with such an object is better than one with null.
   */
  private Optional<Step> withChoices(Step step) {
    List<Value> others = new ArrayList<>(terms(step.changes()));
    step.locks().forEach(l -> others.add(l.object()));
    step.made().forEach(c -> others.add(c.length()));
    Set<Value> parameters = new HashSet<>();
    if (!relevance.hasPrecondition(path.root())) {
      arguments(program, path.root()).stream()
          .filter(a -> program.module(Type.getType(a.type()).getInternalName()).isEmpty())
          .forEach(parameters::add);
    }
    return CallerChoices.of(step.conditions(), others, choices, parameters)
        .map(
            found ->
                new Step(
                        step.method(),
                        step.extent(),
                        found.conditions(),
                        step.made(),
                        step.changes(),
                        step.locks())
                    .with(found.needed()));
  }

  /**
   * A run between two places at which the thread has no lock; empty if not all of it is known.
   *
   * @param from the index of the first event: 0, or where a suspended call goes on
   * @param kept what the call keeps where it is suspended
   */
  static Optional<Step> suspended(
      Program program,
      Relevance relevance,
      RootPath path,
      int from,
      int to,
      Extent extent,
      Map<FieldName, Value> kept) {
    StepBuilder builder = new StepBuilder(program, relevance, path, from, true);
    if (!builder.follow(to) || builder.choices.stream().anyMatch(Choice::isNeeded)) {
      return Optional.empty();
    }
    Step step = builder.step(extent);
    List<Change> changes = new ArrayList<>(step.changes());
    Place place = path.events().get(to - 1).place();
    kept.forEach(
        (field, value) ->
            changes.add(
                new Change(new Location.StaticField(field), builder.effect.term(value), place)));
    return Optional.of(
            new Step(step.method(), extent, step.conditions(), step.made(), changes, step.locks()))
        .filter(builder::isKnown);
  }

  private boolean follow(int to) {
    for (Event event : path.events().subList(0, isCertain ? 0 : from)) {
      if (event instanceof Event.Assumed && !effect.follow(event)) {
        return false;
      }
    }
    if (from < path.events().size()) {
      path.held().get(from).forEach(this::take);
    }
    for (int i = from; i < to; i++) {
      if (!follow(i, path.events().get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean follow(int index, Event event) {
    if (event instanceof Event.Acquired a) {
      take(a.lock());
    } else if (event instanceof Event.Waited w) {
      take(w.lock());
    } else if (event instanceof Event.Called c) {
      ForeignWrites.of(c, index, program, relevance).forEach(effect::follow);
    } else if (event instanceof Event.New n) {
      create(n.object(), Values.integer(0), relevance.matters(n.object()));
    } else if (event instanceof Event.NewArray n) {
      create(n.array(), effect.term(n.length()), relevance.matters(n));
    } else if (isCertain && event instanceof Event.Assumed a && a.choice().isPresent()) {
      Choice choice = a.choice().get();
      choices.add(new Choice(choice.object().map(effect::term), choice.text()));
      return true;
    } else if ((event instanceof Event.Read r && !isFollowed(r))
        || (isCertain && saysThatACallReturns(index, event))) {
      return true;
    }
    return effect.follow(event);
  }

  private void take(Lock lock) {
    Value object = effect.term(lock.object());
    if (!(object instanceof Value.Made)) {
      locks.add(new Lock(object, lock.mode()));
    }
  }

  private void create(Value.Made object, Value length, boolean matters) {
    made.add(object);
    if (matters) {
      mattering.add(object);
    }
    creations.add(new Step.Creation(object, length));
  }

  /** Memory that does not matter is not followed: what is read there is any value. */
  private boolean isFollowed(Event.Read read) {
    return isCertain
        || path.constants().containsKey(read.seen())
        || relevance.contains(read.location())
        || read.location().values().stream().anyMatch(made::contains);
  }

  /**
   * Whether a path goes on after an unread call as if it had not thrown. Of calls that throw if
   * there is nothing to give, that is not known.
   */
  private boolean saysThatACallReturns(int index, Event event) {
    return index > 0
        && event instanceof Event.Assumed a
        && path.events().get(index - 1) instanceof Event.Called c
        && !UnreadCalls.needsState(c.method())
        && c.place().equals(a.place())
        && a.condition() instanceof Value.Compared e
        && e.relation() == Relation.EQUAL
        && e.left() instanceof Value.Unknown
        && e.right().equals(Values.FALSE);
  }

  private Step step(Extent extent) {
    List<Change> changes =
        effect.changes().stream().filter(c -> relevance.contains(c.location())).toList();
    List<Value> conditions = isCertain ? effect.conditions() : connected(changes);
    Set<Value> mentioned = Parts.of(conditions);
    mentioned.addAll(Parts.of(terms(changes)));
    List<Step.Creation> matter =
        creations.stream()
            .filter(c -> mattering.contains(c.object()) || mentioned.contains(c.object()))
            .toList();
    matter.forEach(c -> mentioned.addAll(Parts.of(c.length())));
    List<Value> all = new ArrayList<>(conditions);
    all.addAll(types(mentioned));
    return new Step(path.root(), extent, all, matter, changes, List.copyOf(locks));
  }

  private static List<Value> terms(List<Change> changes) {
    List<Value> terms = new ArrayList<>();
    for (Change change : changes) {
      terms.add(change.value());
      terms.addAll(change.location().values());
    }
    return terms;
  }

  /** What is known of objects that the path made before this part. */
  private List<Value> types(Set<Value> mentioned) {
    List<Value> conditions = new ArrayList<>();
    for (Event event : path.events().subList(0, from)) {
      if (event instanceof Event.New n && mentioned.contains(Symbols.of(n.object()))) {
        String type = n.object().type();
        Value symbol = Symbols.of(n.object());
        conditions.add(Values.compare(Relation.NOT_EQUAL, symbol, Values.NULL));
        conditions.add(Values.classIn(symbol, Set.of(type.substring(1, type.length() - 1))));
      } else if (event instanceof Event.NewArray n && mentioned.contains(Symbols.of(n.array()))) {
        conditions.add(Values.compare(Relation.NOT_EQUAL, Symbols.of(n.array()), Values.NULL));
      }
    }
    return conditions;
  }

  /**
   * The conditions without those that speak only of symbols which the step does not need: some
   * values for these make them true.
   */
  private List<Value> connected(List<Change> changes) {
    List<Value> all = effect.conditions();
    Set<Value> needed = Parts.of(terms(changes));
    creations.forEach(c -> needed.addAll(Parts.of(c.length())));
    Set<Value> kept = new LinkedHashSet<>();
    int before = -1;
    while (before < kept.size()) {
      before = kept.size();
      for (Value condition : all) {
        Set<Value> parts = Parts.of(condition);
        if (parts.stream().anyMatch(p -> readsMemory(p) || (isSymbol(p) && needed.contains(p)))) {
          kept.add(condition);
          needed.addAll(parts);
        }
      }
    }
    return all.stream().filter(kept::contains).toList();
  }

  private static boolean readsMemory(Value value) {
    return value instanceof Value.FieldOf
        || value instanceof Value.StaticOf
        || value instanceof Value.ElementOf;
  }

  private static boolean isSymbol(Value value) {
    return value instanceof Value.Argument
        || value instanceof Value.Seen
        || value instanceof Value.Unknown
        || value instanceof Value.Made;
  }

  /** Whether the values of a step are known, and all that they read is followed. */
  private boolean isKnown(Step step) {
    List<Value> terms = new ArrayList<>(step.conditions());
    terms.addAll(terms(step.changes()));
    step.made().forEach(c -> terms.add(c.length()));
    step.locks().forEach(l -> terms.add(l.object()));
    return Parts.of(terms).stream()
        .allMatch(
            p ->
                !(p instanceof Value.Seen || p instanceof Value.Unknown)
                    && Relevance.location(p).map(this::isTracked).orElse(true));
  }

  private boolean isTracked(Location location) {
    return relevance.contains(location)
        || location.asField().filter(OutsideClass::is).isPresent()
        || location.staticField().filter(f -> f.isFinal() || SuspendedCall.has(f)).isPresent();
  }
}
