package org.demonic.lang.domain;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.source.Span;

/**
 * What another thread may do in one step.
 *
 * @param constructor whether its first parameter is a new object that it makes
 * @param result the variable for its result in {@code ensures}, if it has one
 * @param frame what it may change; all else stays
 */
public record Action(
    String name,
    boolean constructor,
    List<Variable> parameters,
    Optional<Variable> result,
    List<Clause> requires,
    List<Clause> ensures,
    Frame frame,
    Span span) {
  public Action {
    parameters = List.copyOf(parameters);
    requires = List.copyOf(requires);
    ensures = List.copyOf(ensures);
  }

  /** Whether it depends on an argument whether the action may run. */
  public boolean restricts(Variable parameter) {
    return requires.stream().anyMatch(clause -> Terms.mentions(clause.term(), parameter));
  }

  @Override
  public String toString() {
    return name;
  }
}
