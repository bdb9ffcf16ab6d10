package org.demonic.code.refusal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.effect.PathEffect;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Path;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.JumpInsnNode;

/** Finds where a method first acts on what it has found in a field. */
public final class DecisionReader {
  private final Program program;
  private final MethodName method;
  private final String field;
  private final PathEffect effect = new PathEffect(Map.of());
  private final List<Value> conditions = new ArrayList<>();
  private @Nullable Place read;

  /** The instruction of the method itself that is being run. */
  private @Nullable Place instruction;

  /** The one that was when it has decided last. */
  private @Nullable Place decided;

  /** The last method of the module that the method itself has called. */
  private Event.@Nullable Entered entered;

  /** Whether it decides once more, on what it may have changed. */
  private boolean isOver;

  private @Nullable Act use;
  private @Nullable Act change;
  private boolean hasChanged;

  private record Act(Event event, Place instruction) {}

  /** A decision, and whether it is one to use the field again. */
  private record Found(Decision decision, boolean isUse) {}

  private DecisionReader(Program program, MethodName method, String field) {
    this.program = program;
    this.method = method;
    this.field = field;
  }

  /**
   * The decisions of a method, as far as they come before all that it changes; none of a place to
   * which it comes by several of them.
   *
   * @param field the name of the field
   */
  public static List<Decision> of(
      Program program, MethodReader reader, MethodName method, String field) {
    List<Found> found =
        reader.read(method).stream()
            .flatMap(paths -> paths.paths().stream())
            .flatMap(path -> new DecisionReader(program, method, field).read(path).stream())
            .toList();
    Set<List<Value>> used = new LinkedHashSet<>();
    found.stream().filter(Found::isUse).forEach(f -> used.add(f.decision().conditions()));
    Map<Place, Set<Decision>> places = new LinkedHashMap<>();
    for (Found one : found) {
      // What comes before the use may throw: then it is the last thing that is done.
      if (one.isUse() || !used.contains(one.decision().conditions())) {
        places
            .computeIfAbsent(one.decision().act(), p -> new LinkedHashSet<>())
            .add(one.decision());
      }
    }
    return places.values().stream().filter(d -> d.size() == 1).flatMap(Set::stream).toList();
  }

  private Optional<Found> read(Path path) {
    for (Event event : path.events()) {
      if (event.place().method().equals(method)) {
        instruction = event.place();
        entered = event instanceof Event.Entered e ? e : entered;
      }
      boolean isPossible = event instanceof Event.Assumed assumed ? assume(assumed) : follow(event);
      if (!isPossible) {
        return Optional.empty();
      } else if (isOver || (use != null && use.event() instanceof Event.Written)) {
        break;
      }
    }
    Act act = use != null ? use : change;
    return act == null || read == null
        ? Optional.empty()
        : Optional.of(new Found(decision(act, read), use != null));
  }

  private Decision decision(Act act, Place seen) {
    // Else a method that it calls has decided, and acts.
    boolean isOwn = !act.instruction().equals(decided);
    return new Decision(
        conditions,
        seen,
        isOwn ? act.instruction() : act.event().place(),
        isOwn ? called(act) : Optional.empty());
  }

  /** The method of the same object that is called for the act. */
  private Optional<MethodName> called(Act act) {
    boolean isOfObject =
        Parts.of(conditions).stream()
            .allMatch(p -> !(p instanceof Value.Argument a) || a.index() == 0);
    return Optional.ofNullable(entered)
        .filter(e -> isOfObject && e.place().equals(act.instruction()))
        .filter(e -> e.receiver().filter(DecisionReader::isReceiver).isPresent())
        .map(Event.Entered::method);
  }

  private static boolean isReceiver(Value value) {
    return value instanceof Value.Argument a && a.index() == 0;
  }

  /** False if no run of one thread alone goes on. */
  private boolean assume(Event.Assumed assumed) {
    Value condition = effect.term(assumed.condition());
    if (OutsideClass.isSaid(condition)) {
      return false;
    }
    int before = effect.conditions().size();
    if (!effect.follow(assumed)) {
      return false;
    }
    boolean isNew = effect.conditions().size() > before;
    boolean isDecision = isNew && isOfField(condition) && isBranch(assumed.place());
    isOver = isDecision && hasChanged;
    if (isDecision && !hasChanged) {
      conditions.add(condition);
      decided = instruction;
      // What it has read since was for this decision.
      use = null;
    }
    return true;
  }

  /** Whether the code decides there, and not the JVM that checks an operand. */
  private boolean isBranch(Place place) {
    return program.method(place.method()).orElseThrow().instructions.get(place.index())
        instanceof JumpInsnNode;
  }

  private boolean isOfField(Value value) {
    return Parts.of(value).stream()
        .anyMatch(p -> p instanceof Value.FieldOf f && f.field().name().equals(field));
  }

  private boolean follow(Event event) {
    boolean isUse = event instanceof Event.Access access && isField(access);
    Place at = conditions.isEmpty() ? null : instruction;
    if (isUse && at != null && use == null) {
      use = new Act(event, at);
    } else if (at != null && change == null && Changes.is(event)) {
      change = new Act(event, at);
    }
    hasChanged |= Changes.is(event);
    if (isUse && event instanceof Event.Read && use == null) {
      read = event.place();
    }
    return effect.follow(event);
  }

  private boolean isField(Event.Access access) {
    return access.location().asField().filter(f -> f.name().equals(field)).isPresent();
  }
}
