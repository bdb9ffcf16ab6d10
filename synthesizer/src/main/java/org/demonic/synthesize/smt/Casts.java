package org.demonic.synthesize.smt;

import com.microsoft.z3.ArithSort;
import com.microsoft.z3.ArraySort;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Sort;

/** Casts between Z3's generic types. The checker guarantees the sorts of the expressions. */
final class Casts {
  private Casts() {}

  @SuppressWarnings("unchecked") // The checker saw to it that both operands are of one sort.
  static Expr<ArithSort> arithmetic(Expr<?> e) {
    return (Expr<ArithSort>) e;
  }

  @SuppressWarnings("unchecked") // Called for terms of type Int, and all arrays have such indices.
  static Expr<IntSort> integer(Expr<?> e) {
    return (Expr<IntSort>) e;
  }

  @SuppressWarnings("unchecked") // All arrays here have whole numbers as indices.
  static Expr<ArraySort<IntSort, Sort>> array(Expr<?> e) {
    return (Expr<ArraySort<IntSort, Sort>>) e;
  }

  @SuppressWarnings("unchecked") // Z3 checks the sort of elements itself.
  static Expr<Sort> element(Expr<?> e) {
    return (Expr<Sort>) e;
  }
}
