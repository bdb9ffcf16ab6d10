package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.ground.LocationParts;
import org.demonic.synthesize.ground.LocationParts.Extent;
import org.demonic.synthesize.slice.AnyPart;
import org.demonic.synthesize.slice.FieldReads;
import org.demonic.synthesize.states.code.Code;
import org.demonic.synthesize.states.code.Condition;
import org.demonic.synthesize.states.code.Scope;
import org.demonic.synthesize.states.code.StateLayout.FieldCells;
import org.demonic.synthesize.states.code.TermCompiler;

/**
 * An action whose postcondition says of each place that it may change what the place holds
 * afterwards: {@code this.n = old this.n + 1}. The state after then follows from the state before
 * and the arguments, and nothing has to be searched. Most actions are of this kind.
 *
 * @param ofReferences the parts of the precondition that only compare references with each other
 *     and with null
 * @param guards the other parts of the precondition that mention no parameter of the ranges
 * @param ranges the parameters whose values are searched
 * @param assignments in an order in which none reads what a later one changes
 * @param others what the postcondition says besides
 */
record DirectCode(
    List<Condition> ofReferences,
    List<Condition> guards,
    List<ArgumentRange> ranges,
    List<Assignment> assignments,
    List<Condition> others) {
  DirectCode {
    ofReferences = List.copyOf(ofReferences);
    guards = List.copyOf(guards);
    ranges = List.copyOf(ranges);
    assignments = List.copyOf(assignments);
    others = List.copyOf(others);
  }

  /**
   * A place that is given a value.
   *
   * @param cells those of its field; empty if it is the result
   * @param receiver the object that has the field
   * @param index the element of the sequence in the field; empty if the place is the whole field
   * @param type the type of the place
   * @param clause what says so
   */
  record Assignment(
      Optional<FieldCells> cells,
      Optional<Code> receiver,
      Optional<Code> index,
      Type type,
      Code value,
      Condition clause) {
    private boolean covers(FieldCells field, Code of, Optional<Code> element) {
      return cells.equals(Optional.of(field))
          && receiver.equals(Optional.of(of))
          && index.equals(element);
    }
  }

  /** An equation of a postcondition, read as an assignment. */
  private record Equation(Term place, Optional<Field> field, Assignment assignment, Term value) {}

  /** Compiles an action; empty if it is not of this kind. */
  static Optional<DirectCode> of(
      TermCompiler terms,
      Action action,
      List<Variable> searched,
      Set<Field> fields,
      Scope pre,
      Scope post)
      throws LimitException {
    if (action.constructor() || action.frame().everything()) {
      return Optional.empty();
    }
    Set<Field> changed = new HashSet<>();
    for (Location location : action.frame().locations()) {
      if (fields.contains(location.field()) && !location.field().constant()) {
        changed.add(location.field());
      }
    }
    List<Equation> equations = new ArrayList<>();
    List<Condition> others = new ArrayList<>();
    for (Term conjunct : conjuncts(action.ensures())) {
      Optional<Equation> equation = equation(terms, action, changed, conjunct, post);
      equation.ifPresent(equations::add);
      if (equation.isEmpty()) {
        others.add(terms.condition(conjunct, post));
      }
    }
    List<Variable> arguments = new ArrayList<>(searched);
    boolean resultIsSearched =
        action.result().isPresent() && arguments.remove(action.result().get());
    boolean resultIsGiven = equations.stream().anyMatch(e -> e.field().isEmpty());
    Optional<List<Assignment>> ordered = ordered(action, equations);
    if (ordered.isEmpty()
        || resultIsSearched != resultIsGiven
        || !isCovered(terms, action, changed, post, ordered.get())) {
      return Optional.empty();
    }
    List<Term> requires = conjuncts(action.requires());
    List<Condition> guards = new ArrayList<>();
    List<Condition> ofReferences = new ArrayList<>();
    for (Term conjunct : requires) {
      if (arguments.stream().noneMatch(a -> Terms.mentions(conjunct, a))) {
        (isOfReferences(conjunct) ? ofReferences : guards).add(terms.condition(conjunct, pre));
      }
    }
    return ArgumentRange.of(terms, arguments, requires, pre)
        .map(ranges -> new DirectCode(ofReferences, guards, ranges, ordered.get(), others));
  }

  /**
   * Whether a term only compares references with each other and with null, so that the arguments
   * decide it. Any other term is decided in each state.
   */
  static boolean isOfReferences(Term term) {
    boolean compares =
        term instanceof Term.Equality
            || term instanceof Term.Not
            || term instanceof Term.Logic
            || term instanceof Term.NullConstant
            || (term instanceof Term.VariableRead && term.type() instanceof ObjectType);
    return compares && Terms.children(term).stream().allMatch(DirectCode::isOfReferences);
  }

  /** The parts of clauses that must all be true. */
  private static List<Term> conjuncts(List<Clause> clauses) {
    List<Term> conjuncts = new ArrayList<>();
    clauses.forEach(c -> collect(c.term(), conjuncts));
    return conjuncts;
  }

  private static void collect(Term term, List<Term> conjuncts) {
    if (term instanceof Term.Logic logic && logic.operator() == LogicOperator.AND) {
      collect(logic.left(), conjuncts);
      collect(logic.right(), conjuncts);
    } else {
      conjuncts.add(term);
    }
  }

  private static Optional<Equation> equation(
      TermCompiler terms, Action action, Set<Field> changed, Term conjunct, Scope post)
      throws LimitException {
    Condition clause = terms.condition(conjunct, post);
    if (conjunct instanceof Term.Equality equality && !equality.negated()) {
      Optional<Equation> found =
          equation(terms, action, changed, equality.left(), equality.right(), clause, post);
      return found.isPresent()
          ? found
          : equation(terms, action, changed, equality.right(), equality.left(), clause, post);
    }
    boolean negated = conjunct instanceof Term.Not;
    Term place = conjunct instanceof Term.Not not ? not.operand() : conjunct;
    Term value = new Term.BoolConstant(!negated, conjunct.span());
    return place.type() == BasicType.BOOL
        ? equation(terms, action, changed, place, value, clause, post)
        : Optional.empty();
  }

  private static Optional<Equation> equation(
      TermCompiler terms,
      Action action,
      Set<Field> changed,
      Term place,
      Term value,
      Condition clause,
      Scope post)
      throws LimitException {
    if (place instanceof Term.VariableRead read
        && action.result().equals(Optional.of(read.variable()))) {
      Assignment assignment =
          new Assignment(
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              place.type(),
              terms.code(value, post),
              clause);
      return Optional.of(new Equation(place, Optional.empty(), assignment, value));
    }
    Term whole = place instanceof Term.ElementRead element ? element.sequence() : place;
    if (!(whole instanceof Term.FieldRead read) || !changed.contains(read.field())) {
      return Optional.empty();
    }
    Optional<Code> index =
        place instanceof Term.ElementRead element
            ? Optional.of(terms.code(element.index(), post))
            : Optional.empty();
    Assignment assignment =
        new Assignment(
            Optional.of(terms.layout().cells(read.field())),
            Optional.of(terms.code(read.receiver(), post)),
            index,
            place.type(),
            terms.code(value, post),
            clause);
    return Optional.of(new Equation(place, Optional.of(read.field()), assignment, value));
  }

  /**
   * The assignments in an order in which none reads what a later one changes; empty if there is no
   * such order.
   */
  private static Optional<List<Assignment>> ordered(Action action, List<Equation> equations) {
    List<Equation> left = new ArrayList<>(equations);
    List<Assignment> ordered = new ArrayList<>();
    while (!left.isEmpty()) {
      Set<Field> waiting = new HashSet<>();
      left.forEach(e -> e.field().ifPresent(waiting::add));
      boolean result = left.stream().anyMatch(e -> e.field().isEmpty());
      Reads reads = new Reads(waiting, action.result().filter(r -> result));
      Optional<Equation> ready = left.stream().filter(e -> !readsAny(e, reads)).findFirst();
      if (ready.isEmpty()) {
        return Optional.empty();
      }
      left.remove(ready.get());
      ordered.add(ready.get().assignment());
    }
    return Optional.of(ordered);
  }

  private static boolean readsAny(Equation equation, Reads reads) {
    boolean way =
        equation.place() instanceof Term.ElementRead element
            ? element.index().accept(reads) || receiver(element.sequence()).accept(reads)
            : equation.place() instanceof Term.FieldRead
                && receiver(equation.place()).accept(reads);
    return way || equation.value().accept(reads);
  }

  private static Term receiver(Term place) {
    return ((Term.FieldRead) place).receiver();
  }

  /** Whether each place that the action may change is given a value. */
  private static boolean isCovered(
      TermCompiler terms,
      Action action,
      Set<Field> changed,
      Scope post,
      List<Assignment> assignments)
      throws LimitException {
    for (Location location : action.frame().locations()) {
      if (changed.contains(location.field())) {
        LocationParts parts = LocationParts.of(location);
        boolean single = parts.extent() == Extent.WHOLE || parts.index().isPresent();
        if (parts.receiver().isEmpty() || !single) {
          return false;
        }
        FieldCells cells = terms.layout().cells(location.field());
        Code receiver = terms.code(parts.receiver().get(), post);
        Optional<Code> index =
            parts.index().isPresent()
                ? Optional.of(terms.code(parts.index().get(), post))
                : Optional.empty();
        if (assignments.stream().noneMatch(a -> a.covers(cells, receiver, index))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether a term may read certain fields, or the result, in the state after. */
  private static final class Reads extends AnyPart {
    private final Set<Field> fields;
    private final Optional<Variable> result;

    Reads(Set<Field> fields, Optional<Variable> result) {
      this.fields = fields;
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
