package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.ground.LocationParts;
import org.demonic.synthesize.ground.LocationParts.Extent;
import org.demonic.synthesize.slice.AnyPart;
import org.demonic.synthesize.slice.FieldReads;
import org.demonic.synthesize.states.DirectCode.Assignment;
import org.demonic.synthesize.states.DirectCode.Each;
import org.demonic.synthesize.states.compiled.Condition;

/**
 * An equation of a postcondition, read as an assignment.
 *
 * @param place the left side
 * @param field its field; empty if it is the result
 * @param value the right side
 */
record Equation(Term place, Optional<Field> field, Assignment assignment, Term value) {
  /** The same of each object. */
  Equation ofEach(Each each, Condition clause) {
    Assignment one = assignment;
    Assignment all =
        new Assignment(
            one.cells(),
            Optional.of(each),
            one.receiver(),
            one.index(),
            one.type(),
            one.value(),
            clause);
    return new Equation(place, field, all, value);
  }

  /**
   * The assignments in an order in which none reads what a later one changes; empty if there is no
   * such order.
   */
  static Optional<List<Assignment>> ordered(List<Equation> equations, Action action) {
    Set<Field> resized = resized(action);
    List<Equation> left = new ArrayList<>(equations);
    List<Assignment> ordered = new ArrayList<>();
    while (!left.isEmpty()) {
      Set<Field> waiting = new HashSet<>();
      left.forEach(e -> e.field().ifPresent(waiting::add));
      boolean result = left.stream().anyMatch(e -> e.field().isEmpty());
      Reads reads = new Reads(waiting, resized, action.result().filter(r -> result));
      Optional<Equation> ready = left.stream().filter(e -> !readsAny(e, reads)).findFirst();
      if (ready.isEmpty()) {
        return Optional.empty();
      }
      left.remove(ready.get());
      ordered.add(ready.get().assignment());
    }
    return Optional.of(ordered);
  }

  /** The fields of which an action may change more than elements of sequences. */
  private static Set<Field> resized(Action action) {
    return action.frame().locations().stream()
        .filter(l -> LocationParts.of(l).extent() != Extent.ELEMENTS)
        .map(Location::field)
        .collect(Collectors.toSet());
  }

  private static boolean readsAny(Equation equation, Reads reads) {
    Term place = equation.place();
    if (place instanceof Term.ElementRead element) {
      return element.index().accept(reads)
          || receiver(element.sequence()).accept(reads)
          || equation.value().accept(reads);
    }
    return (place instanceof Term.FieldRead && receiver(place).accept(reads))
        || equation.value().accept(reads);
  }

  private static Term receiver(Term place) {
    return ((Term.FieldRead) place).receiver();
  }

  /** Whether a term may read certain fields, or the result, in the state after. */
  private static final class Reads extends AnyPart {
    private final Set<Field> fields;
    private final Set<Field> resized;
    private final Optional<Variable> result;

    Reads(Set<Field> fields, Set<Field> resized, Optional<Variable> result) {
      this.fields = fields;
      this.resized = resized;
      this.result = result;
    }

    @Override
    public Boolean visit(Term.VariableRead term) {
      return result.equals(Optional.of(term.variable()));
    }

    @Override
    public Boolean visit(Term.FieldRead term) {
      return fields.contains(term.field()) || parts(term);
    }

    @Override
    public Boolean visit(Term.Length term) {
      if (term.operand() instanceof Term.FieldRead read && !resized.contains(read.field())) {
        return read.receiver().accept(this);
      }
      return parts(term);
    }

    @Override
    public Boolean visit(Term.Old term) {
      return result.isPresent() && Terms.mentions(term, result.get());
    }

    @Override
    public Boolean visit(Term.Call term) {
      return parts(term) || FieldReads.of(term).stream().anyMatch(fields::contains);
    }

    @Override
    public Boolean visit(Term.Quantified term) {
      return parts(term);
    }
  }
}
