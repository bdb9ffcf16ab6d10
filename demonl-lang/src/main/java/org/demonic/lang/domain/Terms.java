package org.demonic.lang.domain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.source.Span;

/** Walks and rewrites terms. */
public final class Terms {
  private Terms() {}

  /** The direct parts of a term, in the order in which they are written. */
  public static List<Term> children(Term term) {
    List<Term> children = new ArrayList<>();
    mapChildren(
        term,
        child -> {
          children.add(child);
          return child;
        });
    return children;
  }

  /**
   * The conditions that a condition joins by {@code and}, in the order in which they are written.
   */
  public static List<Term> conjuncts(Term term) {
    List<Term> found = new ArrayList<>();
    if (term instanceof Term.Logic logic && logic.operator() == LogicOperator.AND) {
      found.addAll(conjuncts(logic.left()));
      found.addAll(conjuncts(logic.right()));
    } else {
      found.add(term);
    }
    return found;
  }

  /** Whether {@code test} holds for the term or any part of it. */
  public static boolean any(Term term, Predicate<Term> test) {
    return test.test(term) || children(term).stream().anyMatch(child -> any(child, test));
  }

  /** Whether the term reads the variable. */
  public static boolean mentions(Term term, Variable variable) {
    return any(term, t -> t instanceof VariableRead read && read.variable().equals(variable));
  }

  /**
   * The term with variables replaced by terms of their types. Bound variables are not looked at.
   */
  public static Term substitute(Term term, Map<Variable, Term> replacements) {
    if (term instanceof VariableRead read) {
      return replacements.getOrDefault(read.variable(), read);
    }
    return mapChildren(term, child -> substitute(child, replacements));
  }

  /**
   * What the definition of a function says of a call, if it has one: where the call has a value, so
   * has this, and the same. Variables that the definition binds must not be among the arguments.
   */
  public static Optional<Term> inlined(Term.Call call) {
    Map<Variable, Term> arguments = new HashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      arguments.put(call.function().parameters().get(i), call.arguments().get(i));
    }
    return call.function().definition().map(definition -> substitute(definition, arguments));
  }

  /** The term as if all of it were written at {@code span}. */
  public static Term at(Span span, Term term) {
    return term.accept(new TermRebuilder(span, child -> at(span, child)));
  }

  /** The term with each direct part replaced by what {@code map} makes of it. */
  public static Term mapChildren(Term term, UnaryOperator<Term> map) {
    return term.accept(new TermRebuilder(term.span(), map));
  }
}
