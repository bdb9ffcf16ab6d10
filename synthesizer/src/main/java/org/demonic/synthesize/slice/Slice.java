package org.demonic.synthesize.slice;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;

/**
 * The part of a domain that can matter to a goal. A field matters if the final state, the rely or
 * an action that matters reads it, or if an invariant ties it to a field that matters. An action
 * matters if it can change such a field, or make an object that an action that matters may get. A
 * plan needs no other actions: without them, it is still a plan.
 *
 * <p>Where a term that matters can notice any step, or any new object, every action matters.
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
    private boolean everyActionMatters;

    Builder(Domain domain, List<Action> candidates) {
      this.domain = domain;
      this.invariants =
          domain.types().stream().flatMap(t -> domain.invariants(t).stream()).toList();
      this.ties = invariants.stream().map(i -> FieldReads.of(i.term())).toList();
      this.candidates = candidates;
    }

    Slice slice(Goal goal) {
      fields.addAll(FieldReads.of(goal.finals()));
      fields.addAll(FieldReads.of(goal.relies()));
      everyActionMatters =
          Population.matters(goal.finals())
              || Population.matters(goal.relies())
              || Population.matters(invariants);
      while (addInvariants() || addActions()) {
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

    private boolean addActions() {
      boolean grows = false;
      for (Action candidate : candidates) {
        if (!actions.contains(candidate) && matters(candidate)) {
          add(candidate);
          grows = true;
        }
      }
      return grows;
    }

    private boolean matters(Action action) {
      return everyActionMatters
          || action.frame().everything()
          || action.frame().locations().stream().map(Location::field).anyMatch(fields::contains)
          || (action.constructor()
              && actions.stream().anyMatch(user -> mayGet(user, madeBy(action))))
          || bringsWhatIsChosen(action);
    }

    /**
     * Whether an action that matters may let a field refer to any object of a type that this action
     * takes.
     */
    private boolean bringsWhatIsChosen(Action action) {
      return action.parameters().stream()
          .map(Variable::type)
          .anyMatch(
              t ->
                  t instanceof ObjectType type
                      && chosen.stream().anyMatch(c -> c.isSubtypeOf(type) || type.isSubtypeOf(c)));
    }

    private static ObjectType madeBy(Action constructor) {
      return (ObjectType) constructor.parameters().get(0).type();
    }

    private static boolean mayGet(Action action, ObjectType object) {
      return action.parameters().stream()
          .map(Variable::type)
          .anyMatch(t -> t instanceof ObjectType type && object.isSubtypeOf(type));
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
