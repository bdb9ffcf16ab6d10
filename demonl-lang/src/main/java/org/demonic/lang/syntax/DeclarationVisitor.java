package org.demonic.lang.syntax;

/**
 * Handles every kind of declaration, so that a new kind is a compile error wherever it must be
 * handled.
 *
 * @param <R> what a visit returns
 */
public interface DeclarationVisitor<R> {
  R visit(Declaration.TypeDeclaration declaration);

  R visit(Declaration.EnumDeclaration declaration);

  R visit(Declaration.RoutineDeclaration declaration);

  R visit(Declaration.GoalDeclaration declaration);
}
