package org.demonic.synthesize.slice;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;

/**
 * The part of a domain that can matter to a goal. A field matters if the final state, the rely or
 * an action that matters reads it, or if an invariant ties it to a field that matters. An action
 * matters if it can change such a field, or make an object that an action that matters may get: as
 * an argument, or from a field of a new argument. A plan needs no other actions: without them, it
 * is still a plan. An object of a type without constructors needs no action that brings it to where
 * another new object refers to it, because it can come along with that one.
 *
 * <p>Where an action that matters lets a field refer to any object, what brings objects matters:
 * the actions that take them, and the fields through which they come along. Where a term that
 * matters can notice any step, or any new object, every action and each of these fields matter.
 *
 * @param actions the actions that matter, in the order of the domain
 */
public record Slice(Set<Field> fields, List<Action> actions) {
  public Slice {
    fields = Collections.unmodifiableSet(new LinkedHashSet<>(fields));
    actions = List.copyOf(actions);
  }

  /** Finds what can matter to a goal. */
  public static Slice of(Domain domain, Goal goal) {
    return new Builder(domain, domain.actions()).slice(goal);
  }

  /** Finds the fields that matter to a question about arbitrary steps, whatever the actions are. */
  public static Slice withoutActions(Domain domain, Goal goal) {
    return new Builder(domain, List.of()).slice(goal);
  }

  private static final class Builder {
    private final Domain domain;
    private final List<Clause> invariants;
    private final List<Set<Field>> ties;
    private final List<Action> candidates;
    private final Set<Field> fields = new LinkedHashSet<>();

    /** Compares by identity, because actions are large and looked up often. */
    private final Set<Action> actions = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<ObjectType> chosen = new HashSet<>();
    private final NewArguments arguments;
    private boolean everyActionMatters;

    Builder(Domain domain, List<Action> candidates) {
      this.domain = domain;
      this.invariants =
          domain.types().stream().flatMap(t -> domain.invariants(t).stream()).toList();
      this.ties = invariants.stream().map(i -> FieldReads.of(i.term())).toList();
      this.candidates = candidates;
      this.arguments = new NewArguments(domain);
    }

    Slice slice(Goal goal) {
      fields.addAll(FieldReads.of(goal.finals()));
      fields.addAll(FieldReads.of(goal.relies()));
      everyActionMatters =
          Population.matters(goal.finals())
              || Population.matters(goal.relies())
              || Population.matters(invariants);
      while (addInvariants() || addActions() || addWays()) {
        // Each round may let more matter.
      }
      return new Slice(fields, candidates.stream().filter(actions::contains).toList());
    }

    private boolean addInvariants() {
      boolean grows = false;
      for (Set<Field> tied : ties) {
        grows |= !Collections.disjoint(fields, tied) && fields.addAll(tied);
      }
      return grows;
    }

    /** Adds the fields through which objects come along that a field may be set to. */
    private boolean addWays() {
      boolean matter = everyActionMatters || !chosen.isEmpty();
      return matter && fields.addAll(arguments.ways());
    }

    private boolean addActions() {
      boolean grows = false;
      Set<ObjectType> held = new HashSet<>();
      if (candidates.stream().anyMatch(Action::constructor)) {
        actions.forEach(a -> held.addAll(arguments.held(a, fields)));
      }
      for (Action candidate : candidates) {
        if (!actions.contains(candidate) && matters(candidate, held)) {
          add(candidate);
          grows = true;
        }
      }
      return grows;
    }

    /**
     * Whether an action matters.
     *
     * @param held the types of what new arguments of the actions that matter may refer to
     */
    private boolean matters(Action action, Set<ObjectType> held) {
      return everyActionMatters
          || action.frame().everything()
          || action.frame().locations().stream().map(Location::field).anyMatch(fields::contains)
          || (action.constructor()
              && (actions.stream().anyMatch(user -> mayGet(user, madeBy(action)))
                  || held.stream().anyMatch(madeBy(action)::isSubtypeOf)))
          || bringsWhatIsChosen(action);
    }

    /**
     * Whether an action that matters may let a field refer to any object of a type that this action
     * takes, or that may come along with a new argument of it.
     */
    private boolean bringsWhatIsChosen(Action action) {
      return !chosen.isEmpty()
          && Stream.concat(NewArguments.types(action), arguments.brought(action).stream())
              .anyMatch(t -> chosen.stream().anyMatch(c -> c.isSubtypeOf(t) || t.isSubtypeOf(c)));
    }

    private static ObjectType madeBy(Action constructor) {
      return (ObjectType) constructor.parameters().get(0).type();
    }

    private static boolean mayGet(Action action, ObjectType object) {
      return NewArguments.types(action).anyMatch(object::isSubtypeOf);
    }

    private void add(Action action) {
      actions.add(action);
      chosen.addAll(FreeReferences.of(domain, action));
      fields.addAll(FieldReads.of(action.requires()));
      fields.addAll(FieldReads.of(action.ensures()));
      action.frame().locations().forEach(l -> fields.addAll(FieldReads.way(l)));
      everyActionMatters |=
          Population.matters(action.requires()) || Population.matters(action.ensures());
    }
  }
}
