package org.demonic.lang.syntax;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;

/** Prints syntax trees in canonical layout; parsing the text again gives the same tree. */
public final class Printer {
  private static final String INDENT = "  ";

  private Printer() {}

  /** A whole file, a blank line between two declarations. */
  public static String print(DemonlFile file) {
    return file.declarations().stream().map(Printer::print).collect(Collectors.joining("\n"));
  }

  /** One declaration, with a line end after its last line. */
  public static String print(Declaration declaration) {
    StringBuilder out = new StringBuilder();
    if (declaration instanceof TypeDeclaration type) {
      print(type, out);
    } else if (declaration instanceof EnumDeclaration enumeration) {
      out.append("enum ").append(enumeration.name()).append(" { ");
      enumeration.constants().stream().limit(1).forEach(out::append);
      enumeration.constants().stream().skip(1).forEach(c -> out.append(", ").append(c));
      out.append(enumeration.constants().isEmpty() ? "}\n" : " }\n");
    } else if (declaration instanceof RoutineDeclaration routine) {
      print(routine, out);
    } else if (declaration instanceof GoalDeclaration goal) {
      print(goal, out);
    }
    return out.toString();
  }

  /** One expression, with the parentheses that it needs and no others. */
  public static String print(Expression expression) {
    return ExpressionPrinter.print(expression);
  }

  private static void print(TypeDeclaration type, StringBuilder out) {
    out.append("type ").append(type.name());
    if (!type.supertypes().isEmpty()) {
      out.append(" extends ").append(commas(type.supertypes(), Name::text));
    }
    out.append(" {");
    for (FieldDeclaration field : type.fields()) {
      out.append('\n').append(INDENT).append(field.constant() ? "const " : "");
      out.append(field.name()).append(": ").append(print(field.type()));
    }
    out.append(type.fields().isEmpty() ? " " : "\n");
    clauses("invariant", type.invariants(), out);
    out.append("}\n");
  }

  private static void print(RoutineDeclaration routine, StringBuilder out) {
    if (routine.kind() == RoutineKind.CONSTRUCTOR) {
      out.append("new ");
    } else if (routine.kind() == RoutineKind.ACTION && routine.result() != null) {
      out.append("action ");
    }
    out.append(routine.name())
        .append('(')
        .append(variables(routine.parameters(), ", "))
        .append(')');
    if (routine.result() != null) {
      out.append(": ").append(print(routine.result()));
    }
    out.append('\n');
    clauses("require", routine.requires(), out);
    clauses("ensure", routine.ensures(), out);
    if (!routine.modifies().isEmpty()) {
      out.append(INDENT).append("modify ");
      out.append(commas(routine.modifies(), ExpressionPrinter::print)).append('\n');
    }
  }

  private static void print(GoalDeclaration goal, StringBuilder out) {
    out.append("goal ").append(goal.name()).append('\n');
    if (!goal.variables().isEmpty()) {
      out.append(INDENT).append(variables(goal.variables(), "\n" + INDENT)).append('\n');
    }
    goalClauses("initial", goal.initial(), out);
    goalClauses("final", goal.finals(), out);
    goalClauses("rely", goal.relies(), out);
    if (goal.within() != null) {
      out.append("within ").append(goal.within()).append('\n');
    }
    if (goal.fresh() != null) {
      out.append("fresh ").append(goal.fresh()).append('\n');
    }
    if (goal.expectation() != null) {
      out.append("expect ").append(goal.expectation().outcome());
      if (goal.expectation().length() != null) {
        out.append(" in ").append(goal.expectation().length());
      }
      out.append('\n');
    }
  }

  /** A single clause stands beside its keyword, several below it. */
  private static void clauses(String keyword, List<TaggedExpression> clauses, StringBuilder out) {
    if (clauses.size() == 1) {
      out.append(INDENT).append(keyword).append(' ').append(print(clauses.get(0))).append('\n');
    } else if (!clauses.isEmpty()) {
      out.append(INDENT).append(keyword).append('\n');
      lines(clauses, INDENT + INDENT, out);
    }
  }

  private static void goalClauses(
      String keyword, List<TaggedExpression> clauses, StringBuilder out) {
    if (!clauses.isEmpty()) {
      out.append(keyword).append('\n');
      lines(clauses, INDENT, out);
    }
  }

  /** One clause a line; a semicolon where the next line would else go on with this one. */
  private static void lines(List<TaggedExpression> clauses, String indent, StringBuilder out) {
    for (int i = 0; i < clauses.size(); i++) {
      out.append(indent).append(print(clauses.get(i)));
      boolean nextIsSigned = i + 1 < clauses.size() && print(clauses.get(i + 1)).startsWith("-");
      out.append(nextIsSigned ? ";\n" : "\n");
    }
  }

  private static String print(TaggedExpression clause) {
    String tag = clause.tag() == null ? "" : clause.tag() + ": ";
    return tag + ExpressionPrinter.print(clause.expression());
  }

  private static String variables(List<VariableDeclaration> variables, String separator) {
    return variables.stream()
        .map(v -> v.name() + ": " + print(v.type()))
        .collect(Collectors.joining(separator));
  }

  static String print(TypeReference type) {
    if (type instanceof TypeReference.Sequence sequence) {
      return "[" + print(sequence.element()) + "]";
    }
    TypeReference.Named named = (TypeReference.Named) type;
    return named.name() + (named.nullable() ? "?" : "");
  }

  private static <T> String commas(List<T> items, Function<T, String> print) {
    return items.stream().map(print).collect(Collectors.joining(", "));
  }
}
