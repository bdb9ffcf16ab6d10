package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.ground.GivenField;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.slice.ElementReads;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/** The symbols of what a goal's {@code initial} says plainly of values. */
final class GivenSymbols {
  private static final int MOST_SPELT_OUT = 64;

  /** Z3 does not keep its limits when it works on longer arrays. */
  static final int MOST_TOLD = 4_096;

  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final GivenState given;
  private final Set<Field> read;
  private final Map<Variable, Symbol> references;

  /**
   * The symbols for a goal.
   *
   * @param references those of the goal's references
   */
  GivenSymbols(
      EncodingContext encoding,
      Universe universe,
      Goal goal,
      GivenState given,
      Map<Variable, Symbol> references) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = universe;
    this.given = given;
    this.read = ElementReads.of(universe.domain(), goal);
    this.references = Map.copyOf(references);
  }

  /**
   * The value of a variable that is no reference: the one given, or one that nothing is known of.
   */
  Symbol variable(Variable variable) {
    Optional<Term> value = given.variable(variable);
    return value.isPresent()
        ? symbol(value.get())
        : encoding.symbols().constant(variable.name(), variable.type());
  }

  /** The value of a field: the one given, or one that nothing is known of. */
  Symbol field(Place place) {
    GivenField said = universe.given(given, place);
    if (said.whole().isPresent()) {
      return symbol(said.whole().get());
    }
    Symbol open = encoding.symbols().constant(place.constantName("0"), place.field().type());
    return said.length().isPresent()
        ? sequence(place.field(), open, said.length().get(), said.elements())
        : open;
  }

  /** The symbol of a plain term. */
  private Symbol symbol(Term term) {
    if (term instanceof VariableRead read) {
      return Objects.requireNonNull(references.get(read.variable()), read::toString);
    } else if (term instanceof Term.ToNullable lifted) {
      return encoding.symbols().prepend(smt.no, symbol(lifted.operand()));
    }
    return TermEncoder.constant(encoding, term);
  }

  /** A sequence of known length, of which some elements are known. */
  private Symbol sequence(Field field, Symbol open, int length, Map<Integer, Term> said) {
    Map<Integer, Symbol> known = new LinkedHashMap<>();
    said.forEach((index, value) -> known.put(index, symbol(value)));
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
}
