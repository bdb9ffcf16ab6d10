package org.demonic.junit.rely;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.type.JavaType;

/**
 * The assumption that {@code @NotThreadSafe} on a class makes: whoever calls a method of one of its
 * objects has a lock of that object meanwhile. So no call by another thread changes the fields of
 * the object, or what is in its arrays.
 */
final class UsersLock {
  private static final Trees TREES = new Trees(Span.NONE);
  private static final String TEXT = "@NotThreadSafe";

  /** The clause that stands for it where no domain lists the fields. */
  static final JavaClause ANYWHERE = new JavaClause(null, TEXT, TREES.truth(true), Span.NONE);

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
    Expression self = TREES.name(Domain.THIS);
    for (Field field : domain.domain().fields(type)) {
      if (domain.isGhost(field)) {
        continue;
      }
      Expression now = TREES.select(self, field.name());
      if (!field.constant()) {
        parts.add(same(now));
      }
      if (field.type() instanceof ObjectType held && domain.arrayType(held).isPresent()) {
        Expression elements =
            domain.domain().fields(held).stream()
                .filter(f -> !f.constant() && !domain.isGhost(f))
                .map(f -> same(TREES.select(now, f.name())))
                .reduce(TREES::and)
                .orElseGet(() -> TREES.truth(true));
        parts.add(TREES.or(TREES.equal(now, TREES.nullLiteral()), elements));
      }
    }
    return parts.stream().reduce(TREES::and).orElseGet(() -> TREES.truth(true));
  }

  private static Expression same(Expression now) {
    return TREES.equal(now, TREES.old(now));
  }
}
