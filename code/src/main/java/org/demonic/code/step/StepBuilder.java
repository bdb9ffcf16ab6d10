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
import org.demonic.code.path.Choice;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Ranges;
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
  private final PartEffect part;

  private StepBuilder(
      Program program, Relevance relevance, RootPath path, int from, boolean isCertain) {
    this.program = program;
    this.relevance = relevance;
    this.path = path;
    this.from = from;
    this.isCertain = isCertain;
    this.part = new PartEffect(program, relevance, path, isCertain, earlierNames());
  }

  /**
   * What is read before the part may be any value that the path goes on with; if the thread was
   * suspended there, it is what the call keeps.
   */
  private Map<Value, Value> earlierNames() {
    Map<Value, Value> names = new HashMap<>();
    for (Event event : path.events().subList(0, from)) {
      event.made().ifPresent(made -> names.put(made, Symbols.of(made)));
      if (event instanceof Event.Read read) {
        earlierName(read.seen()).ifPresent(name -> names.put(read.seen(), name));
      }
    }
    if (isCertain && from > 0) {
      for (Value.Argument argument : arguments(program, path.root())) {
        SuspendedCall.of(argument).ifPresent(f -> names.put(argument, new Value.StaticOf(f)));
      }
    }
    return names;
  }

  private Optional<Value> earlierName(Value.Seen seen) {
    Value constant = path.constants().get(seen);
    return constant != null
        ? Optional.of(constant)
        : SuspendedCall.of(seen).filter(f -> isCertain).map(Value.StaticOf::new);
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
        builder.part.follow(builder.from, to)
            && !new Ranges(builder.part.memory.conditions()).areContradictory()
            && always.stream()
                .allMatch(c -> builder.part.memory.follow(new Event.Assumed(c, place)));
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
      path.ownAt(to).stream()
          .filter(o -> !part.made.contains(o))
          .map(Symbols::of)
          .forEach(unseen::add);
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
    if (!builder.part.follow(builder.from, to)) {
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
    return CallerChoices.of(step.conditions(), others, part.choices, parameters)
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
    if (!builder.part.follow(builder.from, to)
        || builder.part.choices.stream().anyMatch(Choice::isNeeded)) {
      return Optional.empty();
    }
    Step step = builder.step(extent);
    List<Change> changes = new ArrayList<>(step.changes());
    Place place = path.events().get(to - 1).place();
    kept.forEach(
        (field, value) ->
            changes.add(
                new Change(
                    new Location.StaticField(field), builder.part.memory.term(value), place)));
    return Optional.of(
            new Step(step.method(), extent, step.conditions(), step.made(), changes, step.locks()))
        .filter(builder::isKnown);
  }

  private Step step(Extent extent) {
    List<Change> changes =
        part.memory.changes().stream().filter(c -> relevance.contains(c.location())).toList();
    List<Value> conditions = isCertain ? part.memory.conditions() : connected(changes);
    Set<Value> mentioned = Parts.of(conditions);
    mentioned.addAll(Parts.of(terms(changes)));
    List<Step.Creation> matter =
        part.creations.stream()
            .filter(c -> part.mattering.contains(c.object()) || mentioned.contains(c.object()))
            .toList();
    matter.forEach(c -> mentioned.addAll(Parts.of(c.length())));
    List<Value> all = new ArrayList<>(conditions);
    all.addAll(types(mentioned));
    return new Step(path.root(), extent, all, matter, changes, List.copyOf(part.locks));
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
      Optional<Value> symbol = event.made().map(Symbols::of).filter(mentioned::contains);
      if (symbol.isPresent()) {
        String type = event.made().get().type();
        conditions.add(Values.compare(Relation.NOT_EQUAL, symbol.get(), Values.NULL));
        if (!(event instanceof Event.NewFunction) && type.startsWith("L")) {
          conditions.add(
              Values.classIn(symbol.get(), Set.of(type.substring(1, type.length() - 1))));
        }
      }
    }
    return conditions;
  }

  /**
   * The conditions without those that speak only of symbols which the step does not need: some
   * values for these make them true.
   */
  private List<Value> connected(List<Change> changes) {
    List<Value> all = part.memory.conditions();
    Set<Value> needed = Parts.of(terms(changes));
    part.creations.forEach(c -> needed.addAll(Parts.of(c.length())));
    Set<Value> kept = new LinkedHashSet<>();
    int before = -1;
    while (before < kept.size()) {
      before = kept.size();
      for (Value condition : all) {
        Set<Value> parts = Parts.of(condition);
        if (parts.stream()
            .anyMatch(
                p ->
                    p instanceof Value.Content
                        || (p instanceof Value.Symbol && needed.contains(p)))) {
          kept.add(condition);
          needed.addAll(parts);
        }
      }
    }
    return all.stream().filter(kept::contains).toList();
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
