package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.FieldRead;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.slice.ElementReads;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;
import org.jspecify.annotations.Nullable;

/**
 * What a goal's {@code initial} says plainly of values: {@code a.f = 5}, {@code not a.open}, {@code
 * a.items.length = 2}, {@code a.items[0] = 7}, {@code x = 3}.
 */
final class ValueFacts {
  private static final int MOST_SPELT_OUT = 64;

  /** Z3 does not keep its limits when it works on longer arrays. */
  static final int MOST_TOLD = 4_096;

  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final Set<Field> read;
  private final Map<Variable, Symbol> references;
  private final Map<Variable, Symbol> variables = new HashMap<>();
  private final Map<Place, Symbol> fields = new HashMap<>();
  private final Map<Place, Integer> lengths = new HashMap<>();
  private final Map<Place, Map<Integer, Symbol>> elements = new HashMap<>();

  private ValueFacts(
      EncodingContext encoding,
      Universe universe,
      Set<Field> read,
      Map<Variable, Symbol> references) {
    this.read = read;
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = universe;
    this.references = references;
  }

  static ValueFacts of(
      EncodingContext encoding, Universe universe, Goal goal, Map<Variable, Symbol> references) {
    Set<Field> read = ElementReads.of(universe.domain(), goal);
    ValueFacts facts = new ValueFacts(encoding, universe, read, Map.copyOf(references));
    for (Clause clause : goal.initial()) {
      facts.learn(clause.term());
    }
    return facts;
  }

  /**
   * The value of a variable that is no reference: the one given, or one that nothing is known of.
   */
  Symbol variable(Variable variable) {
    Symbol given = variables.get(variable);
    return given != null ? given : encoding.symbols().constant(variable.name(), variable.type());
  }

  /** Whether the whole value of a variable that is no reference is given. */
  boolean gives(Variable variable) {
    Symbol given = variables.get(variable);
    return given != null && isConstant(variable.type(), given);
  }

  /** Whether the whole value of a field is given. */
  boolean gives(Place place) {
    Symbol given = fields.get(place);
    Integer length = lengths.get(place);
    if (given != null || length == null) {
      return given != null && isConstant(place.field().type(), given);
    }
    Type element = ((SequenceType) place.field().type()).element();
    Map<Integer, Symbol> known = elements.getOrDefault(place, Map.of());
    return IntStream.range(0, length)
        .allMatch(i -> known.containsKey(i) && isConstant(element, known.get(i)));
  }

  private boolean isConstant(Type type, @Nullable Symbol symbol) {
    if (symbol == null) {
      return false;
    } else if (type instanceof NullableType nullable) {
      return smt.isYes(symbol.first())
          || (smt.isNo(symbol.first()) && isConstant(nullable.base(), new Symbol(symbol.rest())));
    }
    return symbol.parts().stream().allMatch(p -> smt.isNumeral(p) || smt.isYes(p) || smt.isNo(p));
  }

  /** The value of a field: the one given, or one that nothing is known of. */
  Symbol field(Place place) {
    Symbol given = fields.get(place);
    if (given != null) {
      return given;
    }
    Symbol open = encoding.symbols().constant(place.constantName("0"), place.field().type());
    Integer length = lengths.get(place);
    if (length == null || !(place.field().type() instanceof SequenceType)) {
      return open;
    }
    return sequence(place.field(), open, length, elements.getOrDefault(place, Map.of()));
  }

  /** A sequence of known length, of which some elements are known. */
  private Symbol sequence(Field field, Symbol open, int length, Map<Integer, Symbol> known) {
    List<Expr<?>> parts = new ArrayList<>();
    parts.add(smt.whole(length));
    for (int part = 0; part < open.rest().size(); part++) {
      Map<Expr<?>, Expr<?>> elements = new LinkedHashMap<>();
      for (Map.Entry<Integer, Symbol> element : known.entrySet()) {
        elements.put(smt.whole(element.getKey()), element.getValue().parts().get(part));
      }
      parts.add(array(field, open.rest().get(part), length, elements));
    }
    return new Symbol(parts);
  }

  /** Few elements are spelt out in the array itself; of many, only those that are read are told. */
  private Expr<?> array(Field field, Expr<?> open, int length, Map<Expr<?>, Expr<?>> elements) {
    Optional<Expr<?>> usual =
        elements.size() == length ? mostFrequent(elements.values()) : Optional.empty();
    Map<Expr<?>, Expr<?>> unusual = new LinkedHashMap<>(elements);
    usual.ifPresent(value -> unusual.values().removeIf(value::equals));
    if (unusual.size() <= MOST_SPELT_OUT) {
      Expr<?> array = usual.<Expr<?>>map(smt::constantArray).orElse(open);
      for (Map.Entry<Expr<?>, Expr<?>> element : unusual.entrySet()) {
        array = smt.store(array, element.getKey(), element.getValue());
      }
      smt.know(array, elements);
      return array;
    }
    List<BoolExpr> facts = smt.know(open, elements);
    if (read.contains(field) && facts.size() <= MOST_TOLD) {
      facts.forEach(encoding::assume);
    } else if (read.contains(field)) {
      encoding.leaveOut(
          "`%s` has %d elements, of which at most %d can be searched"
              .formatted(field.name(), facts.size(), MOST_TOLD));
    }
    return open;
  }

  /** The first of those values that are there most often. */
  static Optional<Expr<?>> mostFrequent(Collection<Expr<?>> values) {
    Map<Expr<?>, Integer> counts = new LinkedHashMap<>();
    values.forEach(v -> counts.merge(v, 1, Integer::sum));
    int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    return counts.entrySet().stream()
        .filter(e -> e.getValue() == most)
        .findFirst()
        .map(Map.Entry::getKey);
  }

  private void learn(Term term) {
    if (term instanceof Term.Logic logic && logic.operator() == Term.LogicOperator.AND) {
      learn(logic.left());
      learn(logic.right());
    } else if (term instanceof Term.Equality equality && !equality.negated()) {
      Optional<Symbol> value = known(equality.right());
      if (value.isPresent()) {
        learn(equality.left(), value.get());
      }
    } else if (term instanceof Term.Not not) {
      learnTruth(not.operand(), false);
    } else {
      learnTruth(term, true);
    }
  }

  private void learnTruth(Term term, boolean value) {
    boolean plain = term instanceof VariableRead || term instanceof FieldRead;
    if (plain && term.type() == BasicType.BOOL) {
      learn(term, Symbol.of(smt.bool(value)));
    }
  }

  private void learn(Term left, Symbol value) {
    if (left instanceof VariableRead read && !references.containsKey(read.variable())) {
      variables.putIfAbsent(read.variable(), value);
    } else if (left instanceof FieldRead read) {
      place(read).ifPresent(p -> fields.putIfAbsent(p, value));
    } else if (left instanceof Term.Length length
        && length.operand() instanceof FieldRead read
        && read.type() instanceof SequenceType
        && value.only() instanceof IntNum number
        && number.getBigInteger().bitLength() < Integer.SIZE) {
      place(read).ifPresent(p -> lengths.putIfAbsent(p, number.getInt()));
    } else if (left instanceof Term.ElementRead element
        && element.sequence() instanceof FieldRead read
        && element.index() instanceof Term.IntConstant index
        && index.value().bitLength() < Integer.SIZE) {
      place(read)
          .ifPresent(
              p ->
                  elements
                      .computeIfAbsent(p, x -> new TreeMap<>())
                      .putIfAbsent(index.value().intValue(), value));
    }
  }

  /** The place that a field of a known object is. */
  private Optional<Place> place(FieldRead read) {
    if (!(read.receiver() instanceof VariableRead receiver)) {
      return Optional.empty();
    }
    return Optional.ofNullable(references.get(receiver.variable()))
        .filter(symbol -> symbol.only() instanceof IntNum code && code.getInt() != 0)
        .map(symbol -> universe.slot(((IntNum) symbol.only()).getInt()))
        .map(slot -> new Place(slot, read.field()));
  }

  /** The symbol of a term that does not depend on a state. */
  private Optional<Symbol> known(Term term) {
    if (term instanceof VariableRead read) {
      return Optional.ofNullable(references.get(read.variable()));
    } else if (term instanceof Term.ToNullable lifted) {
      return known(lifted.operand()).map(s -> encoding.symbols().prepend(smt.no, s));
    }
    boolean constant =
        term instanceof Term.IntConstant
            || term instanceof Term.DoubleConstant
            || term instanceof Term.BoolConstant
            || term instanceof Term.StringConstant
            || term instanceof Term.EnumConstant
            || term instanceof Term.NullConstant
            || (term instanceof Term.ToDouble widened
                && widened.operand() instanceof Term.IntConstant);
    return constant ? Optional.of(TermEncoder.constant(encoding, term)) : Optional.empty();
  }
}
