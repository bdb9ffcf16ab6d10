package org.demonic.synthesize.smt;

import static org.demonic.synthesize.smt.Casts.array;
import static org.demonic.synthesize.smt.Casts.element;
import static org.demonic.synthesize.smt.Casts.integer;

import com.microsoft.z3.ArraySort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds Z3 arrays over whole numbers, and remembers what some of them hold, so that reading a
 * known element gives its value.
 */
public final class SmtArrays {
  private final Smt smt;
  private final Map<Expr<?>, Map<Expr<?>, Expr<?>>> contents = new HashMap<>();

  SmtArrays(Smt smt) {
    this.smt = smt;
  }

  /** An element of an array; the value itself if it is known. */
  public Expr<?> select(Expr<?> array, Expr<?> index) {
    Expr<?> known = contents.getOrDefault(array, Map.of()).get(index);
    return known != null ? known : smt.keep(smt.context().mkSelect(array(array), integer(index)));
  }

  /** Notes what an array holds at some indices, so that reading it there costs nothing. */
  public void know(Expr<?> array, Map<Expr<?>, Expr<?>> elements) {
    contents.put(array, elements);
  }

  /**
   * What an array holds at some indices, as formulas, for readers at other indices. The elements
   * must not be known yet.
   */
  public List<BoolExpr> facts(Expr<?> array, Map<Expr<?>, Expr<?>> elements) {
    List<BoolExpr> facts = new ArrayList<>();
    elements.forEach((index, value) -> facts.add(smt.equal(select(array, index), value)));
    return facts;
  }

  /** Whether this many elements of an array are known. */
  public boolean knows(Expr<?> array, BigInteger count) {
    return BigInteger.valueOf(contents.getOrDefault(array, Map.of()).size()).equals(count);
  }

  /** The array with another element at an index. */
  public Expr<?> store(Expr<?> array, Expr<?> index, Expr<?> value) {
    return smt.keep(smt.context().mkStore(array(array), integer(index), element(value)));
  }

  /** The array that holds the same element at every index. */
  public Expr<?> constant(Expr<?> element) {
    return smt.keep(smt.context().mkConstArray(smt.context().getIntSort(), element(element)));
  }

  /** The sort of the arrays of such elements. */
  ArraySort<IntSort, Sort> sort(Sort element) {
    return smt.keep(smt.context().mkArraySort(smt.context().getIntSort(), element));
  }
}
