package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Decimals;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;
import org.demonic.synthesize.smt.SymbolLayout;

/**
 * Encodes terms over a pair of symbolic states. The meaning is that of the concrete evaluator: an
 * undefined part makes the smallest boolean term around it false.
 */
public final class TermEncoder {
  private final EncodingContext encoding;
  private final Smt smt;
  private final SymbolLayout symbols;
  private final Heap now;
  private final Heap before;
  private final Map<Variable, Symbol> variables;

  private TermEncoder(
      EncodingContext encoding, Heap now, Heap before, Map<Variable, Symbol> variables) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.symbols = encoding.symbols();
    this.now = now;
    this.before = before;
    this.variables = variables;
  }

  /** For terms that speak of {@code now} and, in {@code old}, of {@code before}. */
  public static TermEncoder of(
      EncodingContext encoding, Heap now, Heap before, Map<Variable, Symbol> variables) {
    return new TermEncoder(encoding, now, before, variables);
  }

  TermEncoder with(Variable variable, Symbol value) {
    Map<Variable, Symbol> extended = new LinkedHashMap<>(variables);
    extended.put(variable, value);
    return new TermEncoder(encoding, now, before, extended);
  }

  /** The same variables in one state. */
  TermEncoder inOneState(Map<Variable, Symbol> others) {
    return new TermEncoder(encoding, now, now, others);
  }

  private TermEncoder old() {
    return new TermEncoder(encoding, before, before, variables);
  }

  Heap now() {
    return now;
  }

  public BoolExpr all(List<Clause> clauses) {
    return smt.and(clauses.stream().map(c -> truth(c.term())).toList());
  }

  /** A boolean term; its undefined parts are false. */
  public BoolExpr truth(Term term) {
    return smt.truth(encode(term).symbol().only());
  }

  /** The value of a term. Booleans are never undefined: what would be is false. */
  Partial encode(Term term) {
    Partial partial = partial(term);
    return term.isBoolean() ? whole(smt.and(partial.defined(), partial.symbol().only())) : partial;
  }

  private Partial partial(Term term) {
    if (term instanceof Term.IntConstant t) {
      return whole(smt.whole(t.value()));
    } else if (term instanceof Term.DoubleConstant t) {
      return whole(smt.real(Decimals.toFraction(t.value())));
    } else if (term instanceof Term.BoolConstant t) {
      return whole(smt.bool(t.value()));
    } else if (term instanceof Term.StringConstant t) {
      return whole(encoding.strings().literal(t.value()));
    } else if (term instanceof Term.EnumConstant t) {
      return whole(smt.whole(t.ordinal()));
    } else if (term instanceof Term.NullConstant t) {
      return new Partial(smt.yes, symbols.anything(t.type()));
    } else if (term instanceof Term.VariableRead t) {
      return new Partial(smt.yes, variable(t.variable()));
    } else if (term instanceof Term.FieldRead t) {
      return field(t);
    } else if (term instanceof Term.ElementRead t) {
      return element(t);
    } else if (term instanceof Term.Length t) {
      return length(t);
    } else if (term instanceof Term.NonNull t) {
      Partial operand = encode(t.operand());
      return new Partial(
          smt.and(operand.defined(), smt.not(operand.symbol().first())),
          new Symbol(operand.symbol().rest()));
    } else if (term instanceof Term.ToNullable t) {
      Partial operand = encode(t.operand());
      return new Partial(operand.defined(), symbols.prepend(smt.no, operand.symbol()));
    } else if (term instanceof Term.ToDouble t) {
      Partial operand = encode(t.operand());
      return new Partial(operand.defined(), Symbol.of(smt.toReal(operand.symbol().only())));
    } else if (term instanceof Term.Old t) {
      return old().encode(t.operand());
    } else if (term instanceof Term.Arithmetic t) {
      return arithmetic(t);
    } else if (term instanceof Term.Conditional t) {
      return conditional(t);
    } else if (term instanceof Term.Call t) {
      return call(t);
    }
    return whole(formula(term));
  }

  private Partial whole(Expr<?> value) {
    return new Partial(smt.yes, Symbol.of(value));
  }

  private Symbol variable(Variable variable) {
    Symbol symbol = variables.get(variable);
    if (symbol == null) {
      throw new IllegalArgumentException("no symbol for " + variable);
    }
    return symbol;
  }

  /** The symbol of a term that reads no state. */
  static Symbol constant(EncodingContext encoding, Term term) {
    Heap none =
        new BoundedHeap(
            encoding.smt(),
            encoding.symbols(),
            Universe.EMPTY,
            SymbolicState.empty(encoding.smt()));
    return of(encoding, none, none, Map.of()).encode(term).symbol();
  }

  /** The terms that are boolean whatever their parts are. */
  private BoolExpr formula(Term term) {
    if (term instanceof Term.Not t) {
      return smt.not(truth(t.operand()));
    } else if (term instanceof Term.Logic t) {
      return switch (t.operator()) {
        case AND -> smt.and(truth(t.left()), truth(t.right()));
        case OR -> smt.or(truth(t.left()), truth(t.right()));
        case IMPLIES -> smt.implies(truth(t.left()), truth(t.right()));
      };
    } else if (term instanceof Term.Equality t) {
      Partial left = encode(t.left());
      Partial right = encode(t.right());
      if (t.left().type() instanceof SequenceType sequence) {
        assumeElements(sequence, left);
        assumeElements(sequence, right);
      }
      BoolExpr equal = symbols.equal(t.left().type(), left.symbol(), right.symbol());
      return smt.and(left.defined(), right.defined(), t.negated() ? smt.not(equal) : equal);
    } else if (term instanceof Term.Distinct t) {
      return distinct(t);
    } else if (term instanceof Term.Order t) {
      return order(t);
    } else if (term instanceof Term.TypeTest t) {
      Partial operand = encode(t.operand());
      return smt.and(operand.defined(), now.isOf(operand.symbol().only(), t.tested()));
    } else if (term instanceof Term.Quantified t) {
      return new QuantifierEncoder(encoding, this).encode(t);
    }
    throw new IllegalArgumentException("no encoding for " + term);
  }

  private void assumeElements(SequenceType type, Partial sequence) {
    BoolExpr valid = encoding.validElements(now, type, sequence.symbol());
    encoding.assume(smt.implies(sequence.defined(), valid));
  }

  private BoolExpr distinct(Term.Distinct term) {
    List<Partial> operands = term.operands().stream().map(this::encode).toList();
    List<BoolExpr> all = new ArrayList<>();
    operands.forEach(o -> all.add(o.defined()));
    if (areDistinctNumerals(operands)) {
      return smt.and(all);
    }
    for (int i = 0; i < operands.size(); i++) {
      Type type = term.operands().get(i).type();
      for (int j = 0; j < i; j++) {
        all.add(smt.not(symbols.equal(type, operands.get(i).symbol(), operands.get(j).symbol())));
      }
    }
    return smt.and(all);
  }

  /** A snapshot says of thousands of objects that they are. */
  private boolean areDistinctNumerals(List<Partial> operands) {
    Set<Expr<?>> seen = new HashSet<>();
    return operands.stream()
        .map(o -> o.symbol().parts())
        .allMatch(p -> p.size() == 1 && smt.isNumeral(p.get(0)) && seen.add(p.get(0)));
  }

  private BoolExpr order(Term.Order term) {
    Partial left = encode(term.left());
    Partial right = encode(term.right());
    Expr<?> a = left.symbol().only();
    Expr<?> b = right.symbol().only();
    BoolExpr holds =
        switch (term.operator()) {
          case LESS -> smt.less(a, b);
          case LESS_OR_EQUAL -> smt.lessOrEqual(a, b);
          case GREATER -> smt.less(b, a);
          case GREATER_OR_EQUAL -> smt.lessOrEqual(b, a);
        };
    return smt.and(left.defined(), right.defined(), holds);
  }

  private Partial field(Term.FieldRead read) {
    Partial receiver = encode(read.receiver());
    Partial value =
        now.read(receiver.symbol().only(), (ObjectType) read.receiver().type(), read.field());
    return new Partial(smt.and(receiver.defined(), value.defined()), value.symbol());
  }

  private Partial element(Term.ElementRead read) {
    Partial sequence = encode(read.sequence());
    Partial index = encode(read.index());
    Partial value = symbols.element(sequence.symbol(), index.symbol().only());
    BoolExpr defined = smt.and(sequence.defined(), index.defined(), value.defined());
    encoding.assume(smt.implies(defined, encoding.valid(now, read.type(), value.symbol())));
    return new Partial(defined, value.symbol());
  }

  private Partial length(Term.Length length) {
    Partial operand = encode(length.operand());
    if (length.operand().type() != BasicType.STRING) {
      return new Partial(operand.defined(), Symbol.of(operand.symbol().first()));
    }
    Expr<?> value = encoding.strings().length(operand.symbol().only());
    return new Partial(operand.defined(), Symbol.of(value));
  }

  private Partial arithmetic(Term.Arithmetic term) {
    Partial left = encode(term.left());
    Partial right = encode(term.right());
    Expr<?> a = left.symbol().only();
    Expr<?> b = right.symbol().only();
    boolean real = term.type() == BasicType.DOUBLE;
    BoolExpr defined = smt.and(left.defined(), right.defined());
    Expr<?> zero = real ? smt.toReal(smt.whole(0)) : smt.whole(0);
    return switch (term.operator()) {
      case PLUS -> new Partial(defined, Symbol.of(smt.plus(a, b)));
      case MINUS -> new Partial(defined, Symbol.of(smt.minus(a, b)));
      case TIMES -> new Partial(defined, Symbol.of(smt.times(a, b)));
      case DIVIDE ->
          new Partial(
              smt.and(defined, smt.not(smt.equal(b, zero))),
              Symbol.of(real ? smt.divide(a, b) : smt.truncatedDivide(a, b)));
      case MODULO ->
          new Partial(
              smt.and(defined, smt.not(smt.equal(b, zero))), Symbol.of(smt.truncatedModulo(a, b)));
    };
  }

  private Partial conditional(Term.Conditional term) {
    BoolExpr condition = truth(term.condition());
    Partial then = encode(term.then());
    Partial otherwise = encode(term.otherwise());
    return new Partial(
        smt.truth(smt.choose(condition, then.defined(), otherwise.defined())),
        symbols.choose(condition, then.symbol(), otherwise.symbol()));
  }

  private Partial call(Term.Call call) {
    List<BoolExpr> defined = new ArrayList<>();
    List<Symbol> arguments = new ArrayList<>();
    for (Term argument : call.arguments()) {
      Partial encoded = encode(argument);
      defined.add(encoded.defined());
      arguments.add(encoded.symbol());
    }
    Partial value = encoding.functions().value(call.function(), arguments, this);
    defined.add(value.defined());
    return new Partial(smt.and(defined), value.symbol());
  }
}
