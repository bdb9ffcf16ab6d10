package org.demonic.translate.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.translate.domain.GhostField;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.type.JavaType;

/** What the ghost fields of objects say of one that an action gets or a field holds. */
public final class ObjectConditions {
  private final Vocabulary vocabulary;
  private final Trees trees;

  public ObjectConditions(Vocabulary vocabulary, Trees trees) {
    this.vocabulary = vocabulary;
    this.trees = trees;
  }

  /**
   * The clauses that say that an object is null or has been made.
   *
   * @param isNeverNull whether it is known not to be null
   */
  public List<Expression> existence(Expression object, JavaType type, boolean isNeverNull) {
    if (!type.isObject()) {
      return List.of();
    }
    var mark = vocabulary.ghosts().find(GhostField.Kind.MADE, type);
    if (mark.isPresent()) {
      Expression made = trees.select(object, mark.get());
      Expression isNull = trees.equal(object, trees.nullLiteral());
      return List.of(isNeverNull ? made : trees.binary(BinaryOperator.OR, isNull, made));
    }
    return below(GhostField.Kind.MADE, object, type, made -> made);
  }

  /**
   * The clauses that say that no field owns an object, nor, if it is an array, any object in it.
   */
  public List<Expression> unowned(Expression object, JavaType type) {
    List<Expression> clauses = new ArrayList<>(unownedItself(object, type));
    if (type instanceof JavaType.ArrayType array) {
      clauses.addAll(unownedElements(object, array, "i'"));
    }
    return clauses;
  }

  private List<Expression> unownedItself(Expression object, JavaType type) {
    return vocabulary
        .ghosts()
        .find(GhostField.Kind.OWNED, type)
        .map(mark -> List.of(trees.not(trees.select(object, mark))))
        .orElseGet(() -> below(GhostField.Kind.OWNED, object, type, trees::not));
  }

  /** Whoever has an array has what is in it. */
  private List<Expression> unownedElements(
      Expression object, JavaType.ArrayType array, String index) {
    ArrayElements elements = new ArrayElements(vocabulary.names(), trees);
    Expression element = elements.at(object, index);
    List<Expression> clauses = new ArrayList<>(unownedItself(element, array.element()));
    if (array.element() instanceof JavaType.ArrayType inner) {
      clauses.addAll(unownedElements(element, inner, index + "'"));
    }
    return clauses.stream()
        .map(clause -> orNull(element, clause))
        .map(clause -> orNull(object, elements.forAll(object, index, clause)))
        .toList();
  }

  private Expression orNull(Expression object, Expression clause) {
    return trees.binary(BinaryOperator.OR, trees.equal(object, trees.nullLiteral()), clause);
  }

  /** What holds of an object if it is of one of the types below its own that have a ghost field. */
  private List<Expression> below(
      GhostField.Kind kind,
      Expression object,
      JavaType type,
      Function<Expression, Expression> clause) {
    Name variable = new Name("o'", trees.span());
    Expression it = trees.name(variable.text());
    return vocabulary.ghosts().below(kind, type).stream()
        .<Expression>map(
            below ->
                new Expression.Quantified(
                    Quantifier.FORALL,
                    variable,
                    vocabulary.names().reference(below, trees.span()),
                    null,
                    trees.binary(
                        BinaryOperator.IMPLIES,
                        trees.equal(it, object),
                        clause.apply(
                            trees.select(it, vocabulary.ghosts().find(kind, below).orElseThrow()))),
                    trees.span()))
        .toList();
  }
}
