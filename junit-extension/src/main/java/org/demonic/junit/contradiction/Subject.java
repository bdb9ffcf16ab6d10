package org.demonic.junit.contradiction;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.demonic.code.path.MethodName;
import org.demonic.junit.contract.Contracts;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;

/**
 * A method or constructor body with promises.
 *
 * @param contract the method in the domain of the contracts
 * @param receiver the binary name of the class that the receiver is of, exactly
 * @param hasPostcondition whether the method's own postcondition is asked for
 * @param invariants the binary names of the classes whose invariants it must keep
 */
record Subject(
    JavaMethod contract, String receiver, boolean hasPostcondition, List<String> invariants) {
  Subject {
    invariants = List.copyOf(invariants);
  }

  /** A condition that must hold at the end. */
  record Promise(String annotation, JavaClause clause) {}

  /** The method whose code is read. */
  MethodName method() {
    return contract.inClassFiles();
  }

  boolean hasReceiver() {
    return !contract.isStatic() && !contract.isConstructor();
  }

  /** The same method in another domain. */
  JavaMethod in(JavaDomain domain) {
    return Contracts.in(domain, contract);
  }

  /** The promises in terms of a domain. */
  List<Promise> promises(JavaDomain domain) {
    List<Promise> promises = new ArrayList<>();
    if (hasPostcondition) {
      in(domain).ensures().forEach(c -> promises.add(new Promise("@Ensures", c)));
    }
    for (String name : invariants) {
      for (JavaClause clause : domain.find(name).map(JavaClass::invariants).orElse(List.of())) {
        promises.add(new Promise("@Invariant", clause));
      }
    }
    return promises;
  }

  /**
   * Whether a clause can be asked about: what a constructor's object was before is nothing, and
   * what a result was before is not known there.
   */
  boolean isAskable(Promise promise) {
    Expression clause = promise.clause().expression();
    return !hasOld(clause, old -> contract().isConstructor() || mentionsResult(old));
  }

  private static boolean hasOld(Expression expression, Predicate<Expression> which) {
    return (Expressions.isOld(expression) && which.test(expression))
        || Expressions.children(expression).anyMatch(part -> hasOld(part, which));
  }

  private static boolean mentionsResult(Expression expression) {
    return (expression instanceof Expression.NameReference name
            && name.name().equals(Variable.RESULT))
        || Expressions.children(expression).anyMatch(Subject::mentionsResult);
  }
}
