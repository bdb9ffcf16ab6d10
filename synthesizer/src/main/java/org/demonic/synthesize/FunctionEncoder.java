package org.demonic.synthesize;

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

/**
 * Encodes calls. A function that says what its result is, is spelt out. One that leaves it open is
 * an uninterpreted function of the state and its arguments, which satisfies the postcondition if
 * anything does.
 */
final class FunctionEncoder {
  private final Encoding encoding;
  private final Smt smt;
  private final Map<Function, List<FuncDecl<?>>> open = new HashMap<>();
  private final Set<OpenCall> openCalls = new LinkedHashSet<>();

  /** A call of an open function, by the heap that it was read in. */
  record OpenCall(Function function, List<Symbol> arguments, Heap heap, Symbol value) {}

  FunctionEncoder(Encoding encoding) {
    this.encoding = encoding;
    this.smt = encoding.smt();
  }

  /**
   * Calls of open functions outside of quantifiers, so that a plan can say which values were
   * chosen.
   */
  Set<OpenCall> openCalls() {
    return openCalls;
  }

  /** The value of a call in the state that {@code caller} calls now. */
  Partial value(Function function, List<Symbol> arguments, TermEncoder caller) {
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
    List<Expr<?>> all = new ArrayList<>();
    all.add(heap.version());
    for (int i = 0; i < arguments.size(); i++) {
      Type type = function.parameters().get(i).type();
      all.addAll(encoding.symbols().canonical(type, arguments.get(i)).parts());
    }
    List<FuncDecl<?>> declarations =
        open.computeIfAbsent(
            function, f -> declare(f, all.stream().map(e -> (Sort) e.getSort()).toList()));
    return new Symbol(declarations.stream().<Expr<?>>map(d -> smt.apply(d, all)).toList());
  }

  private List<FuncDecl<?>> declare(Function function, List<Sort> parameters) {
    List<FuncDecl<?>> declarations = new ArrayList<>();
    for (Sort sort : encoding.symbols().sorts(function.result().type())) {
      String name = function.name() + "!" + open.size() + "!" + declarations.size();
      declarations.add(smt.function(name, parameters, sort));
    }
    return declarations;
  }
}
