package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.demonic.lang.check.SymbolCollector.Symbols;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Domain.ObjectShape;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.NameUses;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;

/**
 * Turns syntax into a domain and goals, in passes: names, functions, invariants, actions, goals.
 */
public final class Checker {
  private final List<Declaration> declarations;
  private final Diagnostics diagnostics = new Diagnostics();

  private Checker(List<Declaration> declarations) {
    this.declarations = declarations;
  }

  /** Checks the declarations of all files together. */
  public static Checked check(List<DemonlFile> files) {
    List<Declaration> all = files.stream().flatMap(f -> f.declarations().stream()).toList();
    try {
      return new Checker(all).run();
    } catch (StackOverflowError tooDeep) {
      Span where = all.isEmpty() ? Span.NONE : all.get(0).span().source().all();
      return new Checked(
          Optional.empty(),
          List.of(Diagnostic.of(LanguageProblem.TOO_DEEP, where)),
          new NameUses().index());
    }
  }

  /** Checks one more goal for a domain. */
  public static CheckedGoal checkGoal(Domain domain, GoalDeclaration declaration) {
    Diagnostics diagnostics = new Diagnostics();
    Goal goal = new GoalChecker(SymbolTable.of(domain), diagnostics).goal(declaration);
    return new CheckedGoal(
        diagnostics.hasErrors() ? Optional.empty() : Optional.of(goal), diagnostics.all());
  }

  /** What the checker made of a goal. */
  public record CheckedGoal(Optional<Goal> goal, List<Diagnostic> diagnostics) {}

  /**
   * Types clauses that stand in no declaration of a domain and in no goal, such as the contract of
   * a method that is not one of the domain's routines. They may relate two states: {@code old} is
   * the state before.
   *
   * @param variables all variables that the clauses may name, {@code this} and {@code Result} too
   */
  public static CheckedClauses checkClauses(
      Domain domain, Collection<Variable> variables, List<TaggedExpression> clauses) {
    Diagnostics diagnostics = new Diagnostics();
    List<Clause> typed =
        new TermChecker(SymbolTable.of(domain), diagnostics)
            .clauses(clauses, ExpressionScope.of(variables));
    return new CheckedClauses(
        diagnostics.hasErrors() ? Optional.empty() : Optional.of(typed), diagnostics.all());
  }

  /**
   * Types a condition in which other variables stand than those that it was written with. Whoever
   * writes a comparison of references that can never be equal makes a mistake: here it is false.
   *
   * @return empty if there is another error
   */
  public static Optional<Term> term(
      Domain domain, Collection<Variable> variables, Expression condition) {
    Diagnostics diagnostics = new Diagnostics();
    Term term =
        new TermChecker(SymbolTable.of(domain), diagnostics)
            .truth(condition, ExpressionScope.of(variables));
    return diagnostics.all().stream().allMatch(d -> d.kind() == LanguageProblem.NOT_COMPARABLE)
        ? Optional.ofNullable(term)
        : Optional.empty();
  }

  /** The type that a reference stands for, which a domain has. */
  public static Type type(Domain domain, TypeReference reference) {
    Diagnostics diagnostics = new Diagnostics();
    Type type = SymbolTable.of(domain).resolve(reference, diagnostics);
    return Objects.requireNonNull(type, () -> diagnostics.all().toString());
  }

  /**
   * What the checker made of clauses.
   *
   * @param clauses one for each of the given expressions, in their order; empty if there is an
   *     error in any of them
   */
  public record CheckedClauses(Optional<List<Clause>> clauses, List<Diagnostic> diagnostics) {
    public CheckedClauses {
      clauses = clauses.map(List::copyOf);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  private Checked run() {
    Symbols symbols = SymbolCollector.collect(declarations, diagnostics);
    SymbolTable table = symbols.table();
    RoutineChecker routines = new RoutineChecker(table, diagnostics);
    symbols.functions().forEach((declaration, function) -> routines.define(function, declaration));
    RecursionCheck.run(table.functions(), diagnostics);
    if (hasEndlessCalls()) {
      return new Checked(Optional.empty(), diagnostics.all(), table.uses().index());
    }
    List<Function> functions = FunctionOverriding.apply(table.functions());
    Domain domain = new Domain(shapes(table), enums(table), actions(routines), functions);
    List<Goal> goals = goals(table);
    return new Checked(
        diagnostics.hasErrors()
            ? Optional.empty()
            : Optional.of(new Checked.Content(domain, goals)),
        diagnostics.all(),
        table.uses().index());
  }

  /**
   * Whether functions call each other without end. The computation of frames follows calls, and
   * would not end either.
   */
  private boolean hasEndlessCalls() {
    return diagnostics.all().stream()
        .anyMatch(
            d ->
                d.kind() == LanguageProblem.RECURSIVE_FUNCTION
                    || d.kind() == LanguageProblem.TOO_DEEP);
  }

  private Map<ObjectType, ObjectShape> shapes(SymbolTable table) {
    TermChecker terms = new TermChecker(table, diagnostics);
    Map<ObjectType, ObjectShape> shapes = new LinkedHashMap<>();
    for (Declaration declaration : declarations) {
      if (declaration instanceof TypeDeclaration type
          && table.types().get(type.name().text()) instanceof ObjectType object) {
        ExpressionScope scope =
            ExpressionScope.ofInvariants(Domain.self(object), type.name().span());
        List<Clause> invariants = terms.clauses(type.invariants(), scope);
        shapes.putIfAbsent(object, new ObjectShape(table.ownFields(object), invariants));
      }
    }
    return shapes;
  }

  private static List<EnumType> enums(SymbolTable table) {
    return table.types().values().stream()
        .filter(EnumType.class::isInstance)
        .map(EnumType.class::cast)
        .toList();
  }

  private List<Action> actions(RoutineChecker routines) {
    List<Action> actions = new ArrayList<>();
    for (Declaration declaration : declarations) {
      if (declaration instanceof RoutineDeclaration routine
          && routine.kind() != RoutineKind.FUNCTION) {
        Action action = routines.action(routine);
        if (action != null) {
          actions.add(action);
        }
      }
    }
    return actions;
  }

  private List<Goal> goals(SymbolTable table) {
    GoalChecker checker = new GoalChecker(table, diagnostics);
    Map<String, Name> seen = new HashMap<>();
    List<Goal> goals = new ArrayList<>();
    for (Declaration declaration : declarations) {
      if (declaration instanceof GoalDeclaration goal) {
        SymbolCollector.isNew(goal.name(), seen, diagnostics);
        if (goal.name().span().text().equals(goal.name().text())) {
          table.uses().declare(goal.name().span(), new Meaning.GoalName(goal));
        }
        goals.add(checker.goal(goal));
      }
    }
    return goals;
  }
}
