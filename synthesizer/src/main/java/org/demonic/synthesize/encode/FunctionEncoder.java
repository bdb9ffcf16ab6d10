package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * Encodes calls. A function with a definition is expanded. A function without one is an
 * uninterpreted function of the state and its arguments, whose value satisfies the postcondition if
 * any value does.
 */
public final class FunctionEncoder {
  /** The most different calls that the expansion of one call may have. */
  private static final int MOST_CALLS = 500;

  private final EncodingContext encoding;
  private final Smt smt;
  private final Map<Function, List<FuncDecl<?>>> open = new HashMap<>();
  private final Map<Function, FuncDecl<?>> defined = new HashMap<>();
  private final Set<OpenCall> openCalls = new LinkedHashSet<>();
  private final Map<Call, Partial> inner = new HashMap<>();
  private int depth;
  private int declared;

  /** A call, and whether it stands under a quantifier. */
  private record Call(Function function, List<Symbol> arguments, Heap heap, boolean bound) {}

  /** A call of a function without a definition, with the heap that it was read in. */
  public record OpenCall(Function function, List<Symbol> arguments, Heap heap, Symbol value) {}

  FunctionEncoder(EncodingContext encoding) {
    this.encoding = encoding;
    this.smt = encoding.smt();
  }

  /**
   * The calls, outside of quantifiers, of functions without a definition, so that a plan can show
   * the values that were chosen for them.
   */
  public Set<OpenCall> openCalls() {
    return openCalls;
  }

  /**
   * The value of a call in the current state of {@code caller}. Equal calls inside one call are
   * encoded once, because functions that call others twice each would otherwise take exponential
   * time.
   */
  Partial value(Function function, List<Symbol> arguments, TermEncoder caller) {
    Call call = new Call(function, arguments, caller.now(), encoding.isUnderBinder());
    Partial known = inner.get(call);
    if (known != null) {
      return known;
    } else if (inner.size() >= MOST_CALLS) {
      encoding.leaveOut(
          "a call leads to more than %d calls of other functions".formatted(MOST_CALLS));
      return anyValue(function, arguments, caller.now());
    }
    depth++;
    try {
      Partial value = unfold(function, arguments, caller);
      inner.put(call, value);
      return value;
    } finally {
      depth--;
      if (depth == 0) {
        inner.clear();
      }
    }
  }

  private Partial unfold(Function function, List<Symbol> arguments, TermEncoder caller) {
    Map<Variable, Symbol> parameters = new LinkedHashMap<>();
    List<BoolExpr> defined = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Variable parameter = function.parameters().get(i);
      parameters.put(parameter, arguments.get(i));
      defined.add(encoding.symbols().valid(parameter.type(), arguments.get(i)));
    }
    TermEncoder inside = caller.inOneState(parameters);
    defined.add(inside.all(function.requires()));
    if (function.definition().isPresent()) {
      Partial value = inside.encode(function.definition().get());
      defined.add(value.defined());
      defined.add(fits(function, value.symbol(), inside));
      return new Partial(smt.and(defined), value.symbol());
    }
    Symbol value = uninterpreted(function, arguments, caller.now());
    BoolExpr precondition = smt.and(defined);
    BoolExpr fits = fits(function, value, inside);
    encoding.assume(smt.implies(precondition, smt.or(fits, nothingFits(function, inside))));
    if (!encoding.isUnderBinder()) {
      openCalls.add(new OpenCall(function, arguments, caller.now(), value));
    }
    return new Partial(smt.and(precondition, fits), value);
  }

  private BoolExpr fits(Function function, Symbol value, TermEncoder inside) {
    Variable result = function.result();
    List<Clause> open = function.ensures();
    return smt.and(
        encoding.valid(inside.now(), result.type(), value), inside.with(result, value).all(open));
  }

  private BoolExpr nothingFits(Function function, TermEncoder inside) {
    Variable result = function.result();
    Type type = result.type();
    if (type == BasicType.BOOL) {
      return smt.and(
          smt.not(fits(function, Symbol.of(smt.no), inside)),
          smt.not(fits(function, Symbol.of(smt.yes), inside)));
    } else if (type instanceof EnumType enumeration) {
      List<BoolExpr> none = new ArrayList<>();
      for (int i = 0; i < enumeration.constants().size(); i++) {
        none.add(smt.not(fits(function, Symbol.of(smt.whole(i)), inside)));
      }
      return smt.and(none);
    } else if (type instanceof ObjectType object) {
      return smt.and(
          smt.not(fits(function, Symbol.of(smt.whole(0)), inside)),
          inside.now().forall(object, o -> smt.not(fits(function, Symbol.of(o), inside))));
    }
    return forall(
        encoding.symbols().sorts(type),
        List.of(),
        parts -> smt.not(fits(function, new Symbol(parts), inside)));
  }

  private BoolExpr forall(
      List<Sort> sorts,
      List<Expr<?>> chosen,
      java.util.function.Function<List<Expr<?>>, BoolExpr> body) {
    if (chosen.size() == sorts.size()) {
      return body.apply(chosen);
    }
    return encoding.forall(
        sorts.get(chosen.size()),
        part ->
            forall(sorts, Stream.concat(chosen.stream(), Stream.<Expr<?>>of(part)).toList(), body));
  }

  private Symbol uninterpreted(Function function, List<Symbol> arguments, Heap heap) {
    List<FuncDecl<?>> declarations =
        open.computeIfAbsent(
            function, f -> declare(f, encoding.symbols().sorts(f.result().type())));
    List<Expr<?>> inputs = inputs(function, arguments, heap);
    return new Symbol(declarations.stream().<Expr<?>>map(d -> smt.apply(d, inputs)).toList());
  }

  /** A call of which nothing is known, not even whether it has a value. */
  private Partial anyValue(Function function, List<Symbol> arguments, Heap heap) {
    FuncDecl<?> isDefined =
        defined.computeIfAbsent(
            function, f -> declare(f, List.of(smt.context().getBoolSort())).get(0));
    return new Partial(
        smt.truth(smt.apply(isDefined, inputs(function, arguments, heap))),
        uninterpreted(function, arguments, heap));
  }

  private List<Expr<?>> inputs(Function function, List<Symbol> arguments, Heap heap) {
    List<Expr<?>> inputs = new ArrayList<>();
    inputs.add(heap.version());
    for (int i = 0; i < arguments.size(); i++) {
      Type type = function.parameters().get(i).type();
      inputs.addAll(encoding.symbols().canonical(type, arguments.get(i)).parts());
    }
    return inputs;
  }

  private List<FuncDecl<?>> declare(Function function, List<Sort> results) {
    List<Sort> inputs = new ArrayList<>();
    inputs.add(smt.context().getIntSort());
    function.parameters().forEach(p -> inputs.addAll(encoding.symbols().sorts(p.type())));
    List<FuncDecl<?>> declarations = new ArrayList<>();
    for (Sort sort : results) {
      declarations.add(smt.function(function.name() + "!" + declared++, inputs, sort));
    }
    return declarations;
  }
}
