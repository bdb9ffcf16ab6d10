package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.slice.AnyPart;
import org.demonic.synthesize.slice.FieldReads;
import org.demonic.synthesize.slice.Population;
import org.demonic.synthesize.states.compiled.Scope;
import org.demonic.synthesize.states.compiled.TermCompiler;

/**
 * A compiled invariant of one object.
 *
 * @param number the number of the object
 * @param fields the fields that it reads
 * @param local whether it reads only fields of its own object
 * @param population whether it can notice that a new object came into being
 */
record InvariantCode(
    int number, Set<Field> fields, boolean local, boolean population, Constraint constraint) {
  InvariantCode {
    fields = Set.copyOf(fields);
  }

  /**
   * The invariants of all objects that read only fields that matter.
   *
   * @param state the first cell of the state that they are read in
   * @param selves the cells that hold the objects
   */
  static List<InvariantCode> all(
      TermCompiler terms, Domain domain, Set<Field> fields, int state, List<Integer> selves)
      throws LimitException {
    List<InvariantCode> all = new ArrayList<>();
    for (int number = 0; number < selves.size(); number++) {
      ObjectType exact = terms.layout().slots().get(number).type();
      for (ObjectType type : domain.lineage(exact)) {
        Scope scope = new Scope(state, state, Map.of(Domain.self(type), selves.get(number)));
        for (Clause clause : domain.invariants(type)) {
          Set<Field> read = FieldReads.of(clause.term());
          if (fields.containsAll(read)) {
            Constraint constraint = new Constraint(clause, terms.condition(clause.term(), scope));
            all.add(
                new InvariantCode(
                    number,
                    read,
                    !clause.term().accept(new ReadsOthers()),
                    Population.matters(clause.term()),
                    constraint));
          }
        }
      }
    }
    return all;
  }

  /** Whether it reads one of some fields. */
  boolean reads(Set<Field> changed) {
    return fields.stream().anyMatch(changed::contains);
  }

  /** Whether a term may read fields of objects that none of its variables names. */
  private static final class ReadsOthers extends AnyPart {
    @Override
    public Boolean visit(Term.VariableRead term) {
      return false;
    }

    @Override
    public Boolean visit(Term.FieldRead term) {
      return !(term.receiver() instanceof Term.VariableRead);
    }

    @Override
    public Boolean visit(Term.Call term) {
      return true;
    }

    /**
     * A variable of a quantifier over objects names other objects than the one of the invariant.
     */
    @Override
    public Boolean visit(Term.Quantified term) {
      return term.variable().type() instanceof ObjectType || parts(term);
    }
  }
}
