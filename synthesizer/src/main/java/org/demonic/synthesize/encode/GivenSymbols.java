package org.demonic.synthesize.encode;

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

/** Makes the symbols of the values that a goal's {@code initial} gives plainly. */
final class GivenSymbols {
  private static final int MOST_SPELT_OUT = 64;

  /**
   * The most elements of an array that the solver is given. Z3 does not keep its limits when it
   * works on longer arrays.
   */
  static final int MOST_ELEMENTS = 4_096;

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
   * The symbol of a variable that is not a reference: its given value, or an unconstrained symbol.
   */
  Symbol variable(Variable variable) {
    Optional<Term> value = given.variable(variable);
    return value.isPresent()
        ? symbol(value.get())
        : encoding.symbols().constant(variable.name(), variable.type());
  }

  /** The symbol of a field: its given value, or an unconstrained symbol. */
  Symbol field(Place place) {
    GivenField parts = universe.given(given, place);
    if (parts.whole().isPresent()) {
      return symbol(parts.whole().get());
    }
    Symbol open = encoding.symbols().constant(place.constantName("0"), place.field().type());
    return parts.length().isPresent()
        ? sequence(place.field(), open, parts.length().get(), parts.elements())
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
  private Symbol sequence(Field field, Symbol open, int length, Map<Integer, Term> terms) {
    Map<Integer, Symbol> known = new LinkedHashMap<>();
    terms.forEach((index, value) -> known.put(index, symbol(value)));
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

  /**
   * Makes the array of a sequence. A few known elements become part of the array itself; many
   * become facts, and only if a term reads the field.
   */
  private Expr<?> array(Field field, Expr<?> open, int length, Map<Expr<?>, Expr<?>> elements) {
    Optional<Expr<?>> usual =
        elements.size() == length ? mostFrequent(elements.values()) : Optional.empty();
    Map<Expr<?>, Expr<?>> unusual = new LinkedHashMap<>(elements);
    usual.ifPresent(value -> unusual.values().removeIf(value::equals));
    if (unusual.size() <= MOST_SPELT_OUT) {
      Expr<?> array = usual.<Expr<?>>map(smt.arrays()::constant).orElse(open);
      for (Map.Entry<Expr<?>, Expr<?>> element : unusual.entrySet()) {
        array = smt.arrays().store(array, element.getKey(), element.getValue());
      }
      smt.arrays().know(array, elements);
      return array;
    }
    if (read.contains(field) && elements.size() <= MOST_ELEMENTS) {
      smt.arrays().facts(open, elements).forEach(encoding::assume);
    } else if (read.contains(field)) {
      encoding.leaveOut(
          "`%s` has %d elements, of which at most %d can be searched"
              .formatted(field.name(), elements.size(), MOST_ELEMENTS));
    }
    smt.arrays().know(open, elements);
    return open;
  }

  /** The most frequent of some values; the first one if there are several. */
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
