package org.demonic.code.body;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.effect.Change;
import org.demonic.code.effect.PathEffect;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.ChangeVisitor;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Path;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.Region;
import org.demonic.code.share.StoreCallbacks;
import org.demonic.code.share.UnreadCalls;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;

/** Makes the step of one whole path. */
final class PathRun {
  private final Program program;
  private final MethodName method;
  private final Path path;
  private final PathEffect effect = new PathEffect(Map.of());
  private final List<Step.Creation> made = new ArrayList<>();
  private final Set<Region> unknown = new HashSet<>();

  private PathRun(Program program, MethodName method, Path path) {
    this.program = program;
    this.method = method;
    this.path = path;
  }

  /**
   * The step; empty if not all of it is known, or if one thread alone cannot take the path.
   *
   * @param observed the memory in which everything that it writes must be known
   */
  static Optional<Step> of(
      Program program,
      StoreCallbacks callbacks,
      MethodName method,
      Path path,
      Set<Region> observed) {
    PathRun run = new PathRun(program, method, path);
    return run.follow() && run.callsHarmNothing(callbacks, observed)
        ? run.step(observed)
        : Optional.empty();
  }

  private boolean follow() {
    for (int i = 0; i < path.events().size(); i++) {
      Event event = path.events().get(i);
      if (event.accept(new Unknown()) || !(saysThatACallReturns(i) || effect.follow(event))) {
        return false;
      } else if (event instanceof Event.New object) {
        made.add(new Step.Creation(object.object(), Values.integer(0)));
      } else if (event instanceof Event.NewArray array) {
        made.add(new Step.Creation(array.object(), effect.term(array.length())));
      }
    }
    return path.outcome().isReturn();
  }

  /** Whether it is not known what an event does, or whether one thread alone goes on after it. */
  private final class Unknown extends ChangeVisitor {
    @Override
    public Boolean visit(Event.Written event) {
      return false;
    }

    @Override
    public Boolean visit(Event.Called event) {
      return !(PathRun.this.follow(event) && getsNoNull(event));
    }
  }

  /** Whether it is known which arrays a call writes, and that it returns whatever it is given. */
  private boolean follow(Event.Called call) {
    if (call.fillsACopy()) {
      for (Value argument : call.arguments()) {
        if (argument instanceof Value.Made array && array.type().startsWith("[")) {
          unknown.add(Region.ofElements(array.type().substring(1)));
        }
      }
      return true;
    }
    return UnreadCalls.written(program, call.method()).isEmpty()
        && !Jdk.usesHandle(call.method())
        && Jdk.returns(call.method());
  }

  /** Whether no argument is null, if the call is only known to return when none is. */
  private boolean getsNoNull(Event.Called call) {
    return !Jdk.needsObjects(call.method())
        || call.arguments().stream()
            .filter(a -> a.kind() == Kind.REFERENCE && !Values.isNeverNull(a))
            .map(a -> Values.compare(Relation.NOT_EQUAL, a, Values.NULL))
            .allMatch(c -> effect.follow(new Event.Assumed(c, call.place())));
  }

  private boolean saysThatACallReturns(int index) {
    return index > 0
        && path.events().get(index - 1) instanceof Event.Called call
        && path.events().get(index) instanceof Event.Assumed assumed
        && assumed.saysThatNothingIsThrown(call);
  }

  /** Whether no call of unread code can come back and write what is looked at, or read later. */
  private boolean callsHarmNothing(StoreCallbacks callbacks, Set<Region> observed) {
    Set<Region> regions = new HashSet<>(observed);
    Event.only(Event.Read.class, path.events()).forEach(r -> regions.add(Region.of(r.location())));
    return Event.only(Event.Called.class, path.events())
        .noneMatch(c -> callbacks.mayComeBack(c.method(), regions));
  }

  private Optional<Step> step(Set<Region> observed) {
    List<Change> changes = new ArrayList<>(effect.changes());
    addOutcome(changes);
    changes.stream()
        .filter(c -> !isKnown(c.value()) || !c.location().values().stream().allMatch(this::isKnown))
        .forEach(c -> unknown.add(Region.of(c.location())));
    if (unknown.stream().anyMatch(observed::contains)
        || !effect.conditions().stream().allMatch(this::isKnown)
        || !made.stream().allMatch(c -> isKnown(c.length()))) {
      return Optional.empty();
    }
    Arguments arguments = new Arguments(method);
    List<Value> conditions = effect.conditions().stream().map(arguments::in).toList();
    if (conditions.contains(Values.FALSE)) {
      return Optional.empty();
    }
    return Optional.of(
        new Step(
            method,
            new Extent.Part(begin()),
            conditions.stream().filter(c -> !c.equals(Values.TRUE)).toList(),
            made.stream()
                .map(c -> new Step.Creation(c.object(), arguments.in(c.length())))
                .toList(),
            changes.stream()
                .filter(c -> !unknown.contains(Region.of(c.location())))
                .map(arguments::in)
                .toList(),
            List.of()));
  }

  private Place begin() {
    return new Place(method, 0, 0);
  }

  private void addOutcome(List<Change> changes) {
    path.outcome()
        .values()
        .forEach(v -> changes.add(change(CallFields.result(method), effect.term(v))));
    if (method.isConstructor()) {
      Value object = made.get(0).object();
      changes.add(change(CallFields.made(method), object));
    }
    changes.add(change(CallFields.returned(method), Values.TRUE));
  }

  private Change change(FieldName field, Value value) {
    return new Change(new Location.StaticField(field), value, begin());
  }

  /** Whether a value is a term over the state before the call and what the call makes. */
  private boolean isKnown(Value value) {
    Set<Value> objects = new LinkedHashSet<>();
    made.forEach(c -> objects.add(c.object()));
    return Parts.of(value).stream()
        .allMatch(
            p ->
                !(p instanceof Value.Seen || p instanceof Value.Unknown)
                    && !(p instanceof Value.Made && !objects.contains(p))
                    && !(p instanceof Value.StaticOf s && isUnsaid(s.field())));
  }

  /**
   * Whether a static field holds what only who runs the code knows; contracts cannot say it either.
   */
  private boolean isUnsaid(FieldName field) {
    boolean isConstantOfAnEnum =
        field.isFinal()
            && field.descriptor().equals("L" + field.owner() + ";")
            && program
                .find(field.owner())
                .filter(c -> (c.access & Opcodes.ACC_ENUM) != 0)
                .isPresent();
    return !isConstantOfAnEnum && !field.isOfAssertions();
  }
}
