package org.demonic.translate.memory;

import java.math.BigInteger;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/** Says something of all elements of an array. */
public final class ArrayElements {
  private final DemonlNames names;
  private final Trees trees;

  public ArrayElements(DemonlNames names, Trees trees) {
    this.names = names;
    this.trees = trees;
  }

  /** The element at an index. */
  public Expression at(Expression array, String index) {
    return new Expression.Index(
        trees.select(array, ArrayFields.ITEMS), trees.name(index), trees.span());
  }

  /** The condition that something holds for all indices of an array. */
  public Expression forAll(Expression array, String index, Expression body) {
    Expression last =
        trees.binary(
            BinaryOperator.MINUS,
            trees.select(array, ArrayFields.LENGTH),
            trees.integer(BigInteger.ONE));
    return new Expression.Quantified(
        Quantifier.FORALL,
        new Name(index, trees.span()),
        names.reference(JavaType.Primitive.INT, trees.span()),
        new Expression.Range(trees.integer(BigInteger.ZERO), last),
        body,
        trees.span());
  }
}
