package org.demonic.lang.parse;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLParser.ClauseContext;
import org.demonic.grammar.DemonLParser.ClausesContext;
import org.demonic.grammar.DemonLParser.DeclarationContext;
import org.demonic.grammar.DemonLParser.EnsureContext;
import org.demonic.grammar.DemonLParser.EnumDeclarationContext;
import org.demonic.grammar.DemonLParser.ExpectContext;
import org.demonic.grammar.DemonLParser.FileContext;
import org.demonic.grammar.DemonLParser.FinalContext;
import org.demonic.grammar.DemonLParser.FreshContext;
import org.demonic.grammar.DemonLParser.GoalClauseContext;
import org.demonic.grammar.DemonLParser.GoalDeclarationContext;
import org.demonic.grammar.DemonLParser.GoalFileContext;
import org.demonic.grammar.DemonLParser.InitialContext;
import org.demonic.grammar.DemonLParser.ModifyContext;
import org.demonic.grammar.DemonLParser.NamedTypeContext;
import org.demonic.grammar.DemonLParser.ReachContext;
import org.demonic.grammar.DemonLParser.RelyContext;
import org.demonic.grammar.DemonLParser.RequireContext;
import org.demonic.grammar.DemonLParser.RoutineClauseContext;
import org.demonic.grammar.DemonLParser.RoutineDeclarationContext;
import org.demonic.grammar.DemonLParser.SequenceTypeContext;
import org.demonic.grammar.DemonLParser.TypeDeclarationContext;
import org.demonic.grammar.DemonLParser.TypeReferenceContext;
import org.demonic.grammar.DemonLParser.VariableContext;
import org.demonic.grammar.DemonLParser.WithinContext;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
import org.demonic.lang.syntax.Declaration.Expectation;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.jspecify.annotations.Nullable;

/** Makes the syntax tree of ANTLR's parse tree of a text without syntax errors. */
final class SyntaxBuilder {
  static final int LARGEST_BOUND = 1_000_000;

  private final Offsets offsets;
  private final List<Diagnostic> diagnostics;
  private final ExpressionBuilder expressions;

  SyntaxBuilder(Offsets offsets, List<Diagnostic> diagnostics) {
    this.offsets = offsets;
    this.diagnostics = diagnostics;
    this.expressions = new ExpressionBuilder(this, offsets, diagnostics);
  }

  DemonlFile file(FileContext context) {
    return new DemonlFile(context.declaration().stream().map(this::declaration).toList());
  }

  DemonlFile goalFile(GoalFileContext context) {
    List<VariableDeclaration> variables = variables(context.variable());
    List<TaggedExpression> initial =
        context.expression().stream()
            .map(e -> new TaggedExpression(null, expressions.expression(e), offsets.span(e)))
            .toList();
    List<Declaration> goals = new ArrayList<>();
    for (ReachContext reach : context.reach()) {
      Span span = offsets.span(reach);
      String suffix = context.reach().size() == 1 ? "" : "-" + (goals.size() + 1);
      TaggedExpression end =
          new TaggedExpression(
              null, expressions.expression(reach.expression()), offsets.span(reach.expression()));
      goals.add(
          new GoalDeclaration(
                  new Name(stem(offsets.source().name()) + suffix, span),
                  variables,
                  initial,
                  List.of(end),
                  span)
              .withLimits(bound(reach.INTEGER().getSymbol()), null));
    }
    return new DemonlFile(goals);
  }

  private static String stem(String path) {
    String file = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    int dot = file.lastIndexOf('.');
    return dot > 0 ? file.substring(0, dot) : file;
  }

  private Declaration declaration(DeclarationContext context) {
    if (context.typeDeclaration() != null) {
      return type(context.typeDeclaration());
    } else if (context.enumDeclaration() != null) {
      return enumeration(context.enumDeclaration());
    } else if (context.routineDeclaration() != null) {
      return routine(context.routineDeclaration());
    }
    return goal(context.goalDeclaration());
  }

  private TypeDeclaration type(TypeDeclarationContext context) {
    return new TypeDeclaration(
        name(context.name),
        context.supertypes.stream().map(this::name).toList(),
        context.field().stream()
            .map(
                f ->
                    new FieldDeclaration(
                        f.constant != null,
                        name(f.name),
                        typeReference(f.typeReference()),
                        offsets.span(f)))
            .toList(),
        context.clauses().stream().flatMap(c -> clauses(c).stream()).toList(),
        offsets.span(context));
  }

  private EnumDeclaration enumeration(EnumDeclarationContext context) {
    return new EnumDeclaration(
        name(context.name),
        context.constants.stream().map(this::name).toList(),
        offsets.span(context));
  }

  private RoutineDeclaration routine(RoutineDeclarationContext context) {
    List<TaggedExpression> requires = new ArrayList<>();
    List<TaggedExpression> ensures = new ArrayList<>();
    List<Expression> modifies = new ArrayList<>();
    for (RoutineClauseContext clause : context.routineClause()) {
      if (clause instanceof RequireContext require) {
        requires.addAll(clauses(require.clauses()));
      } else if (clause instanceof EnsureContext ensure) {
        ensures.addAll(clauses(ensure.clauses()));
      } else if (clause instanceof ModifyContext modify) {
        modify.expression().forEach(e -> modifies.add(expressions.expression(e)));
      }
    }
    TypeReference result =
        context.typeReference() == null ? null : typeReference(context.typeReference());
    return new RoutineDeclaration(
        kind(context.kind, result),
        name(context.name),
        variables(context.variable()),
        result,
        requires,
        ensures,
        modifies,
        offsets.span(context));
  }

  private static RoutineKind kind(@Nullable Token keyword, @Nullable TypeReference result) {
    if (keyword == null) {
      return result == null ? RoutineKind.ACTION : RoutineKind.FUNCTION;
    }
    return keyword.getText().equals("new") ? RoutineKind.CONSTRUCTOR : RoutineKind.ACTION;
  }

  private GoalDeclaration goal(GoalDeclarationContext context) {
    List<TaggedExpression> initial = new ArrayList<>();
    List<TaggedExpression> finals = new ArrayList<>();
    List<TaggedExpression> relies = new ArrayList<>();
    Integer within = null;
    Integer fresh = null;
    Expectation expectation = null;
    for (GoalClauseContext clause : context.goalClause()) {
      if (clause instanceof InitialContext c && c.clauses() != null) {
        initial.addAll(clauses(c.clauses()));
      } else if (clause instanceof FinalContext c) {
        finals.addAll(clauses(c.clauses()));
      } else if (clause instanceof RelyContext c) {
        relies.addAll(clauses(c.clauses()));
      } else if (clause instanceof WithinContext c) {
        within = bound(c.bound);
      } else if (clause instanceof FreshContext c) {
        fresh = bound(c.bound);
      } else if (clause instanceof ExpectContext c) {
        Integer length = c.length == null ? null : bound(c.length);
        expectation = new Expectation(name(c.outcome), length, offsets.span(c));
      }
    }
    return new GoalDeclaration(
        name(context.name),
        variables(context.variable()),
        initial,
        finals,
        relies,
        within,
        fresh,
        expectation,
        offsets.span(context));
  }

  private List<VariableDeclaration> variables(List<VariableContext> contexts) {
    return contexts.stream()
        .map(
            v ->
                new VariableDeclaration(
                    name(v.name), typeReference(v.typeReference()), offsets.span(v)))
        .toList();
  }

  private List<TaggedExpression> clauses(ClausesContext context) {
    return context.clause().stream().map(this::clause).toList();
  }

  private TaggedExpression clause(ClauseContext context) {
    return new TaggedExpression(
        context.tag == null ? null : name(context.tag),
        expressions.expression(context.expression()),
        offsets.span(context));
  }

  TypeReference typeReference(TypeReferenceContext context) {
    Span span = offsets.span(context);
    if (context instanceof SequenceTypeContext sequence) {
      return new TypeReference.Sequence(typeReference(sequence.element), span);
    }
    NamedTypeContext named = (NamedTypeContext) context;
    if (named.argument != null) {
      if (!named.name.getText().equals("Array")) {
        diagnostics.add(
            Diagnostic.of(
                SyntaxProblem.TYPE_ARGUMENT, offsets.span(named.argument), named.name.getText()));
      }
      return new TypeReference.Sequence(typeReference(named.argument), span);
    }
    return new TypeReference.Named(name(named.name), named.nullable != null, span);
  }

  Name name(Token token) {
    return new Name(token.getText(), offsets.span(token));
  }

  private int bound(Token token) {
    BigInteger value = new BigInteger(token.getText());
    if (value.compareTo(BigInteger.valueOf(LARGEST_BOUND)) > 0) {
      diagnostics.add(
          Diagnostic.of(SyntaxProblem.NUMBER_TOO_LARGE, offsets.span(token), token.getText()));
      return LARGEST_BOUND;
    }
    return value.intValue();
  }
}
