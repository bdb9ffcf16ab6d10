package org.demonic.synthesize.ground;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;

/**
 * The objects that one step has to do with: its arguments, and those to which they lead. Objects
 * that a precondition makes one are counted once.
 */
public record StepObjects(Collection<ObjectType> types) {
  /** The objects of an action. */
  public static StepObjects of(Action action) {
    Map<String, ObjectType> found = new HashMap<>();
    for (Variable parameter : action.parameters()) {
      if (parameter.type() instanceof ObjectType type) {
        found.put(parameter.name(), type);
      }
    }
    action.ensures().forEach(clause -> add(clause.term(), found));
    action.requires().forEach(clause -> add(clause.term(), found));
    for (Clause clause : action.requires()) {
      for (Term condition : conjuncts(clause.term())) {
        if (condition instanceof Term.Equality equality && !equality.negated()) {
          sameAsArgument(equality).flatMap(StepObjects::name).ifPresent(found::remove);
        }
      }
    }
    return new StepObjects(List.copyOf(found.values()));
  }

  /** The most objects of one type that an action of a domain has to do with. */
  public static int most(Domain domain) {
    int most = 0;
    for (Action action : domain.actions()) {
      StepObjects objects = of(action);
      for (ObjectType type : domain.types()) {
        most = Math.max(most, objects.count(type));
      }
    }
    return most;
  }

  /** How many of them can be of a type. */
  public int count(ObjectType type) {
    return (int) types.stream().filter(type::isSubtypeOf).count();
  }

  /** The side of an equality that is the same object as the argument on the other side. */
  private static Optional<Term> sameAsArgument(Term.Equality equality) {
    return equality.left() instanceof Term.VariableRead
        ? Optional.of(equality.right())
        : equality.right() instanceof Term.VariableRead
            ? Optional.of(equality.left())
            : Optional.empty();
  }

  private static List<Term> conjuncts(Term term) {
    List<Term> found = new ArrayList<>();
    if (term instanceof Term.Logic logic && logic.operator() == LogicOperator.AND) {
      found.addAll(conjuncts(logic.left()));
      found.addAll(conjuncts(logic.right()));
    } else {
      found.add(term);
    }
    return found;
  }

  /** Notes the objects in a term; what is compared with null alone is none. */
  private static void add(Term term, Map<String, ObjectType> found) {
    if (isSaidToBeNull(term)) {
      Terms.children(term).forEach(side -> Terms.children(side).forEach(t -> add(t, found)));
      return;
    }
    name(term).ifPresent(name -> found.put(name, (ObjectType) term.type()));
    Terms.children(term).forEach(part -> add(part, found));
  }

  private static boolean isSaidToBeNull(Term term) {
    return term instanceof Term.Equality equality
        && (equality.left() instanceof Term.NullConstant
            || equality.right() instanceof Term.NullConstant);
  }

  private static Optional<String> name(Term term) {
    return term.type() instanceof ObjectType && !(term instanceof Term.NullConstant)
        ? Optional.of(TermText.of(term).replace("old ", ""))
        : Optional.empty();
  }
}
