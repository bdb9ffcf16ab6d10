package org.demonic.synthesize.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Sort;
import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.SequenceType;

/** Defines the layout of demonL's values in Z3. */
public final class SymbolLayout {
  private final Smt smt;

  /** The layout of values in the expressions of {@code smt}. */
  public SymbolLayout(Smt smt) {
    this.smt = smt;
  }

  /** The sorts of the parts of a symbol of {@code type}. */
  public List<Sort> sorts(Type type) {
    List<Sort> sorts = new ArrayList<>();
    if (type instanceof NullableType nullable) {
      sorts.add(smt.context().getBoolSort());
      sorts.addAll(sorts(nullable.base()));
    } else if (type instanceof SequenceType sequence) {
      sorts.add(smt.context().getIntSort());
      sorts(sequence.element()).forEach(s -> sorts.add(smt.arrays().sort(s)));
    } else if (type == BasicType.BOOL) {
      sorts.add(smt.context().getBoolSort());
    } else if (type == BasicType.DOUBLE) {
      sorts.add(smt.context().getRealSort());
    } else {
      sorts.add(smt.context().getIntSort());
    }
    return sorts;
  }

  /** An unconstrained symbol. */
  public Symbol constant(String name, Type type) {
    List<Sort> sorts = sorts(type);
    List<Expr<?>> parts = new ArrayList<>();
    for (int i = 0; i < sorts.size(); i++) {
      parts.add(smt.constant(i == 0 ? name : name + "!" + i, sorts.get(i)));
    }
    return new Symbol(parts);
  }

  /** A symbol of {@code type} for something whose value does not matter. */
  public Symbol anything(Type type) {
    if (type instanceof NullableType nullable) {
      return prepend(smt.yes, anything(nullable.base()));
    } else if (type instanceof SequenceType sequence) {
      return emptySequence(sequence);
    } else if (type == BasicType.BOOL) {
      return Symbol.of(smt.no);
    } else if (type == BasicType.DOUBLE) {
      return Symbol.of(smt.toReal(smt.whole(0)));
    }
    return Symbol.of(smt.whole(0));
  }

  private Symbol emptySequence(SequenceType sequence) {
    List<Expr<?>> parts = new ArrayList<>();
    parts.add(smt.whole(0));
    anything(sequence.element()).parts().forEach(p -> parts.add(smt.arrays().constant(p)));
    return new Symbol(parts);
  }

  /**
   * The constraint that every value of {@code type} satisfies by itself. References are constrained
   * by the heap.
   */
  public BoolExpr valid(Type type, Symbol symbol) {
    if (type instanceof IntType whole) {
      BoolExpr low =
          whole.min() == null ? smt.yes : smt.lessOrEqual(smt.whole(whole.min()), symbol.only());
      BoolExpr high =
          whole.max() == null ? smt.yes : smt.lessOrEqual(symbol.only(), smt.whole(whole.max()));
      return smt.and(low, high);
    } else if (type instanceof EnumType enumeration) {
      return smt.and(
          smt.lessOrEqual(smt.whole(0), symbol.only()),
          smt.less(symbol.only(), smt.whole(enumeration.constants().size())));
    } else if (type instanceof NullableType nullable) {
      return smt.or(symbol.first(), valid(nullable.base(), new Symbol(symbol.rest())));
    } else if (type instanceof SequenceType) {
      return smt.lessOrEqual(smt.whole(0), symbol.first());
    }
    return smt.yes;
  }

  /** Whether two symbols of one type are the same value. */
  public BoolExpr equal(Type type, Symbol left, Symbol right) {
    if (left.equals(right)) {
      return smt.yes;
    } else if (type instanceof NullableType nullable) {
      BoolExpr bothNull = smt.and(left.first(), right.first());
      BoolExpr neither = smt.and(smt.not(left.first()), smt.not(right.first()));
      BoolExpr same = equal(nullable.base(), new Symbol(left.rest()), new Symbol(right.rest()));
      return smt.or(bothNull, smt.and(neither, same));
    } else if (type instanceof SequenceType sequence) {
      Expr<?> i = smt.constant("i!equal", smt.context().getIntSort());
      BoolExpr inside = inside(left, i);
      BoolExpr same =
          equal(sequence.element(), element(left, i).symbol(), element(right, i).symbol());
      return smt.and(
          smt.equal(left.first(), right.first()), smt.forall(i, smt.implies(inside, same)));
    }
    return smt.equal(left.only(), right.only());
  }

  /** Whether two symbols are equal in every part. Then they are the same value. */
  public BoolExpr identical(Symbol left, Symbol right) {
    List<BoolExpr> same = new ArrayList<>();
    for (int i = 0; i < left.parts().size(); i++) {
      same.add(smt.equal(left.parts().get(i), right.parts().get(i)));
    }
    return smt.and(same);
  }

  /**
   * The same value in a form in which equal values are identical: there is only one null. Sequences
   * have no such form.
   */
  public Symbol canonical(Type type, Symbol symbol) {
    return type instanceof NullableType ? choose(symbol.first(), anything(type), symbol) : symbol;
  }

  /** The symbol {@code then} if the condition holds, else {@code otherwise}; both of one type. */
  public Symbol choose(Expr<?> condition, Symbol then, Symbol otherwise) {
    List<Expr<?>> parts = new ArrayList<>();
    for (int i = 0; i < then.parts().size(); i++) {
      parts.add(smt.choose(condition, then.parts().get(i), otherwise.parts().get(i)));
    }
    return new Symbol(parts);
  }

  /** An element of a sequence, defined inside it. */
  public Partial element(Symbol sequence, Expr<?> index) {
    List<Expr<?>> parts = new ArrayList<>();
    sequence.rest().forEach(array -> parts.add(smt.arrays().select(array, index)));
    return new Partial(inside(sequence, index), new Symbol(parts));
  }

  private BoolExpr inside(Symbol sequence, Expr<?> index) {
    return smt.and(smt.lessOrEqual(smt.whole(0), index), smt.less(index, sequence.first()));
  }

  /** A symbol with one more part before the others. */
  public Symbol prepend(Expr<?> first, Symbol rest) {
    List<Expr<?>> parts = new ArrayList<>();
    parts.add(first);
    parts.addAll(rest.parts());
    return new Symbol(parts);
  }
}
