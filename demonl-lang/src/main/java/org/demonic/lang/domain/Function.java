package org.demonic.lang.domain;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.source.Span;

/**
 * A query: the same for the same arguments in the same state, and without effect. Outside its
 * precondition, and where no result satisfies its postcondition, it is undefined; where several do,
 * it may be any of them.
 *
 * <p>Compared by identity: functions call each other, though never in a circle.
 */
public final class Function {
  private final String name;
  private final List<Variable> parameters;
  private final Variable result;
  private final Span span;
  private List<Clause> requires = List.of();
  private List<Clause> ensures = List.of();
  private Optional<Term> definition = Optional.empty();

  public Function(String name, List<Variable> parameters, Variable result, Span span) {
    this.name = name;
    this.parameters = List.copyOf(parameters);
    this.result = result;
    this.span = span;
  }

  /**
   * Gives the function its contract, once, when all functions that it may call are known.
   *
   * @param definition what the postcondition says that the result is, if it says so
   */
  public void define(List<Clause> requires, List<Clause> ensures, Optional<Term> definition) {
    this.requires = List.copyOf(requires);
    this.ensures = List.copyOf(ensures);
    this.definition = definition;
  }

  public String name() {
    return name;
  }

  public List<Variable> parameters() {
    return parameters;
  }

  /** The variable that stands for the value in the postcondition. */
  public Variable result() {
    return result;
  }

  public List<Clause> requires() {
    return requires;
  }

  public List<Clause> ensures() {
    return ensures;
  }

  /** The term that a clause {@code Result = term} gives; the other clauses must then hold of it. */
  public Optional<Term> definition() {
    return definition;
  }

  public Span span() {
    return span;
  }

  @Override
  public String toString() {
    return name;
  }
}
