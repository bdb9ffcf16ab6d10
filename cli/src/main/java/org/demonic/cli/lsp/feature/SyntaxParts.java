package org.demonic.cli.lsp.feature;

import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.DeclarationVisitor;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.lang.syntax.Name;

/** The parts of declarations. */
final class SyntaxParts {
  private SyntaxParts() {}

  /** All expressions in a declaration, with all their parts. */
  static Stream<Expression> expressions(Declaration declaration) {
    return declaration.accept(new Clauses()).flatMap(SyntaxParts::withParts);
  }

  /** The places of a declaration and of all its parts. */
  static Stream<Span> spans(Declaration declaration) {
    return Stream.of(
            Stream.of(declaration.span(), declaration.name().span()),
            declaration.accept(new Members()),
            expressions(declaration).map(Expression::span))
        .flatMap(spans -> spans);
  }

  private static Stream<Expression> withParts(Expression expression) {
    return Stream.concat(
        Stream.of(expression), Expressions.children(expression).flatMap(SyntaxParts::withParts));
  }

  /** The expressions that are not parts of others. */
  private static final class Clauses implements DeclarationVisitor<Stream<Expression>> {
    @Override
    public Stream<Expression> visit(TypeDeclaration declaration) {
      return of(List.of(declaration.invariants()));
    }

    @Override
    public Stream<Expression> visit(EnumDeclaration declaration) {
      return Stream.of();
    }

    @Override
    public Stream<Expression> visit(RoutineDeclaration declaration) {
      return Stream.concat(
          of(List.of(declaration.requires(), declaration.ensures())),
          declaration.modifies().stream());
    }

    @Override
    public Stream<Expression> visit(GoalDeclaration declaration) {
      return of(List.of(declaration.initial(), declaration.finals(), declaration.relies()));
    }

    private static Stream<Expression> of(List<List<TaggedExpression>> clauses) {
      return clauses.stream().flatMap(List::stream).map(TaggedExpression::expression);
    }
  }

  /** The places of what a declaration is made of, other than expressions and their parts. */
  private static final class Members implements DeclarationVisitor<Stream<Span>> {
    @Override
    public Stream<Span> visit(TypeDeclaration declaration) {
      return Stream.of(
              declaration.supertypes().stream().map(Name::span),
              declaration.fields().stream().flatMap(f -> Stream.of(f.span(), f.type().span())),
              clauses(declaration.invariants()))
          .flatMap(spans -> spans);
    }

    @Override
    public Stream<Span> visit(EnumDeclaration declaration) {
      return declaration.constants().stream().map(Name::span);
    }

    @Override
    public Stream<Span> visit(RoutineDeclaration declaration) {
      return Stream.of(
              variables(declaration.parameters()),
              clauses(declaration.requires()),
              clauses(declaration.ensures()))
          .flatMap(spans -> spans);
    }

    @Override
    public Stream<Span> visit(GoalDeclaration declaration) {
      Declaration.Expectation expectation = declaration.expectation();
      return Stream.of(
              variables(declaration.variables()),
              clauses(declaration.initial()),
              clauses(declaration.finals()),
              clauses(declaration.relies()),
              expectation == null ? Stream.<Span>of() : Stream.of(expectation.span()))
          .flatMap(spans -> spans);
    }

    private static Stream<Span> variables(List<VariableDeclaration> variables) {
      return variables.stream().flatMap(v -> Stream.of(v.span(), v.type().span()));
    }

    private static Stream<Span> clauses(List<TaggedExpression> clauses) {
      return clauses.stream().map(TaggedExpression::span);
    }
  }
}
