package org.demonic.synthesize.reuse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.FieldRead;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.source.Span;

/**
 * A goal whose {@code initial} consists of plain facts, as the goal of a snapshot does, taken apart
 * into its {@link Shape} and the values that it gives to places.
 *
 * @param goal with other names for its variables: names do not tell goals apart
 * @param values of the shape's open places, in their order
 * @param places for each clause of {@code initial}, the index of the open place that it gives a
 *     value or a part of one; {@link #FIXED} if it belongs to the shape
 */
record GivenGoal(Goal goal, Shape shape, List<Value> values, List<Integer> places) {
  /** The clause gives no open place a value. */
  static final int FIXED = -1;

  /** Larger goals are not taken apart. */
  private static final int MOST_CLAUSES = 2_000;

  /**
   * All of a goal but the values of its open places. Two goals of one shape ask the same of the
   * same objects.
   *
   * @param initial the clauses, in their order; of those that give an open place a value, only the
   *     place
   */
  record Shape(
      List<Variable> variables,
      List<Part> initial,
      List<Clause> finals,
      List<Clause> relies,
      OptionalInt within,
      OptionalInt fresh) {
    /** The open places. */
    List<Term> open() {
      return initial.stream().filter(Part::isOpen).map(Part::term).toList();
    }
  }

  /**
   * A part of a shape.
   *
   * @param term a place if it is open, else a whole clause
   * @param isOpen whether any value may be given
   */
  record Part(Term term, boolean isOpen) {}

  /** Takes a goal apart; empty if a clause of {@code initial} states more than a plain fact. */
  static Optional<GivenGoal> of(Goal named) {
    if (named.initial().size() > MOST_CLAUSES) {
      return Optional.empty();
    }
    Goal goal = renamed(named);
    Reader reader = new Reader();
    for (Clause clause : goal.initial()) {
      if (!reader.read(clause.term())) {
        return Optional.empty();
      }
    }
    return reader.endSequence() ? Optional.of(reader.given(goal)) : Optional.empty();
  }

  /** The goal with names for its variables that say only which one it is. */
  private static Goal renamed(Goal goal) {
    List<Variable> variables = new ArrayList<>();
    Map<Variable, Term> others = new HashMap<>();
    for (Variable variable : goal.variables()) {
      Variable other = new Variable("it'" + variables.size(), variable.type());
      variables.add(other);
      others.put(variable, new VariableRead(other, Span.NONE));
    }
    return new Goal(
        goal.name(),
        variables,
        renamed(goal.initial(), others),
        renamed(goal.finals(), others),
        renamed(goal.relies(), others),
        goal.within(),
        goal.fresh(),
        Optional.empty(),
        goal.span());
  }

  private static List<Clause> renamed(List<Clause> clauses, Map<Variable, Term> others) {
    List<Clause> renamed = new ArrayList<>();
    for (Clause clause : clauses) {
      renamed.add(new Clause(clause.tag(), Terms.substitute(clause.term(), others), clause.span()));
    }
    return renamed;
  }

  /** Reads the clauses in their order. A sequence is given by its length, then its elements. */
  private static final class Reader {
    private final List<Part> parts = new ArrayList<>();
    private final List<Value> values = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private Optional<FieldRead> sequence = Optional.empty();
    private int length;
    private final List<Value> elements = new ArrayList<>();

    /** Reads a clause. Returns whether it states a plain fact. */
    boolean read(Term term) {
      if (!(term instanceof Term.Equality equality)
          || equality.negated()
          || (equality.left() instanceof VariableRead v && v.type() instanceof ObjectType)) {
        return isIdentity(term) && fixed(term);
      }
      Term place = equality.left();
      Optional<Value> constant = Constants.value(equality.right());
      if (place instanceof Term.ElementRead element) {
        if (constant.isPresent() && isNext(element)) {
          return element(constant.get());
        }
        return isOfReference(element.sequence()) && isFixedValue(equality.right()) && fixed(term);
      } else if (place instanceof Term.Length size) {
        return size.operand() instanceof FieldRead held
            && isOfReference(held)
            && constant.isPresent()
            && length(held, (IntValue) constant.get(), term);
      } else if (!(place instanceof VariableRead) && !isOfReference(place)) {
        return false;
      } else if (constant.isPresent()) {
        return open(place, constant.get());
      }
      return isFixedValue(equality.right()) && fixed(term);
    }

    /** Whether this is the element after those that were read. */
    private boolean isNext(Term.ElementRead element) {
      return sequence.isPresent()
          && sequence.get().equals(element.sequence())
          && element.index() instanceof Term.IntConstant index
          && index.value().bitLength() < Integer.SIZE
          && index.value().intValue() == elements.size();
    }

    private boolean element(Value value) {
      elements.add(value);
      places.add(values.size() - 1);
      return true;
    }

    private boolean length(FieldRead held, IntValue number, Term clause) {
      if (!(held.type() instanceof SequenceType type)) {
        return false;
      } else if (!isOfConstants(type.element())) {
        return fixed(clause);
      }
      if (!open(held, new SequenceValue(List.of()))) {
        return false;
      }
      sequence = Optional.of(held);
      length = number.value().bitLength() < Integer.SIZE ? number.value().intValue() : -1;
      return true;
    }

    private boolean open(Term place, Value value) {
      parts.add(new Part(place, true));
      places.add(values.size());
      return endSequence() && values.add(value);
    }

    private boolean fixed(Term clause) {
      parts.add(new Part(clause, false));
      return places.add(FIXED) && endSequence();
    }

    /** Ends the sequence that is being read, if one is. Returns whether it has all its elements. */
    boolean endSequence() {
      boolean isWhole = sequence.isEmpty() || length == elements.size();
      if (sequence.isPresent()) {
        values.set(values.size() - 1, new SequenceValue(elements));
        elements.clear();
        sequence = Optional.empty();
      }
      return isWhole;
    }

    GivenGoal given(Goal goal) {
      Shape shape =
          new Shape(
              goal.variables(),
              Collections.unmodifiableList(parts),
              goal.finals(),
              goal.relies(),
              goal.within(),
              goal.fresh());
      return new GivenGoal(
          goal, shape, Collections.unmodifiableList(values), Collections.unmodifiableList(places));
    }
  }

  /** Whether a term is a field, or an element of one, of the object of a reference. */
  private static boolean isOfReference(Term place) {
    return place instanceof FieldRead read && read.receiver() instanceof VariableRead;
  }

  /** Whether a value belongs to the shape: a reference, null, or a value that could be null. */
  private static boolean isFixedValue(Term value) {
    return value instanceof Term.NullConstant
        || (value instanceof VariableRead read && read.type() instanceof ObjectType)
        || (value instanceof Term.ToNullable lifted
            && Constants.value(lifted.operand()).isPresent());
  }

  private static boolean isOfConstants(Type element) {
    return element instanceof IntType
        || element instanceof BasicType
        || element instanceof EnumType;
  }

  /** Whether a term only says which references are null, differ, or have some type. */
  private static boolean isIdentity(Term term) {
    if (term instanceof Term.Equality equality) {
      return isReference(equality.left())
          && (isReference(equality.right()) || equality.right() instanceof Term.NullConstant);
    } else if (term instanceof Term.Distinct all) {
      return all.operands().stream().allMatch(GivenGoal::isReference);
    }
    Term test = term instanceof Term.Not not ? not.operand() : term;
    return test instanceof Term.TypeTest type && isReference(type.operand());
  }

  private static boolean isReference(Term term) {
    return term instanceof VariableRead read && read.type() instanceof ObjectType;
  }
}
