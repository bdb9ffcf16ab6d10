package org.demonic.junit.rely;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.junit.formula.Formulas;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.UnaryOperator;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.type.JavaType;

/**
 * The assumption that {@code @NotThreadSafe} on a class makes: whoever calls a method of one of its
 * objects has a lock of that object meanwhile. So no call by another thread changes the fields of
 * the object, or what is in its arrays.
 */
final class UsersLock {
  private static final String TEXT = "@NotThreadSafe";

  /** The clause that stands for it where no domain lists the fields. */
  static final JavaClause ANYWHERE =
      new JavaClause(null, TEXT, new Expression.BooleanLiteral(true, Span.NONE), Span.NONE);

  private UsersLock() {}

  /** The clause for the objects of a class, over {@code this}; empty if a domain lacks it. */
  static Optional<JavaClause> clause(JavaDomain domain, JavaType type) {
    return domain
        .findType(type)
        .flatMap(name -> domain.domain().type(name))
        .map(objects -> new JavaClause(null, TEXT, unchanged(domain, objects), Span.NONE));
  }

  private static Expression unchanged(JavaDomain domain, ObjectType type) {
    List<Expression> parts = new ArrayList<>();
    Expression self = Formulas.name(Domain.THIS);
    for (Field field : domain.domain().fields(type)) {
      if (domain.isGhost(field)) {
        continue;
      }
      Expression now = Formulas.select(self, field.name());
      if (!field.constant()) {
        parts.add(same(now));
      }
      if (field.type() instanceof ObjectType held && domain.arrayType(held).isPresent()) {
        parts.add(
            Formulas.binary(
                BinaryOperator.OR,
                Formulas.isNull(now),
                Formulas.all(
                    domain.domain().fields(held).stream()
                        .filter(f -> !f.constant() && !domain.isGhost(f))
                        .map(f -> same(Formulas.select(now, f.name())))
                        .toList())));
      }
    }
    return Formulas.all(parts);
  }

  private static Expression same(Expression now) {
    return Formulas.binary(
        BinaryOperator.EQUAL, now, new Expression.Unary(UnaryOperator.OLD, now, Span.NONE));
  }
}
