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
import org.demonic.lang.domain.TermVisitor;
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
  private final TermVisitor<Partial, RuntimeException> meaning = new Meaning();

  private TermEncoder(
      EncodingContext encoding, Heap now, Heap before, Map<Variable, Symbol> variables) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.symbols = encoding.symbols();
    this.now = now;
    this.before = before;
    this.variables = variables;
  }

  /** An encoder for terms that read {@code now} and, inside {@code old}, {@code before}. */
  public static TermEncoder of(
      EncodingContext encoding, Heap now, Heap before, Map<Variable, Symbol> variables) {
    return new TermEncoder(encoding, now, before, variables);
  }

  /** This encoder with the value of one more variable. */
  TermEncoder with(Variable variable, Symbol value) {
    Map<Variable, Symbol> extended = new LinkedHashMap<>(variables);
    extended.put(variable, value);
    return new TermEncoder(encoding, now, before, extended);
  }

  /** An encoder for terms that read only the state {@code now}, with other variables. */
  TermEncoder inOneState(Map<Variable, Symbol> others) {
    return new TermEncoder(encoding, now, now, others);
  }

  private TermEncoder old() {
    return new TermEncoder(encoding, before, before, variables);
  }

  Heap now() {
    return now;
  }

  /** Whether all clauses are true. */
  public BoolExpr all(List<Clause> clauses) {
    return smt.and(clauses.stream().map(c -> truth(c.term())).toList());
  }

  /** A boolean term; its undefined parts are false. */
  public BoolExpr truth(Term term) {
    return smt.truth(encode(term).symbol().only());
  }

  /** The value of a term. Booleans are never undefined: what would be is false. */
  public Partial encode(Term term) {
    Partial partial = term.accept(meaning);
    return term.isBoolean() ? whole(smt.and(partial.defined(), partial.symbol().only())) : partial;
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

  private void assumeElements(SequenceType type, Partial sequence) {
    BoolExpr valid = encoding.validElements(now, type, sequence.symbol());
    encoding.assume(smt.implies(sequence.defined(), valid));
  }

  /** Whether all are different numerals: a snapshot states this of thousands of objects. */
  private boolean areDistinctNumerals(List<Partial> operands) {
    Set<Expr<?>> seen = new HashSet<>();
    return operands.stream()
        .map(o -> o.symbol().parts())
        .allMatch(p -> p.size() == 1 && smt.isNumeral(p.get(0)) && seen.add(p.get(0)));
  }

  /** What each kind of term means. A boolean term is false where this says that it is undefined. */
  private final class Meaning implements TermVisitor<Partial, RuntimeException> {
    @Override
    public Partial visit(Term.IntConstant term) {
      return whole(smt.whole(term.value()));
    }

    @Override
    public Partial visit(Term.DoubleConstant term) {
      return whole(smt.real(Decimals.toFraction(term.value())));
    }

    @Override
    public Partial visit(Term.BoolConstant term) {
      return whole(smt.bool(term.value()));
    }

    @Override
    public Partial visit(Term.StringConstant term) {
      return whole(encoding.strings().literal(term.value()));
    }

    @Override
    public Partial visit(Term.EnumConstant term) {
      return whole(smt.whole(term.ordinal()));
    }

    @Override
    public Partial visit(Term.NullConstant term) {
      return new Partial(smt.yes, symbols.anything(term.type()));
    }

    @Override
    public Partial visit(Term.VariableRead term) {
      return new Partial(smt.yes, variable(term.variable()));
    }

    @Override
    public Partial visit(Term.FieldRead term) {
      Partial receiver = encode(term.receiver());
      Partial value =
          now.read(receiver.symbol().only(), (ObjectType) term.receiver().type(), term.field());
      return new Partial(smt.and(receiver.defined(), value.defined()), value.symbol());
    }

    @Override
    public Partial visit(Term.ElementRead term) {
      Partial sequence = encode(term.sequence());
      Partial index = encode(term.index());
      Partial value = symbols.element(sequence.symbol(), index.symbol().only());
      BoolExpr defined = smt.and(sequence.defined(), index.defined(), value.defined());
      encoding.assume(smt.implies(defined, encoding.valid(now, term.type(), value.symbol())));
      return new Partial(defined, value.symbol());
    }

    @Override
    public Partial visit(Term.Length term) {
      Partial operand = encode(term.operand());
      Expr<?> length =
          term.operand().type() == BasicType.STRING
              ? encoding.strings().length(operand.symbol().only())
              : operand.symbol().first();
      return new Partial(operand.defined(), Symbol.of(length));
    }

    @Override
    public Partial visit(Term.NonNull term) {
      Partial operand = encode(term.operand());
      return new Partial(
          smt.and(operand.defined(), smt.not(operand.symbol().first())),
          new Symbol(operand.symbol().rest()));
    }

    @Override
    public Partial visit(Term.ToNullable term) {
      Partial operand = encode(term.operand());
      return new Partial(operand.defined(), symbols.prepend(smt.no, operand.symbol()));
    }

    @Override
    public Partial visit(Term.ToDouble term) {
      Partial operand = encode(term.operand());
      return new Partial(operand.defined(), Symbol.of(smt.toReal(operand.symbol().only())));
    }

    @Override
    public Partial visit(Term.Old term) {
      return old().encode(term.operand());
    }

    @Override
    public Partial visit(Term.Not term) {
      return whole(smt.not(truth(term.operand())));
    }

    @Override
    public Partial visit(Term.Logic term) {
      BoolExpr left = truth(term.left());
      BoolExpr right = truth(term.right());
      return whole(
          switch (term.operator()) {
            case AND -> smt.and(left, right);
            case OR -> smt.or(left, right);
            case IMPLIES -> smt.implies(left, right);
          });
    }

    @Override
    public Partial visit(Term.Equality term) {
      Partial left = encode(term.left());
      Partial right = encode(term.right());
      if (term.left().type() instanceof SequenceType sequence) {
        assumeElements(sequence, left);
        assumeElements(sequence, right);
      }
      BoolExpr equal = symbols.equal(term.left().type(), left.symbol(), right.symbol());
      BoolExpr holds = term.negated() ? smt.not(equal) : equal;
      return whole(smt.and(left.defined(), right.defined(), holds));
    }

    @Override
    public Partial visit(Term.Distinct term) {
      List<Partial> operands = term.operands().stream().map(TermEncoder.this::encode).toList();
      List<BoolExpr> all = new ArrayList<>();
      operands.forEach(o -> all.add(o.defined()));
      if (areDistinctNumerals(operands)) {
        return whole(smt.and(all));
      }
      for (int i = 0; i < operands.size(); i++) {
        Type type = term.operands().get(i).type();
        for (int j = 0; j < i; j++) {
          all.add(smt.not(symbols.equal(type, operands.get(i).symbol(), operands.get(j).symbol())));
        }
      }
      return whole(smt.and(all));
    }

    @Override
    public Partial visit(Term.Order term) {
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
      return whole(smt.and(left.defined(), right.defined(), holds));
    }

    @Override
    public Partial visit(Term.Arithmetic term) {
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
                smt.and(defined, smt.not(smt.equal(b, zero))),
                Symbol.of(smt.truncatedModulo(a, b)));
      };
    }

    @Override
    public Partial visit(Term.Conditional term) {
      BoolExpr condition = truth(term.condition());
      Partial then = encode(term.then());
      Partial otherwise = encode(term.otherwise());
      return new Partial(
          smt.truth(smt.choose(condition, then.defined(), otherwise.defined())),
          symbols.choose(condition, then.symbol(), otherwise.symbol()));
    }

    @Override
    public Partial visit(Term.Call term) {
      List<BoolExpr> defined = new ArrayList<>();
      List<Symbol> arguments = new ArrayList<>();
      for (Term argument : term.arguments()) {
        Partial encoded = encode(argument);
        defined.add(encoded.defined());
        arguments.add(encoded.symbol());
      }
      Partial value = encoding.functions().value(term.function(), arguments, TermEncoder.this);
      defined.add(value.defined());
      return new Partial(smt.and(defined), value.symbol());
    }

    @Override
    public Partial visit(Term.TypeTest term) {
      Partial operand = encode(term.operand());
      return whole(smt.and(operand.defined(), now.isOf(operand.symbol().only(), term.tested())));
    }

    @Override
    public Partial visit(Term.Quantified term) {
      return whole(new QuantifierEncoder(encoding, TermEncoder.this).encode(term));
    }
  }
}
