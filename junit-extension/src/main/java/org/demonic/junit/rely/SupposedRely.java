package org.demonic.junit.rely;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.junit.snapshot.Binding;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.type.JavaType;

/**
 * An assumption about one object that nobody has written yet.
 *
 * @param method the method that would rely on it; of a class, one of its methods
 * @param ofClass the binary name of the class that would have it, if no method has it
 * @param clause over the fields of {@code this}
 * @param isOfAllTime whether it also holds for the time before the thread took the locks that it
 *     has
 */
public record SupposedRely(
    JavaMethod method, Optional<String> ofClass, JavaClause clause, boolean isOfAllTime) {
  /** The assumption in terms of a state; empty if its domain cannot say it. */
  public Optional<BoundRely> about(ObjectReference object, JavaDomain domain) {
    JavaType type = new JavaType.ClassType(ofClass.orElseGet(method::declaringClass));
    if (domain.findType(type).isEmpty()) {
      return Optional.empty();
    }
    Variable self = new Variable(Domain.THIS, domain.type(type));
    return Checker.checkClauses(domain.domain(), List.of(self), List.of(clause.tagged()))
        .clauses()
        .map(
            terms ->
                new BoundRely(
                    new DeclaredRely(method, ofClass, clause, null, List.of(), isOfAllTime),
                    new DeclaredRely.Typed(clause, terms.get(0).term(), List.of(self)),
                    new Binding(method, Map.of(Domain.THIS, new Binding.Bound(type, object)))));
  }
}
