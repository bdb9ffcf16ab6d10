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
 * The facts that a goal's {@code initial} states plainly, read once for all who need them:
 *
 * <ul>
 *   <li>about references: which are null, which are not, which are different objects, and their
 *       types;
 *   <li>about values: {@code x = 3}, {@code a.f = 5}, {@code a.f = b}, {@code not a.open}, {@code
 *       a.items.length = 2}, {@code a.items[0] = 7}.
 * </ul>
 *
 * <p>Each of these is a consequence of {@code initial}, so it is true in every first state, even if
 * another clause contradicts it: then there is no first state. But these facts may be weaker than
 * {@code initial}. So code that takes these values for the first state must make sure that the
 * other clauses hold, too. And code that leaves a clause out because a value stands for it must
 * make sure that no other clause states anything about that value ({@link GivenField#givenOnce}),
 * and that no other variable refers to its object.
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

  /** Reads the plain facts from {@code initial} of a goal. */
  public static GivenState of(Goal goal) {
    GivenStateReader reader = new GivenStateReader();
    goal.initial().forEach(reader::read);
    return reader.given();
  }

  /** Whether a reference is not known to be an object. */
  public boolean canBeNull(Variable reference) {
    return references.canBeNull(reference);
  }

  /** Whether {@code initial} says that two references differ. */
  boolean areDistinct(Variable one, Variable other) {
    return references.areDistinct(one, other);
  }

  /** Whether {@code initial} says that these references all differ from each other. */
  public boolean areAllDistinct(List<Variable> some) {
    return references.areAllDistinct(some);
  }

  /** The exact types that the object of a reference may have; empty if it is null. */
  public List<ObjectType> types(Domain domain, Variable reference) {
    return references.types(domain, reference);
  }

  /** The constant that {@code initial} gives a variable that is not a reference. */
  public Optional<Term> variable(Variable variable) {
    return Optional.ofNullable(variables.get(variable));
  }

  /**
   * The given value, or parts, of a field of the object that a reference refers to, whichever that
   * is.
   */
  public GivenField field(Variable reference, Field field) {
    return fields.getOrDefault(new GivenPlace(reference, field), GivenField.NOTHING);
  }

  /** The only place that a clause is about, if this state contains all that the clause states. */
  public Optional<GivenPlace> place(Clause clause) {
    return Optional.ofNullable(places.get(clause));
  }
}
