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
import org.demonic.lang.syntax.Quantifier;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.ground.LocationParts;
import org.demonic.synthesize.ground.LocationParts.Extent;
import org.demonic.synthesize.states.compiled.Code;
import org.demonic.synthesize.states.compiled.Condition;
import org.demonic.synthesize.states.compiled.Scope;
import org.demonic.synthesize.states.compiled.StateLayout.FieldCells;
import org.demonic.synthesize.states.compiled.TermCompiler;

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
   * @param each the variable that stands for each object, if each object's field is given a value
   * @param receiver the object that has the field
   * @param index the element of the sequence in the field; empty if the place is the whole field
   * @param type the type of the place
   * @param clause what says so
   */
  record Assignment(
      Optional<FieldCells> cells,
      Optional<Each> each,
      Optional<Code> receiver,
      Optional<Code> index,
      Type type,
      Code value,
      Condition clause) {
    private boolean covers(FieldCells field, Optional<Code> of, Optional<Code> element) {
      return cells.equals(Optional.of(field))
          && (each.isPresent() || (receiver.equals(of) && index.equals(element)));
    }
  }

  /**
   * The variable of {@code forall (x: T)}.
   *
   * @param cell its cell
   * @param numbers the numbers of the objects of its type
   */
  record Each(int cell, List<Integer> numbers) {
    Each {
      numbers = List.copyOf(numbers);
    }
  }

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
    Optional<List<Assignment>> ordered = Equation.ordered(equations, action);
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
    } else if (term instanceof Term.Quantified all
        && all.quantifier() == Quantifier.FORALL
        && all.variable().type() instanceof ObjectType
        && all.body() instanceof Term.Logic both
        && both.operator() == LogicOperator.AND) {
      collect(withBody(all, both.left()), conjuncts);
      collect(withBody(all, both.right()), conjuncts);
    } else {
      conjuncts.add(term);
    }
  }

  private static Term withBody(Term.Quantified all, Term body) {
    return new Term.Quantified(all.quantifier(), all.variable(), all.range(), body, all.span());
  }

  private static Optional<Equation> equation(
      TermCompiler terms, Action action, Set<Field> changed, Term conjunct, Scope post)
      throws LimitException {
    Condition clause = terms.condition(conjunct, post);
    if (conjunct instanceof Term.Quantified all) {
      return ofEach(terms, action, changed, all, clause, post);
    }
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

  /** An equation about a field of each object that has it. */
  private static Optional<Equation> ofEach(
      TermCompiler terms,
      Action action,
      Set<Field> changed,
      Term.Quantified all,
      Condition clause,
      Scope post)
      throws LimitException {
    if (all.quantifier() != Quantifier.FORALL
        || !(all.variable().type() instanceof ObjectType type)
        || all.body() instanceof Term.Quantified) {
      return Optional.empty();
    }
    int cell = terms.newCell();
    return equation(terms, action, changed, all.body(), post.with(all.variable(), cell))
        .filter(
            e ->
                e.place() instanceof Term.FieldRead read
                    && read.field().owner().equals(type)
                    && read.receiver() instanceof Term.VariableRead of
                    && of.variable().equals(all.variable()))
        .map(e -> e.ofEach(new Each(cell, terms.layout().numbers(type)), clause));
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
            Optional.empty(),
            Optional.of(terms.code(read.receiver(), post)),
            index,
            place.type(),
            terms.code(value, post),
            clause);
    return Optional.of(new Equation(place, Optional.of(read.field()), assignment, value));
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
        FieldCells cells = terms.layout().cells(location.field());
        Optional<Code> receiver =
            parts.receiver().isPresent()
                ? Optional.of(terms.code(parts.receiver().get(), post))
                : Optional.empty();
        Optional<Code> index =
            parts.index().isPresent()
                ? Optional.of(terms.code(parts.index().get(), post))
                : Optional.empty();
        boolean single = parts.extent() == Extent.WHOLE || index.isPresent();
        if (!single || assignments.stream().noneMatch(a -> a.covers(cells, receiver, index))) {
          return false;
        }
      }
    }
    return true;
  }
}
