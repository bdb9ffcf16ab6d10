package org.demonic.translate.expression;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.translate.contract.ContractKind;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;

/**
 * The names that an expression may use.
 *
 * @param owner the class whose members are in scope
 * @param hasThis whether there is an object of it
 * @param variables parameters and quantified variables by their Java names
 * @param hasOld whether there is a state before
 * @param insideOld whether the expression stands in {@code old}
 * @param result the type of {@code result}, where it may be named
 * @param place the contract, for messages: {@code @Requires}
 */
public record ContractScope(
    ClassModel owner,
    boolean hasThis,
    Map<String, Variable> variables,
    boolean hasOld,
    boolean insideOld,
    Optional<JavaType> result,
    String place) {

  /** A variable under its demonL name. */
  public record Variable(String demonlName, JavaType type) {}

  /** The scope of an invariant, which has the object but no parameters. */
  public static ContractScope ofObject(ClassModel owner, boolean hasOld, String place) {
    return new ContractScope(owner, true, Map.of(), hasOld, false, Optional.empty(), place);
  }

  /** The scope of a constant, which has neither an object nor parameters. */
  public static ContractScope ofConstant(ClassModel owner) {
    return new ContractScope(owner, false, Map.of(), false, false, Optional.empty(), "a constant");
  }

  /**
   * The parameters of {@code method} as its own contracts name them, under the demonL names that
   * {@code overriding} gives them.
   */
  public static ContractScope ofMethod(
      ClassModel owner, MethodModel method, MethodModel overriding, ContractKind kind) {
    Map<String, Variable> variables = new LinkedHashMap<>();
    for (int i = 0; i < method.parameters().size(); i++) {
      variables.put(
          method.parameters().get(i).name(),
          new Variable(
              DemonlNames.safe(overriding.parameters().get(i).name()),
              method.parameters().get(i).type()));
    }
    return new ContractScope(
        owner,
        method.hasReceiver() && !(method.isConstructor() && kind == ContractKind.REQUIRES),
        variables,
        kind == ContractKind.ENSURES || kind == ContractKind.RELY,
        false,
        kind == ContractKind.ENSURES ? method.result() : Optional.empty(),
        kind.toString());
  }

  public ContractScope with(String name, Variable variable) {
    Map<String, Variable> more = new HashMap<>(variables);
    more.put(name, variable);
    return new ContractScope(owner, hasThis, more, hasOld, insideOld, result, place);
  }

  ContractScope inOld() {
    return new ContractScope(owner, hasThis, variables, hasOld, true, result, place);
  }
}
