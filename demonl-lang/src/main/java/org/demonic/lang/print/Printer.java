package org.demonic.lang.print;

import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
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

/** Prints syntax trees in canonical layout; parsing the text again gives the same tree. */
public final class Printer {
  private Printer() {}

  /** A whole file, a blank line between two declarations. */
  public static String print(DemonlFile file) {
    List<Doc> declarations = file.declarations().stream().map(Printer::doc).toList();
    return DocRenderer.render(Docs.join(declarations, Layout.BLANK_LINE), Layout.WIDTH);
  }

  /** One declaration, with a line end after its last line. */
  public static String print(Declaration declaration) {
    return DocRenderer.render(doc(declaration), Layout.WIDTH);
  }

  /** One expression on one line, with the parentheses that it needs and no others. */
  public static String print(Expression expression) {
    return DocRenderer.renderFlat(ExpressionPrinter.doc(expression));
  }

  private static Doc doc(Declaration declaration) {
    if (declaration instanceof TypeDeclaration type) {
      return type(type);
    } else if (declaration instanceof EnumDeclaration enumeration) {
      Doc head = Docs.words(Docs.text("enum"), name(enumeration.name()), Docs.text("{"));
      return Layout.enumeration(
          head, names(enumeration.constants()), Docs.EMPTY, Docs.text("}"), false);
    } else if (declaration instanceof RoutineDeclaration routine) {
      return routine(routine);
    }
    return goal((GoalDeclaration) declaration);
  }

  private static Doc type(TypeDeclaration type) {
    List<Doc> head = new ArrayList<>(List.of(Docs.text("type"), name(type.name())));
    if (!type.supertypes().isEmpty()) {
      head.add(Docs.text("extends"));
      head.add(Layout.supertypes(names(type.supertypes())));
    }
    head.add(Docs.text("{"));
    List<Doc> members = new ArrayList<>();
    type.fields().forEach(f -> members.add(field(f)));
    members.addAll(section("invariant", type.invariants()));
    return Layout.type(Docs.join(head, Docs.SPACE), members, Docs.EMPTY, Docs.text("}"), true);
  }

  private static Doc field(FieldDeclaration field) {
    String name = (field.constant() ? "const " : "") + field.name() + ":";
    return Docs.words(Docs.text(name), type(field.type()));
  }

  private static Doc routine(RoutineDeclaration routine) {
    String kind = "";
    if (routine.kind() == RoutineKind.CONSTRUCTOR) {
      kind = "new ";
    } else if (routine.kind() == RoutineKind.ACTION && routine.result() != null) {
      kind = "action ";
    }
    Doc close =
        routine.result() == null
            ? Docs.text(")")
            : Docs.words(Docs.text("):"), type(routine.result()));
    List<Doc> sections = new ArrayList<>(section("require", routine.requires()));
    sections.addAll(section("ensure", routine.ensures()));
    if (!routine.modifies().isEmpty()) {
      List<Doc> locations = routine.modifies().stream().map(ExpressionPrinter::doc).toList();
      sections.add(Layout.modify(Docs.text("modify"), locations, Docs.EMPTY));
    }
    Doc head = Docs.text(kind + routine.name() + "(");
    return Layout.routine(head, variables(routine.parameters()), close, sections);
  }

  private static Doc goal(GoalDeclaration goal) {
    List<Doc> parts = new ArrayList<>();
    parts.add(
        Docs.concat(Docs.text("goal " + goal.name()), Layout.lines(variables(goal.variables()))));
    parts.addAll(block("initial", goal.initial()));
    parts.addAll(block("final", goal.finals()));
    parts.addAll(block("rely", goal.relies()));
    if (goal.within() != null) {
      parts.add(Docs.text("within " + goal.within()));
    }
    if (goal.fresh() != null) {
      parts.add(Docs.text("fresh " + goal.fresh()));
    }
    if (goal.expectation() != null) {
      Integer length = goal.expectation().length();
      String in = length == null ? "" : " in " + length;
      parts.add(Docs.text("expect " + goal.expectation().outcome() + in));
    }
    return Docs.join(parts, Docs.HARD_LINE);
  }

  private static List<Doc> section(String keyword, List<TaggedExpression> clauses) {
    return clauses.isEmpty()
        ? List.of()
        : List.of(Layout.section(Docs.text(keyword), clauses(clauses), Docs.EMPTY));
  }

  private static List<Doc> block(String keyword, List<TaggedExpression> clauses) {
    return clauses.isEmpty()
        ? List.of()
        : List.of(Layout.block(Docs.text(keyword), clauses(clauses), Docs.EMPTY));
  }

  private static List<Doc> clauses(List<TaggedExpression> clauses) {
    return clauses.stream().map(Printer::clause).toList();
  }

  private static Doc clause(TaggedExpression clause) {
    Doc expression = ExpressionPrinter.doc(clause.expression());
    return clause.tag() == null
        ? expression
        : Layout.clause(Docs.concat(Docs.text(clause.tag() + ":"), Docs.SPACE), expression);
  }

  private static List<Doc> variables(List<VariableDeclaration> variables) {
    return variables.stream()
        .map(v -> Docs.words(Docs.text(v.name() + ":"), type(v.type())))
        .toList();
  }

  static Doc type(TypeReference type) {
    if (type instanceof TypeReference.Sequence sequence) {
      return Docs.concat(Docs.text("["), type(sequence.element()), Docs.text("]"));
    }
    TypeReference.Named named = (TypeReference.Named) type;
    return Docs.text(named.name() + (named.nullable() ? "?" : ""));
  }

  private static List<Doc> names(List<Name> names) {
    return names.stream().map(Printer::name).toList();
  }

  private static Doc name(Name name) {
    return Docs.text(name.text());
  }
}
