package org.demonic.junit.live;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.junit.contract.MethodContract;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Variable;
import org.demonic.translate.domain.JavaParameter;

/** A contract, and what its clauses read: found out once, for many calls. */
public final class LiveContract {
  private final MethodContract contract;
  private final OldReads old;
  private final Optional<Variable> self;
  private final Optional<Variable> result;
  private final Map<Integer, Variable> parameters = new LinkedHashMap<>();

  /** Creates it for a contract of the current domain. */
  LiveContract(MethodContract contract) {
    this.contract = contract;
    this.old = OldReads.of(contract);
    this.self = mentioned(Domain.THIS);
    this.result = mentioned(Variable.RESULT);
    List<JavaParameter> declared = contract.method().parameters();
    for (int i = 0; i < declared.size(); i++) {
      int index = i;
      mentioned(declared.get(i).demonlName()).ifPresent(v -> parameters.put(index, v));
    }
  }

  private Optional<Variable> mentioned(String name) {
    return contract
        .variable(name)
        .filter(
            variable ->
                Stream.concat(contract.requires().stream(), contract.ensures().stream())
                    .map(MethodContract.Term::term)
                    .anyMatch(term -> Terms.mentions(term, variable)));
  }

  public MethodContract contract() {
    return contract;
  }

  /** The terms whose values at the begin of a call must be known at its end. */
  List<Term> old() {
    return old.terms();
  }

  /** Whether all objects must be known that there are at the begin. */
  boolean needsAll() {
    return old.isAll();
  }

  /** The receiver, if a clause mentions it. */
  Optional<Variable> self() {
    return self;
  }

  /** The result, if a clause mentions it. */
  Optional<Variable> result() {
    return result;
  }

  /** The parameters that clauses mention, by their indices. */
  Map<Integer, Variable> parameters() {
    return parameters;
  }
}
