package org.demonic.synthesize.plan;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.InitialState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.smt.PreferredModel;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * Gives what a goal leaves open plain values, so that a reader sees at once that they do not
 * matter: 0, null, False, the empty string, an empty sequence, the first constant. A field that an
 * action may set to anything stays as it was, if possible.
 */
final class PlainValues {
  /** The elements of a sequence that are looked at one by one. */
  private static final BigInteger FIRST_ELEMENTS = BigInteger.valueOf(64);

  private static final BigInteger SHORT = BigInteger.valueOf(8);

  private final EncodingContext encoding;
  private final Smt smt;
  private final PreferredModel model;

  private final InitialState initial;
  private final List<Transition> transitions;

  /** Creates the values of a plan with these actions, whose instances are fixed already. */
  PlainValues(
      EncodingContext encoding,
      PreferredModel model,
      InitialState initial,
      List<Transition> transitions) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.model = model;
    this.initial = initial;
    this.transitions = transitions;
    model.limit(Costs.UNITS_OF_PLAIN_VALUES);
  }

  /** A value, and the value that it should be. */
  private record Wish(Type type, Symbol value, Symbol plain) {}

  /**
   * A part of a value, of a simple sort, and the value that it should be.
   *
   * @param isText whether it stands for a text, so that its size means nothing
   */
  private record Part(Expr<?> value, Expr<?> plain, boolean isText) {}

  /**
   * Prefers models with plain arguments.
   *
   * @throws LimitException if the solver reaches its limit
   */
  void preferForArguments() throws LimitException {
    grantAll(ofArguments());
  }

  /**
   * Prefers models with a plain first state, and actions that change no more than they have to.
   *
   * @throws LimitException if the solver reaches its limit
   */
  void preferForStates() throws LimitException {
    grantAll(ofFirstState());
    for (Transition transition : transitions) {
      grantAll(ofStep(transition));
    }
  }

  /**
   * Prefers models whose sequences are all short, so that they are soon read, if there are any.
   *
   * @throws LimitException if the solver reaches its limit
   */
  void preferShortSequences() throws LimitException {
    List<Wish> wishes = new ArrayList<>(ofFirstState());
    transitions.forEach(transition -> wishes.addAll(ofStep(transition)));
    List<BoolExpr> areShort =
        wishes.stream()
            .filter(wish -> wish.type() instanceof SequenceType)
            .map(wish -> wish.value().first())
            .filter(length -> !smt.isNumeral(length))
            .distinct()
            .map(length -> smt.lessOrEqual(length, smt.whole(SHORT)))
            .toList();
    if (!areShort.isEmpty()) {
      isGranted(smt.and(areShort));
    }
  }

  private List<Wish> ofArguments() {
    List<Wish> wishes = new ArrayList<>();
    for (Transition transition : transitions) {
      Instance chosen = transition.chosen(model::holds);
      transition
          .arguments()
          .getOrDefault(chosen, Map.of())
          .forEach((variable, value) -> wishes.add(wish(variable.type(), value)));
    }
    return wishes;
  }

  /** The wishes for the first state. The references of the goal stay as they are. */
  private List<Wish> ofFirstState() {
    List<Wish> wishes = new ArrayList<>();
    initial
        .variables()
        .forEach(
            (variable, value) -> {
              if (!(variable.type() instanceof ObjectType)) {
                wishes.add(wish(variable.type(), value));
              }
            });
    initial
        .state()
        .fields()
        .forEach((place, value) -> wishes.add(wish(place.field().type(), value)));
    return wishes;
  }

  private List<Wish> ofStep(Transition transition) {
    List<Wish> wishes = new ArrayList<>();
    transition
        .after()
        .fields()
        .forEach(
            (place, value) ->
                wishes.add(new Wish(place.field().type(), value, transition.before().read(place))));
    Instance chosen = transition.chosen(model::holds);
    Optional<Variable> result = chosen.action().result();
    Symbol value = transition.results().get(chosen);
    if (result.isPresent() && value != null) {
      wishes.add(wish(result.get().type(), value));
    }
    return wishes;
  }

  private Wish wish(Type type, Symbol value) {
    return new Wish(type, value, encoding.symbols().anything(type));
  }

  /**
   * Grants the wishes. Values that are not sequences, and lengths, come first, because the lengths
   * decide which elements there are.
   */
  private void grantAll(List<Wish> wishes) throws LimitException {
    List<Part> parts = new ArrayList<>();
    for (Wish wish : wishes) {
      boolean isSequence = wish.type() instanceof SequenceType;
      int simple = isSequence ? 1 : wish.value().parts().size();
      parts.addAll(parts(wish.type(), wish.value(), wish.plain()).subList(0, simple));
    }
    grantOpen(parts);
    List<Part> elements = new ArrayList<>();
    for (Wish wish : wishes) {
      if (wish.type() instanceof SequenceType sequence) {
        elements.addAll(elements(sequence, wish));
      }
    }
    grantOpen(elements);
  }

  /**
   * The elements of a sequence; only the first ones of a long sequence, and those that the model
   * names. The other elements are made plain here, all together. There are none if too much is
   * known about the sequence.
   */
  private List<Part> elements(SequenceType type, Wish wish) throws LimitException {
    BigInteger length = model.value(wish.value().first());
    BigInteger plainLength = model.value(wish.plain().first());
    boolean isLong = length.compareTo(FIRST_ELEMENTS) > 0;
    Set<BigInteger> indices = new LinkedHashSet<>();
    for (int i = 0; i < length.min(FIRST_ELEMENTS).intValue(); i++) {
      indices.add(BigInteger.valueOf(i));
    }
    if (isLong) {
      for (Expr<?> array : wish.value().rest()) {
        indices.addAll(named(smt.value(model.best(), array)));
      }
      if (BigInteger.valueOf(indices.size()).compareTo(FIRST_ELEMENTS.shiftLeft(1)) > 0) {
        return List.of();
      }
      isGranted(isPlainBut(indices, wish));
    }
    List<Part> parts = new ArrayList<>();
    for (BigInteger i : indices) {
      Symbol plain =
          i.compareTo(plainLength) < 0
              ? encoding.symbols().element(wish.plain(), smt.whole(i)).symbol()
              : encoding.symbols().anything(type.element());
      Symbol element = encoding.symbols().element(wish.value(), smt.whole(i)).symbol();
      parts.addAll(parts(type.element(), element, plain));
    }
    return parts;
  }

  private BoolExpr isPlainBut(Set<BigInteger> indices, Wish wish) {
    List<BoolExpr> plain = new ArrayList<>();
    List<Part> all = parts(wish.type(), wish.value(), wish.plain());
    for (Part part : all.subList(1, all.size())) {
      Expr<?> array = part.plain();
      for (BigInteger i : indices) {
        array =
            smt.arrays()
                .store(array, smt.whole(i), smt.arrays().select(part.value(), smt.whole(i)));
      }
      plain.add(smt.equal(part.value(), array));
    }
    return smt.and(plain);
  }

  /** The indices that the value of an array names. */
  private static List<BigInteger> named(Expr<?> array) {
    List<BigInteger> indices = new ArrayList<>();
    for (Expr<?> rest = array; rest.isStore(); rest = rest.getArgs()[0]) {
      if (rest.getArgs()[1] instanceof IntNum index) {
        indices.add(index.getBigInteger());
      }
    }
    return indices;
  }

  private static List<Part> parts(Type type, Symbol value, Symbol plain) {
    Type base = type instanceof NullableType nullable ? nullable.base() : type;
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < value.parts().size(); i++) {
      Expr<?> part = value.parts().get(i);
      parts.add(new Part(part, plain.parts().get(i), base == BasicType.STRING && part.isInt()));
    }
    return parts;
  }

  private void grantOpen(List<Part> parts) throws LimitException {
    grant(open(parts.stream().filter(p -> !isKnown(p)).distinct().toList()));
  }

  private boolean isKnown(Part part) {
    return part.value().equals(part.plain())
        || smt.isNumeral(part.value())
        || smt.isYes(part.value())
        || smt.isNo(part.value());
  }

  /** The parts that could have other values; often these are few. */
  private List<Part> open(List<Part> parts) throws LimitException {
    List<Part> closed = new ArrayList<>(parts);
    List<Part> open = new ArrayList<>();
    while (!closed.isEmpty()) {
      Optional<Model> other = model.modelWith(smt.or(closed.stream().map(this::differs).toList()));
      if (other.isEmpty()) {
        break;
      }
      closed.removeIf(part -> smt.isYes(smt.value(other.get(), differs(part))) && open.add(part));
    }
    return open;
  }

  private BoolExpr differs(Part part) {
    return smt.not(smt.equal(part.value(), smt.value(model.best(), part.value())));
  }

  /** Grants as many wishes as possible; earlier wishes take precedence. */
  private void grant(List<Part> parts) throws LimitException {
    if (parts.isEmpty()) {
      return;
    }
    BoolExpr plain = smt.and(parts.stream().map(p -> smt.equal(p.value(), p.plain())).toList());
    if (isGranted(plain)) {
      return;
    } else if (parts.size() > 1) {
      grant(parts.subList(0, parts.size() / 2));
      grant(parts.subList(parts.size() / 2, parts.size()));
    } else if (parts.get(0).isText()) {
      shorten(parts.get(0).value());
    } else if (parts.get(0).value().isInt()) {
      model.shrink(parts.get(0).value());
    }
  }

  /**
   * Makes a text as short as possible. Texts are numbers, but a small number need not be a short
   * text.
   */
  private void shorten(Expr<?> text) throws LimitException {
    Expr<?> length = encoding.strings().length(text);
    if (model.isPossible(smt.and(encoding.takeAssumptions()))) {
      model.shrink(length);
    }
  }

  private boolean isGranted(BoolExpr wish) throws LimitException {
    boolean granted = !smt.isNo(wish) && (model.holds(wish) || model.isPossible(wish));
    if (granted) {
      model.fix(wish);
    }
    return granted;
  }
}
