package org.demonic.synthesize.ground;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.FieldRead;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;

/** Reads a {@link GivenState} from the clauses of {@code initial}, one after the other. */
final class GivenStateReader {
  private final Set<Variable> isNull = new HashSet<>();
  private final Set<Variable> notNull = new HashSet<>();
  private final Map<Variable, BitSet> distinct = new HashMap<>();
  private final Map<Variable, Set<ObjectType>> is = new HashMap<>();
  private final Map<Variable, Set<ObjectType>> isNot = new HashMap<>();
  private int distinctions;
  private final Map<Variable, Term> variables = new HashMap<>();
  private final Map<GivenPlace, GivenParts> fields = new HashMap<>();
  private final IdentityHashMap<Clause, GivenPlace> places = new IdentityHashMap<>();

  /** Whether the term being read is a whole clause, not a part of a conjunction. */
  private boolean whole = true;

  /** The parts of a field's value that have been given so far. */
  private static final class GivenParts {
    private Optional<Term> value = Optional.empty();
    private Optional<Integer> length = Optional.empty();
    private final SortedMap<Integer, Term> elements = new TreeMap<>();

    /** The elements that are false, if the sequence has them. */
    private final SortedMap<Integer, Term> denied = new TreeMap<>();

    private boolean once = true;

    private void value(Term term) {
      once &= value.isEmpty();
      value = value.or(() -> Optional.of(term));
    }

    private void length(int number) {
      once &= length.isEmpty();
      length = length.or(() -> Optional.of(number));
    }

    private void element(int index, Term term) {
      once &= elements.putIfAbsent(index, term) == null;
    }

    private void denied(int index, Term term) {
      once &= denied.putIfAbsent(index, term) == null;
    }

    /** Decides negated facts about elements that do not exist: they hold. */
    private void decideDenied() {
      denied.forEach(
          (index, term) -> {
            if (length.isPresent() && 0 <= index && index < length.get()) {
              element(index, term);
            } else {
              once = false;
            }
          });
      denied.clear();
    }

    private GivenField field() {
      decideDenied();
      boolean twoWays = value.isPresent() && (length.isPresent() || !elements.isEmpty());
      boolean beyondEnd =
          length.isPresent() && !elements.isEmpty() && elements.lastKey() >= length.get();
      boolean beforeStart = !elements.isEmpty() && elements.firstKey() < 0;
      return new GivenField(
          value, length, elements, once && !twoWays && !beyondEnd && !beforeStart);
    }
  }

  void read(Clause clause) {
    whole = true;
    place(clause.term()).ifPresent(p -> places.put(clause, p));
  }

  GivenState given() {
    Map<GivenPlace, GivenField> given = new HashMap<>();
    fields.forEach((place, parts) -> given.put(place, parts.field()));
    return new GivenState(
        new GivenReferences(isNull, notNull, distinct, is, isNot), variables, given, places);
  }

  /** Reads a term that holds. Returns the place that it is about, if it is about a single one. */
  private Optional<GivenPlace> place(Term term) {
    if (term instanceof Term.Logic logic && logic.operator() == LogicOperator.AND) {
      whole = false;
      place(logic.left());
      place(logic.right());
      return Optional.empty();
    } else if (term instanceof Term.Equality equality) {
      return equality(equality);
    } else if (term instanceof Term.Distinct all) {
      distinct(all);
      return Optional.empty();
    } else if (term instanceof Term.TypeTest test) {
      typeTest(test, true);
      return Optional.empty();
    } else if (term instanceof Term.Not not && not.operand() instanceof Term.TypeTest test) {
      typeTest(test, false);
      return Optional.empty();
    }
    return term instanceof Term.Not not ? truth(not.operand(), false) : truth(term, true);
  }

  private Optional<GivenPlace> equality(Term.Equality equality) {
    if (equality.left() instanceof VariableRead read && read.type() instanceof ObjectType) {
      reference(read.variable(), equality);
      return Optional.empty();
    }
    return equality.negated() || !PlainTerms.isPlain(equality.right())
        ? Optional.empty()
        : value(equality.left(), equality.right());
  }

  private void reference(Variable variable, Term.Equality equality) {
    if (equality.right() instanceof Term.NullConstant) {
      (equality.negated() ? notNull : isNull).add(variable);
    } else if (equality.negated()
        && equality.right() instanceof VariableRead other
        && !other.variable().equals(variable)) {
      addDistinct(Set.of(variable, other.variable()));
    }
  }

  private void distinct(Term.Distinct all) {
    Set<Variable> references = new HashSet<>();
    boolean withNull = false;
    for (Term operand : all.operands()) {
      if (operand instanceof Term.NullConstant && !withNull) {
        withNull = true;
      } else if (!(operand instanceof VariableRead read) || !references.add(read.variable())) {
        return;
      }
    }
    addDistinct(references);
    if (withNull) {
      notNull.addAll(references);
    }
  }

  private void addDistinct(Set<Variable> variables) {
    variables.forEach(v -> distinct.computeIfAbsent(v, x -> new BitSet()).set(distinctions));
    distinctions++;
  }

  private void typeTest(Term.TypeTest test, boolean holds) {
    if (test.operand() instanceof VariableRead read) {
      if (holds) {
        notNull.add(read.variable());
      }
      (holds ? is : isNot)
          .computeIfAbsent(read.variable(), v -> new HashSet<>())
          .add(test.tested());
    }
  }

  private Optional<GivenPlace> truth(Term term, boolean value) {
    if (term.type() != BasicType.BOOL) {
      return Optional.empty();
    }
    Term constant = new Term.BoolConstant(value, term.span());
    if (term instanceof Term.ElementRead element) {
      return element(element, value ? GivenParts::element : GivenParts::denied, constant);
    }
    boolean plain = term instanceof VariableRead || term instanceof FieldRead;
    return plain ? value(term, constant) : Optional.empty();
  }

  /** Notes that a variable, a field, a length or an element has a plain value. */
  private Optional<GivenPlace> value(Term left, Term value) {
    if (left instanceof VariableRead read) {
      variables.putIfAbsent(read.variable(), value);
    } else if (left instanceof FieldRead read) {
      return note(read, parts -> parts.value(value));
    } else if (left instanceof Term.Length length
        && length.operand() instanceof FieldRead read
        && value instanceof Term.IntConstant number) {
      return length(read, number);
    } else if (left instanceof Term.ElementRead element) {
      return element(element, GivenParts::element, value);
    }
    return Optional.empty();
  }

  /** A fact about an element of a sequence. */
  @FunctionalInterface
  private interface ElementFact {
    void note(GivenParts parts, int index, Term value);
  }

  private Optional<GivenPlace> element(Term.ElementRead element, ElementFact fact, Term value) {
    return element.sequence() instanceof FieldRead read
            && element.index() instanceof Term.IntConstant index
            && isIndex(index)
        ? note(read, parts -> fact.note(parts, index.value().intValue(), value))
        : Optional.empty();
  }

  /**
   * Notes a length. The length of a string is not kept, because it does not give the string; but
   * then the string's value is not all that {@code initial} states about it.
   */
  private Optional<GivenPlace> length(FieldRead read, Term.IntConstant number) {
    boolean known = read.type() instanceof SequenceType && isIndex(number);
    Optional<GivenPlace> place =
        note(
            read,
            parts -> {
              if (known) {
                parts.length(number.value().intValue());
              } else {
                parts.once = false;
              }
            });
    return known ? place : Optional.empty();
  }

  private static boolean isIndex(Term.IntConstant number) {
    return number.value().bitLength() < Integer.SIZE;
  }

  private Optional<GivenPlace> note(FieldRead read, Consumer<GivenParts> fact) {
    if (!(read.receiver() instanceof VariableRead receiver)) {
      return Optional.empty();
    }
    GivenPlace place = new GivenPlace(receiver.variable(), read.field());
    GivenParts parts = fields.computeIfAbsent(place, p -> new GivenParts());
    fact.accept(parts);
    parts.once &= whole;
    return Optional.of(place);
  }
}
