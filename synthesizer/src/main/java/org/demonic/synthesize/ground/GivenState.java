package org.demonic.synthesize.ground;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;

/**
 * What a goal's {@code initial} says plainly, learnt once for all who read it:
 *
 * <ul>
 *   <li>of references: which are null, which are not, which are different objects, of which types
 *       they are;
 *   <li>of values: {@code x = 3}, {@code a.f = 5}, {@code a.f = b}, {@code not a.open}, {@code
 *       a.items.length = 2}, {@code a.items[0] = 7}.
 * </ul>
 *
 * <p>Each of these is a consequence of {@code initial}, so it is true in every first state, even if
 * another clause says something else of the same place: then there is no first state. It is not all
 * that {@code initial} says. So whoever takes these values for the first state must make sure that
 * the other clauses hold, too; and whoever leaves a clause out because a value stands for it must
 * make sure that nothing else is said of that value ({@link GivenField#saidOnce}), and that its
 * object is no other variable's object.
 */
public final class GivenState {
  private final GivenReferences references;
  private final Map<Variable, Term> variables;
  private final Map<GivenPlace, GivenField> fields;
  private final IdentityHashMap<Clause, GivenPlace> places;

  GivenState(
      GivenReferences references,
      Map<Variable, Term> variables,
      Map<GivenPlace, GivenField> fields,
      IdentityHashMap<Clause, GivenPlace> places) {
    this.references = references;
    this.variables = Map.copyOf(variables);
    this.fields = Map.copyOf(fields);
    this.places = places;
  }

  /** What {@code initial} of a goal says. */
  public static GivenState of(Goal goal) {
    GivenStateReader reader = new GivenStateReader();
    goal.initial().forEach(reader::read);
    return reader.given();
  }

  /** Whether a reference is not said to be an object. */
  public boolean canBeNull(Variable reference) {
    return references.canBeNull(reference);
  }

  /** Whether the two are said to be different objects, or different from null. */
  boolean areDistinct(Variable one, Variable other) {
    return references.areDistinct(one, other);
  }

  /** Whether each two of some references are said to be different, or different from null. */
  public boolean areAllDistinct(List<Variable> some) {
    return references.areAllDistinct(some);
  }

  /** The exact types that the object of a reference may have; empty if it is null. */
  public List<ObjectType> types(Domain domain, Variable reference) {
    return references.types(domain, reference);
  }

  /** The constant that a variable is said to be, if it is no reference. */
  public Optional<Term> variable(Variable variable) {
    return Optional.ofNullable(variables.get(variable));
  }

  /** What is said of a field of the object that a reference refers to, whichever that is. */
  public GivenField field(Variable reference, Field field) {
    return fields.getOrDefault(new GivenPlace(reference, field), GivenField.NOTHING);
  }

  /** The only place that a clause speaks of, if all that it says is here. */
  public Optional<GivenPlace> place(Clause clause) {
    return Optional.ofNullable(places.get(clause));
  }
}
