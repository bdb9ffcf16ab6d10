package org.demonic.lang.print;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.demonic.grammar.DemonLParser.CallContext;
import org.demonic.grammar.DemonLParser.ClauseContext;
import org.demonic.grammar.DemonLParser.ClausesContext;
import org.demonic.grammar.DemonLParser.DeclarationContext;
import org.demonic.grammar.DemonLParser.EnumDeclarationContext;
import org.demonic.grammar.DemonLParser.ExpressionContext;
import org.demonic.grammar.DemonLParser.FieldContext;
import org.demonic.grammar.DemonLParser.FileContext;
import org.demonic.grammar.DemonLParser.GoalClauseContext;
import org.demonic.grammar.DemonLParser.GoalDeclarationContext;
import org.demonic.grammar.DemonLParser.GoalFileContext;
import org.demonic.grammar.DemonLParser.ModifyContext;
import org.demonic.grammar.DemonLParser.ReachContext;
import org.demonic.grammar.DemonLParser.RoutineClauseContext;
import org.demonic.grammar.DemonLParser.RoutineDeclarationContext;
import org.demonic.grammar.DemonLParser.TypeDeclarationContext;
import org.demonic.grammar.DemonLParser.VariableContext;

/** Lays out a text by its parse tree, so that each of its words and comments is kept. */
final class SourceLayout {
  private final Comments comments;
  private final ExpressionLayout expressions;

  private SourceLayout(CommonTokenStream tokens) {
    this.comments = new Comments(tokens);
    this.expressions = new ExpressionLayout(comments);
  }

  /** A {@code .demonl} or {@code .dmn} file. */
  static Doc file(FileContext context, CommonTokenStream tokens) {
    return new SourceLayout(tokens).file(context);
  }

  /** A {@code .goal} file. */
  static Doc goalFile(GoalFileContext context, CommonTokenStream tokens) {
    return new SourceLayout(tokens).goalFile(context);
  }

  private Doc file(FileContext context) {
    List<Doc> parts = new ArrayList<>();
    DeclarationContext last = null;
    for (DeclarationContext declaration : context.declaration()) {
      parts.add(last == null ? Docs.EMPTY : between(last, declaration));
      parts.add(declaration(declaration));
      parts.add(Docs.nest(deeper(declaration)));
      last = declaration;
    }
    parts.add(comments.before(context.EOF().getSymbol()));
    return new Doc.Concat(parts);
  }

  /** A blank line; between two types their author may leave it out. */
  private Doc between(DeclarationContext last, DeclarationContext next) {
    boolean together =
        declaresType(last) && declaresType(next) && !comments.hasBlankLineBefore(next.getStart());
    return together ? Docs.HARD_LINE : Layout.BLANK_LINE;
  }

  private static boolean declaresType(DeclarationContext context) {
    return context.typeDeclaration() != null || context.enumDeclaration() != null;
  }

  private Doc goalFile(GoalFileContext context) {
    List<Doc> paragraphs = new ArrayList<>();
    paragraphs.add(
        Docs.join(context.variable().stream().map(this::variable).toList(), Docs.HARD_LINE));
    paragraphs.add(Layout.clauses(context.expression().stream().map(this::condition).toList()));
    paragraphs.add(Docs.join(context.reach().stream().map(this::reach).toList(), Docs.HARD_LINE));
    return Docs.concat(
        Docs.join(paragraphs, Layout.BLANK_LINE), comments.before(context.EOF().getSymbol()));
  }

  /**
   * A call without arguments that begins in the first column would begin a declaration. Whether a
   * comment takes it there is not asked: this may change as the text is laid out.
   */
  private Doc condition(ExpressionContext context) {
    Doc expression = expressions.expression(context);
    return callsWithoutArguments(context) ? Docs.nest(expression) : expression;
  }

  private static boolean callsWithoutArguments(ParseTree tree) {
    return (tree instanceof CallContext call && call.expression().isEmpty())
        || IntStream.range(0, tree.getChildCount())
            .anyMatch(i -> callsWithoutArguments(tree.getChild(i)));
  }

  private Doc reach(ReachContext context) {
    Doc head = Docs.concat(word(context.getStart()), word(context.INTEGER().getSymbol()));
    return Layout.clause(
        Docs.words(head, word(token(context, "->")), Docs.EMPTY),
        expressions.expression(context.expression()));
  }

  private Doc declaration(DeclarationContext context) {
    if (context.typeDeclaration() != null) {
      return type(context.typeDeclaration());
    } else if (context.enumDeclaration() != null) {
      return enumeration(context.enumDeclaration());
    } else if (context.routineDeclaration() != null) {
      return routine(context.routineDeclaration());
    }
    return goal(context.goalDeclaration());
  }

  private Doc type(TypeDeclarationContext context) {
    List<Doc> head = new ArrayList<>(List.of(word(context.getStart()), word(context.name)));
    if (!context.supertypes.isEmpty()) {
      head.add(word(token(context, "extends")));
      head.add(Layout.supertypes(context.supertypes.stream().map(this::word).toList()));
    }
    head.add(word(token(context, "{")));
    Token close = token(context, "}");
    List<Doc> members = new ArrayList<>();
    context.field().forEach(f -> members.add(field(f)));
    List<Doc> after = new ArrayList<>();
    boolean expanded =
        comments.beginsLine(context.field().isEmpty() ? close : context.field(0).getStart());
    for (ClausesContext clauses : context.clauses()) {
      boolean inside = clauses.getStart().getTokenIndex() < close.getTokenIndex();
      (inside ? members : after).add(section(keywordBefore(clauses, context), clauses));
      expanded |= inside;
    }
    Doc end = comments.takeAll(close);
    return Docs.concat(
        Layout.type(Docs.join(head, Docs.SPACE), members, end, word(close), expanded),
        Layout.lines(after));
  }

  private Doc field(FieldContext context) {
    Doc constant =
        context.constant == null ? Docs.EMPTY : Docs.concat(word(context.constant), Docs.SPACE);
    return Docs.concat(
        constant,
        word(context.name),
        word(token(context, ":")),
        Docs.SPACE,
        expressions.type(context.typeReference()));
  }

  private Doc variable(VariableContext context) {
    return Docs.concat(
        word(context.name),
        word(token(context, ":")),
        Docs.SPACE,
        expressions.type(context.typeReference()));
  }

  private Doc enumeration(EnumDeclarationContext context) {
    Token close = token(context, "}");
    Doc head = Docs.words(word(context.getStart()), word(context.name), word(token(context, "{")));
    boolean expanded =
        comments.beginsLine(context.constants.isEmpty() ? close : context.constants.get(0));
    List<Doc> constants = context.constants.stream().map(this::word).toList();
    Doc end = comments.takeAll(close);
    return Layout.enumeration(head, constants, end, word(close), expanded);
  }

  private Doc routine(RoutineDeclarationContext context) {
    Doc kind = context.kind == null ? Docs.EMPTY : Docs.concat(word(context.kind), Docs.SPACE);
    Doc head = Docs.concat(kind, word(context.name), word(token(context, "(")));
    List<Doc> parameters = context.variable().stream().map(this::variable).toList();
    Doc close = word(token(context, ")"));
    if (context.typeReference() != null) {
      close =
          Docs.concat(
              close,
              word(token(context, ":")),
              Docs.SPACE,
              expressions.type(context.typeReference()));
    }
    List<Doc> sections = context.routineClause().stream().map(this::routineClause).toList();
    return Layout.routine(head, parameters, close, sections);
  }

  private Doc routineClause(RoutineClauseContext context) {
    if (context instanceof ModifyContext modify) {
      List<Doc> locations = modify.expression().stream().map(expressions::expression).toList();
      return Layout.modify(word(context.getStart()), locations, deeper(context));
    }
    return section(context.getStart(), context.getRuleContext(ClausesContext.class, 0));
  }

  private Doc section(Token keyword, ClausesContext context) {
    List<Doc> clauses = clauses(context);
    return Layout.section(word(keyword), clauses, comments.takeDeeper(keyword, context.getStop()));
  }

  private Doc goal(GoalDeclarationContext context) {
    List<Doc> parts = new ArrayList<>();
    parts.add(Docs.words(word(context.getStart()), word(context.name)));
    parts.add(Layout.lines(context.variable().stream().map(this::variable).toList()));
    Token end = context.variable().isEmpty() ? context.name : last(context.variable()).getStop();
    parts.add(Docs.nest(comments.takeDeeper(context.getStart(), end)));
    for (GoalClauseContext clause : context.goalClause()) {
      parts.add(Docs.HARD_LINE);
      parts.add(goalClause(clause));
    }
    return new Doc.Concat(parts);
  }

  /** Conditions below their keyword; what else a goal has is a few words on one line. */
  private Doc goalClause(GoalClauseContext context) {
    ClausesContext clauses = context.getRuleContext(ClausesContext.class, 0);
    if (clauses != null) {
      return Layout.block(word(context.getStart()), clauses(clauses), deeper(context));
    }
    List<Doc> words = new ArrayList<>();
    for (ParseTree child : context.children) {
      words.add(word(((TerminalNode) child).getSymbol()));
    }
    return Docs.concat(Docs.join(words, Docs.SPACE), Docs.nest(deeper(context)));
  }

  private List<Doc> clauses(ClausesContext context) {
    return context.clause().stream().map(this::clause).toList();
  }

  private Doc clause(ClauseContext context) {
    Doc expression = expressions.expression(context.expression());
    if (context.tag == null) {
      return expression;
    }
    Doc tag = Docs.concat(word(context.tag), word(token(context, ":")), Docs.SPACE);
    return Layout.clause(tag, expression);
  }

  private Doc deeper(ParserRuleContext context) {
    return comments.takeDeeper(context.getStart(), context.getStop());
  }

  private Doc word(Token token) {
    return comments.word(token);
  }

  /** The first of the words of a part itself that is written so. */
  static Token token(ParserRuleContext context, String text) {
    return context.children.stream()
        .filter(TerminalNode.class::isInstance)
        .map(node -> ((TerminalNode) node).getSymbol())
        .filter(token -> token.getText().equals(text))
        .findFirst()
        .orElseThrow();
  }

  private static Token keywordBefore(ParserRuleContext part, ParserRuleContext whole) {
    ParseTree keyword = whole.getChild(whole.children.indexOf(part) - 1);
    return ((TerminalNode) keyword).getSymbol();
  }

  private static <T> T last(List<T> items) {
    return items.get(items.size() - 1);
  }
}
