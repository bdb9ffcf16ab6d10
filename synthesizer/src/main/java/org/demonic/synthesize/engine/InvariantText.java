package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes formulas of Z3 over numbers and truth values as demonL does. */
final class InvariantText {
  private static final Map<Z3_decl_kind, String> OPERATORS =
      Map.of(
          Z3_decl_kind.Z3_OP_AND, "and",
          Z3_decl_kind.Z3_OP_OR, "or",
          Z3_decl_kind.Z3_OP_EQ, "=",
          Z3_decl_kind.Z3_OP_LE, "<=",
          Z3_decl_kind.Z3_OP_GE, ">=",
          Z3_decl_kind.Z3_OP_LT, "<",
          Z3_decl_kind.Z3_OP_GT, ">",
          Z3_decl_kind.Z3_OP_ADD, "+",
          Z3_decl_kind.Z3_OP_MUL, "*");

  /** The operators under a {@code not}, as the opposite operators. */
  private static final Map<Z3_decl_kind, String> NEGATED =
      Map.of(
          Z3_decl_kind.Z3_OP_EQ, "/=",
          Z3_decl_kind.Z3_OP_LE, ">",
          Z3_decl_kind.Z3_OP_GE, "<",
          Z3_decl_kind.Z3_OP_LT, ">=",
          Z3_decl_kind.Z3_OP_GT, "<=");

  private final Map<Expr<?>, String> names;

  private InvariantText(Map<Expr<?>, String> names) {
    this.names = names;
  }

  /**
   * The text of a formula; empty if it contains anything but numbers and truth values.
   *
   * @param names the names of its constants
   */
  static Optional<String> of(BoolExpr formula, Map<Expr<?>, String> names) {
    return Optional.ofNullable(new InvariantText(names).text(formula, false));
  }

  private @Nullable String text(Expr<?> e, boolean inside) {
    Z3_decl_kind kind = e.isApp() && !e.isNumeral() ? e.getFuncDecl().getDeclKind() : null;
    if (e.isNumeral() || e.isTrue() || e.isFalse()) {
      return number(e);
    } else if (e.isNot()) {
      Expr<?> operand = e.getArgs()[0];
      String negated = operand.isApp() ? NEGATED.get(operand.getFuncDecl().getDeclKind()) : null;
      String text = negated == null ? text(operand, true) : joined(operand, negated, inside);
      return text == null || negated != null ? text : "not " + text;
    }
    String operator = kind == null ? null : OPERATORS.get(kind);
    return operator == null ? names.get(e) : joined(e, operator, inside);
  }

  private static @Nullable String number(Expr<?> e) {
    return e.isIntNum() ? e.toString() : e.isTrue() ? "True" : e.isFalse() ? "False" : null;
  }

  private @Nullable String joined(Expr<?> e, String operator, boolean inside) {
    List<String> parts = new ArrayList<>();
    for (Expr<?> argument : e.getArgs()) {
      String part = text(argument, true);
      if (part == null) {
        return null;
      }
      parts.add(part);
    }
    return parts.stream()
        .collect(Collectors.joining(" " + operator + " ", inside ? "(" : "", inside ? ")" : ""));
  }
}
