package org.demonic.lang.syntax;

import java.util.List;
import org.demonic.lang.source.Span;
import org.jspecify.annotations.Nullable;

/** What a file is a list of. */
public sealed interface Declaration {
  Name name();

  Span span();

  /** Calls the method of a visitor that is for this kind of declaration. */
  <R> R accept(DeclarationVisitor<R> visitor);

  /** {@code type Name extends Supertypes { fields } invariant ...}. */
  record TypeDeclaration(
      Name name,
      List<Name> supertypes,
      List<FieldDeclaration> fields,
      List<TaggedExpression> invariants,
      Span span)
      implements Declaration {
    public TypeDeclaration {
      supertypes = List.copyOf(supertypes);
      fields = List.copyOf(fields);
      invariants = List.copyOf(invariants);
    }

    @Override
    public <R> R accept(DeclarationVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** {@code enum Name { CONSTANTS }}. */
  record EnumDeclaration(Name name, List<Name> constants, Span span) implements Declaration {
    public EnumDeclaration {
      constants = List.copyOf(constants);
    }

    @Override
    public <R> R accept(DeclarationVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** An action, a constructor or a function. */
  record RoutineDeclaration(
      RoutineKind kind,
      Name name,
      List<VariableDeclaration> parameters,
      @Nullable TypeReference result,
      List<TaggedExpression> requires,
      List<TaggedExpression> ensures,
      List<Expression> modifies,
      Span span)
      implements Declaration {
    public RoutineDeclaration {
      parameters = List.copyOf(parameters);
      requires = List.copyOf(requires);
      ensures = List.copyOf(ensures);
      modifies = List.copyOf(modifies);
    }

    @Override
    public <R> R accept(DeclarationVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A question: can the actions lead from {@code initial} to {@code finals}? */
  record GoalDeclaration(
      Name name,
      List<VariableDeclaration> variables,
      List<TaggedExpression> initial,
      List<TaggedExpression> finals,
      List<TaggedExpression> relies,
      @Nullable Integer within,
      @Nullable Integer fresh,
      @Nullable Expectation expectation,
      Span span)
      implements Declaration {
    public GoalDeclaration {
      variables = List.copyOf(variables);
      initial = List.copyOf(initial);
      finals = List.copyOf(finals);
      relies = List.copyOf(relies);
    }

    @Override
    public <R> R accept(DeclarationVisitor<R> visitor) {
      return visitor.visit(this);
    }

    /** A goal without relies, limits and expectation. */
    public GoalDeclaration(
        Name name,
        List<VariableDeclaration> variables,
        List<TaggedExpression> initial,
        List<TaggedExpression> finals,
        Span span) {
      this(name, variables, initial, finals, List.of(), null, null, null, span);
    }

    /**
     * The same goal with other limits.
     *
     * @param actions the largest number of actions, {@code within}; null if the goal has no limit
     * @param objects the largest number of new objects of a type, {@code fresh}; null likewise
     */
    public GoalDeclaration withLimits(@Nullable Integer actions, @Nullable Integer objects) {
      return new GoalDeclaration(
          name, variables, initial, finals, relies, actions, objects, expectation, span);
    }
  }

  /** What a routine is. */
  enum RoutineKind {
    ACTION,
    CONSTRUCTOR,
    FUNCTION
  }

  /** {@code name: type}, with {@code const} before it where the field never changes. */
  record FieldDeclaration(boolean constant, Name name, TypeReference type, Span span) {}

  /** {@code name: type}. */
  record VariableDeclaration(Name name, TypeReference type, Span span) {}

  /** {@code tag: expression}; the tag may be absent. */
  record TaggedExpression(@Nullable Name tag, Expression expression, Span span) {}

  /** {@code expect outcome in length}; only {@code interference} has a length, and need not. */
  record Expectation(Name outcome, @Nullable Integer length, Span span) {}
}
