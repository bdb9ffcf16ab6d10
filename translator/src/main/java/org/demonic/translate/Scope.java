package org.demonic.translate;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What an expression may speak of.
 *
 * @param owner the class whose members are in scope
 * @param hasThis whether there is an object of it
 * @param variables parameters and quantified variables by their Java names
 * @param hasOld whether there is a state before
 * @param insideOld whether the expression stands in {@code old}
 * @param result the type of {@code result}, where it may be named
 * @param place the contract, for messages: {@code @Requires}
 */
record Scope(
    ClassModel owner,
    boolean hasThis,
    Map<String, Variable> variables,
    boolean hasOld,
    boolean insideOld,
    Optional<JavaType> result,
    String place) {

  /** A variable under its demonL name. */
  record Variable(String demonlName, JavaType type) {}

  /** The object alone, as in invariants. */
  static Scope ofObject(ClassModel owner, boolean hasOld, String place) {
    return new Scope(owner, true, Map.of(), hasOld, false, Optional.empty(), place);
  }

  /** No object and no variables, as in constants. */
  static Scope ofConstant(ClassModel owner) {
    return new Scope(owner, false, Map.of(), false, false, Optional.empty(), "a constant");
  }

  /**
   * The parameters of {@code method} as its own contracts name them, under the demonL names that
   * {@code overriding} gives them.
   */
  static Scope ofMethod(
      ClassModel owner, MethodModel method, MethodModel overriding, ContractKind kind) {
    Map<String, Variable> variables = new LinkedHashMap<>();
    for (int i = 0; i < method.parameters().size(); i++) {
      variables.put(
          method.parameters().get(i).name(),
          new Variable(
              Names.safe(overriding.parameters().get(i).name()),
              method.parameters().get(i).type()));
    }
    return new Scope(
        owner,
        method.hasReceiver() && !(method.isConstructor() && kind == ContractKind.REQUIRES),
        variables,
        kind == ContractKind.ENSURES || kind == ContractKind.RELY,
        false,
        kind == ContractKind.ENSURES ? method.result() : Optional.empty(),
        kind.toString());
  }

  Scope with(String name, Variable variable) {
    Map<String, Variable> more = new HashMap<>(variables);
    more.put(name, variable);
    return new Scope(owner, hasThis, more, hasOld, insideOld, result, place);
  }

  Scope inOld() {
    return new Scope(owner, hasThis, variables, hasOld, true, result, place);
  }
}
