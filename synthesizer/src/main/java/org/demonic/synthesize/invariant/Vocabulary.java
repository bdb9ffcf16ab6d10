package org.demonic.synthesize.invariant;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.slice.GroundProblem;

/**
 * What a guess may speak of: the fields that matter, of some objects and of those that their fields
 * refer to.
 *
 * @param bound the variable, if any, for whose objects the guesses are meant
 * @param numbers terms of type Int
 * @param conditions boolean terms
 */
record Vocabulary(Optional<Variable> bound, List<Term> numbers, List<Term> conditions) {
  Vocabulary {
    numbers = List.copyOf(numbers);
    conditions = List.copyOf(conditions);
  }

  /**
   * The vocabulary of the goal's variables, and that of each type with fields that matter.
   *
   * @param ofAll whether there is one of each type. If not, the other one speaks only of the goal's
   *     objects, and of those to which they lead in all states
   * @param isPossibleAtFirst whether a condition may hold in a first state; else the final state's
   *     conditions are no help
   */
  static List<Vocabulary> of(
      GroundProblem problem, boolean ofAll, Predicate<Term> isPossibleAtFirst) {
    List<Vocabulary> all = new ArrayList<>();
    Builder ofGoal = new Builder(problem, Optional.empty(), ofAll);
    ofGoal.addGoal(isPossibleAtFirst);
    all.add(ofGoal.build());
    for (ObjectType type : ofAll ? problem.domain().types() : List.<ObjectType>of()) {
      boolean hasOwn = problem.slice().fields().stream().anyMatch(f -> f.owner().equals(type));
      if (hasOwn && problem.universe().slots(type).size() > 1) {
        Variable any = new Variable(unusedName(problem, type), type);
        Builder ofType = new Builder(problem, Optional.of(any), true);
        ofType.add(Formulas.read(any), type, 1);
        all.add(ofType.build());
      }
    }
    return all;
  }

  private static String unusedName(GroundProblem problem, ObjectType type) {
    String name = type.name().substring(0, 1).toLowerCase(Locale.ROOT) + type.name().substring(1);
    while (isUsed(problem, name)) {
      name += "'";
    }
    return name;
  }

  private static boolean isUsed(GroundProblem problem, String name) {
    return problem.goal().variables().stream().anyMatch(v -> v.name().equals(name));
  }

  private static final class Builder {
    private final GroundProblem problem;
    private final Optional<Variable> bound;
    private final boolean ofAll;
    private final Set<Term> numbers = new LinkedHashSet<>();
    private final Set<Term> conditions = new LinkedHashSet<>();

    Builder(GroundProblem problem, Optional<Variable> bound, boolean ofAll) {
      this.ofAll = ofAll;
      this.problem = problem;
      this.bound = bound;
    }

    Vocabulary build() {
      return new Vocabulary(bound, List.copyOf(numbers), List.copyOf(conditions));
    }

    void addGoal(Predicate<Term> isPossibleAtFirst) {
      for (Clause clause : problem.goal().finals()) {
        addConditions(clause.term());
      }
      conditions.removeIf(c -> !isPossibleAtFirst.test(c));
      for (Variable variable : problem.goal().variables()) {
        Term read = Formulas.read(variable);
        if (variable.type() instanceof ObjectType type) {
          add(read, type, 1);
        } else {
          addSimple(read, variable.type());
        }
      }
    }

    /** Adds the parts of the final state, and the calls in them. */
    private void addConditions(Term term) {
      for (Term condition : Terms.conjuncts(term)) {
        Term plain = Terms.at(Span.NONE, condition);
        conditions.add(plain instanceof Term.Not not ? not.operand() : plain);
        addCalls(plain);
      }
    }

    private void addCalls(Term term) {
      if (term instanceof Term.Call && term.type() instanceof IntType) {
        numbers.add(term);
      } else if (!(term instanceof Term.Quantified)) {
        Terms.children(term).forEach(this::addCalls);
      }
    }

    void add(Term object, ObjectType type, int depth) {
      for (Field field : problem.domain().fields(type)) {
        if (problem.slice().fields().contains(field)) {
          Term read = new Term.FieldRead(object, field, Span.NONE);
          if (field.type() instanceof ObjectType referred) {
            if (ofAll) {
              addReference(read, referred);
            }
            if (depth > 0 && (ofAll || field.constant())) {
              add(read, referred, depth - 1);
            }
          } else {
            addSimple(read, field.type());
          }
        }
      }
    }

    private void addReference(Term read, ObjectType type) {
      conditions.add(Formulas.equal(read, new Term.NullConstant(type, Span.NONE)));
      for (Variable variable : problem.goal().variables()) {
        if (variable.type() instanceof ObjectType other
            && (other.isSubtypeOf(type) || type.isSubtypeOf(other))) {
          conditions.add(Formulas.equal(read, Formulas.read(variable)));
        }
      }
    }

    private void addSimple(Term read, Type type) {
      if (type instanceof IntType) {
        numbers.add(read);
      } else if (type instanceof SequenceType) {
        numbers.add(new Term.Length(read, Span.NONE));
      } else if (type == BasicType.BOOL) {
        conditions.add(read);
      } else if (type instanceof EnumType enumeration) {
        for (int i = 0; i < enumeration.constants().size(); i++) {
          conditions.add(Formulas.equal(read, new Term.EnumConstant(enumeration, i, Span.NONE)));
        }
      }
    }
  }
}
