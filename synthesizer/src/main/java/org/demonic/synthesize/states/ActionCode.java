package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.ground.LocationParts;
import org.demonic.synthesize.states.compiled.Scope;
import org.demonic.synthesize.states.compiled.TermCompiler;

/**
 * A compiled action.
 *
 * @param parameters the cells of its parameters
 * @param searched the cells of the parameters, and of the result, whose values are searched: no
 *     parameter that is a reference, and only those that have an influence
 * @param located the searched cells that decide what the action may change
 * @param changed the fields that it may change
 * @param direct the action as assignments, if it is of that kind
 */
record ActionCode(
    Action action,
    List<Integer> parameters,
    Optional<Integer> result,
    List<OpenCell> searched,
    List<OpenCell> located,
    List<Constraint> requires,
    List<Constraint> ensures,
    FrameCode frame,
    Set<Field> changed,
    Optional<DirectCode> direct) {
  ActionCode {
    parameters = List.copyOf(parameters);
    searched = List.copyOf(searched);
    located = List.copyOf(located);
    requires = List.copyOf(requires);
    ensures = List.copyOf(ensures);
    changed = Set.copyOf(changed);
  }

  /**
   * Compiles an action.
   *
   * @param fields the fields that matter
   * @param before the first cell of the state before
   * @param after the first cell of the state after
   */
  static ActionCode of(TermCompiler terms, Action action, Set<Field> fields, int before, int after)
      throws LimitException {
    List<Variable> variables = new ArrayList<>(action.parameters());
    action.result().ifPresent(variables::add);
    Map<Variable, Integer> cells = new HashMap<>(terms.newCells(variables));
    Scope pre = new Scope(before, before, cells);
    Scope post = new Scope(after, before, cells);
    Set<Field> changed = new HashSet<>();
    for (Field field : fields) {
      boolean named = action.frame().locations().stream().anyMatch(l -> l.field().equals(field));
      if (action.frame().everything() || action.constructor() || named) {
        changed.add(field);
      }
    }
    List<OpenCell> searched = new ArrayList<>();
    List<OpenCell> located = new ArrayList<>();
    List<Variable> mattering = new ArrayList<>();
    for (Variable variable : variables) {
      boolean isResult = action.result().equals(Optional.of(variable));
      Integer cell = cells.get(variable);
      if (cell != null
          && (isResult || !(variable.type() instanceof ObjectType))
          && matters(action, variable)) {
        OpenCell open =
            new OpenCell(
                cell,
                () -> "`%s` of `%s`".formatted(variable, action),
                variable.type(),
                isResult ? after : before,
                Optional.empty());
        searched.add(open);
        mattering.add(variable);
        if (!isResult && locates(action, variable)) {
          located.add(open);
        }
      }
    }
    return new ActionCode(
        action,
        action.parameters().stream().map(cells::get).toList(),
        action.result().map(cells::get),
        searched,
        located,
        constraints(terms, action.requires(), pre),
        constraints(terms, action.ensures(), post),
        FrameCode.of(terms, action.frame(), fields, post),
        changed,
        DirectCode.of(terms, action, mattering, fields, pre, post));
  }

  private static boolean matters(Action action, Variable variable) {
    return Stream.concat(action.requires().stream(), action.ensures().stream())
            .anyMatch(c -> Terms.mentions(c.term(), variable))
        || locates(action, variable);
  }

  private static boolean locates(Action action, Variable variable) {
    return action.frame().locations().stream()
        .flatMap(l -> LocationParts.of(l).terms())
        .anyMatch(t -> Terms.mentions(t, variable));
  }

  /** Compiles clauses. */
  static List<Constraint> constraints(TermCompiler terms, List<Clause> clauses, Scope scope)
      throws LimitException {
    List<Constraint> constraints = new ArrayList<>();
    for (Clause clause : clauses) {
      constraints.add(new Constraint(clause, terms.condition(clause.term(), scope)));
    }
    return constraints;
  }
}
