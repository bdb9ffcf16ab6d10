package org.demonic.translate.frame;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.model.ParameterModel;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/**
 * What the code of a constructor says of the new object, where its contract says nothing.
 *
 * @param facts equations on the fields of {@code this}
 * @param unknown a field whose value is not known, if there is one
 */
public record InitialFacts(List<TaggedExpression> facts, Optional<String> unknown) {

  /** Finds the facts of a constructor of the class {@code model}. */
  public static InitialFacts of(
      Translation translation,
      RoutineCode code,
      ClassModel model,
      MethodModel constructor,
      List<JavaClause> ensures) {
    ClassTable classes = translation.classes();
    Map<FieldModel, Value> values = code.initialValues(model, constructor);
    List<TaggedExpression> facts = new ArrayList<>();
    Optional<String> unknown = Optional.empty();
    for (ClassModel level : classes.lineage(model)) {
      for (FieldModel field : level.instanceFields()) {
        Trees trees = new Trees(field.span());
        Expression place = trees.select(trees.name("this"), translation.names().field(field));
        Value value = values.get(field);
        boolean isMade = value instanceof Value.Made && field.type().isObject();
        if (ensures.stream().noneMatch(c -> Mentions.has(c.expression(), place))) {
          Optional<Expression> fact =
              isMade
                  ? Optional.of(trees.notNull(place))
                  : Optional.ofNullable(value)
                      .flatMap(v -> new Reader(translation, constructor, field, trees).read(v))
                      .map(v -> trees.equal(place, v));
          fact.ifPresent(f -> facts.add(new TaggedExpression(null, f, field.span())));
          if (fact.isEmpty() && !isOpaque(classes, field.type())) {
            unknown = unknown.or(() -> Optional.of(field.name()));
          }
        }
        if (isMade && field.type() instanceof JavaType.ArrayType) {
          Expression mark = trees.select(place, ArrayFields.MADE);
          facts.add(new TaggedExpression(null, mark, field.span()));
        }
      }
    }
    return new InitialFacts(facts, unknown);
  }

  /** Whether objects of a type have an identity, but no fields in the domain. */
  private static boolean isOpaque(ClassTable classes, JavaType type) {
    return type instanceof JavaType.ClassType && classes.find(type).isEmpty();
  }

  /** Says values of one field in demonL. */
  private record Reader(
      Translation translation, MethodModel constructor, FieldModel field, Trees trees) {
    Optional<Expression> read(Value value) {
      JavaType type = field.type() instanceof JavaType.Boxed boxed ? boxed.base() : field.type();
      if (value instanceof Value.Null) {
        return Optional.of(trees.nullLiteral());
      } else if (value instanceof Value.Boxed boxed) {
        return read(boxed.of());
      } else if (value instanceof Value.Numeral n
          && type instanceof JavaType.Primitive p
          && Double.isFinite(n.number().doubleValue())) {
        return Optional.of(number(p, n.number()));
      } else if (value instanceof Value.Text text) {
        return Optional.of(new Expression.StringLiteral(text.text(), trees.span()));
      } else if (value instanceof Value.Argument argument && argument.isParameter()) {
        ParameterModel parameter = constructor.parameters().get(argument.index() - 1);
        return Optional.of(trees.name(DemonlNames.safe(parameter.name())))
            .filter(p -> isOfField(parameter.type()));
      } else if (value instanceof Value.StaticOf constant
          && field.type() instanceof JavaType.EnumType e
          && e.constants().contains(constant.field().name())) {
        Expression owner = trees.name(translation.names().type(e));
        return Optional.of(trees.select(owner, DemonlNames.safe(constant.field().name())));
      }
      return Optional.empty();
    }

    private Expression number(JavaType.Primitive type, Number number) {
      if (type == JavaType.Primitive.BOOLEAN) {
        return trees.truth(number.intValue() != 0);
      }
      return type.isFloating()
          ? trees.decimal(BigDecimal.valueOf(number.doubleValue()))
          : trees.integer(BigInteger.valueOf(number.longValue()));
    }

    /** The erasure of an intersection type is the first of its types only. */
    private boolean isOfField(JavaType parameter) {
      ClassTable classes = translation.classes();
      return parameter.equals(field.type())
          || (parameter.isObject()
              && field.type().isObject()
              && (classes.isSubtype(parameter, field.type())
                  || classes.isSubtype(field.type(), parameter)));
    }
  }
}
