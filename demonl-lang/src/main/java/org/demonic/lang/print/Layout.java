package org.demonic.lang.print;

import java.util.ArrayList;
import java.util.List;

/**
 * How demonL is laid out, in whatever form it comes: as a tree that {@link Printer} prints, or as a
 * text that {@link Formatter} formats.
 */
final class Layout {
  /** The most code points in a line, where it can be broken. */
  static final int WIDTH = 100;

  /** A line end and a blank line. */
  static final Doc BLANK_LINE = Docs.concat(Docs.HARD_LINE, Docs.BLANK);

  private static final Doc COMMA = new Doc.Suffix(",", false);
  private static final Doc COMMA_ON_ONE_LINE = new Doc.Suffix(",", true);
  private static final Doc SEMICOLON = new Doc.Suffix(";", false);

  private Layout() {}

  /**
   * A type.
   *
   * @param members fields, and conditions with their keyword
   * @param end comments after the last member
   * @param expanded whether each member has a line of its own in any case
   */
  static Doc type(Doc head, List<Doc> members, Doc end, Doc close, boolean expanded) {
    if (members.isEmpty() || !expanded) {
      Doc line = Docs.join(members, Docs.concat(COMMA_ON_ONE_LINE, Docs.LINE));
      return Docs.group(head, Docs.nest(Docs.LINE, line, end), Docs.LINE, close);
    }
    Doc lines = Docs.join(members, Docs.HARD_LINE);
    return Docs.concat(head, Docs.nest(Docs.OPENING_LINE, lines, end), Docs.OPENING_LINE, close);
  }

  static Doc supertypes(List<Doc> names) {
    return Docs.group(Docs.nest(commas(names)));
  }

  /** An enum; on one line if it fits there, unless it is to be expanded. */
  static Doc enumeration(Doc head, List<Doc> constants, Doc end, Doc close, boolean expanded) {
    Doc line = expanded ? Docs.OPENING_LINE : Docs.LINE;
    Doc list = Docs.join(constants, Docs.concat(COMMA, expanded ? Docs.HARD_LINE : Docs.LINE));
    return Docs.group(head, Docs.nest(line, list, end), line, close);
  }

  /**
   * An action, a constructor or a function.
   *
   * @param head up to the parenthesis before the parameters
   * @param close from the parenthesis after them
   */
  static Doc routine(Doc head, List<Doc> parameters, Doc close, List<Doc> sections) {
    Doc header = Docs.group(head, Docs.nest(Docs.nest(Docs.SOFT_LINE, commas(parameters))), close);
    return Docs.concat(header, lines(sections));
  }

  /** Each on a line of its own, below what is before them. */
  static Doc lines(List<Doc> parts) {
    return parts.isEmpty()
        ? Docs.EMPTY
        : Docs.nest(Docs.HARD_LINE, Docs.join(parts, Docs.HARD_LINE));
  }

  /** Clauses of a routine or type: a single one stands beside its keyword, several below it. */
  static Doc section(Doc keyword, List<Doc> clauses, Doc end) {
    return clauses.size() == 1
        ? Docs.group(keyword, Docs.nest(Docs.LINE, clauses.get(0), end))
        : block(keyword, clauses, end);
  }

  /** Clauses below their keyword. */
  static Doc block(Doc keyword, List<Doc> clauses, Doc end) {
    return clauses.isEmpty()
        ? Docs.concat(keyword, Docs.nest(end))
        : Docs.concat(keyword, Docs.nest(Docs.OPENING_LINE, clauses(clauses), end));
  }

  /** One clause a line; a semicolon where the next line would else go on with this one. */
  static Doc clauses(List<Doc> clauses) {
    List<Doc> parts = new ArrayList<>();
    for (Doc clause : clauses) {
      if (!parts.isEmpty()) {
        parts.add(beginsWithSign(clause) ? SEMICOLON : Docs.EMPTY);
        parts.add(Docs.HARD_LINE);
      }
      parts.add(clause);
    }
    return new Doc.Concat(parts);
  }

  /** A clause; the lines after its first are indented. */
  static Doc clause(Doc tag, Doc expression) {
    return Docs.concat(tag, Docs.nest(expression));
  }

  /** {@code modify}, and what may change. */
  static Doc modify(Doc keyword, List<Doc> locations, Doc end) {
    return Docs.group(keyword, Docs.nest(Docs.LINE, commas(locations), end));
  }

  static Doc commas(List<Doc> items) {
    return Docs.join(items, Docs.concat(COMMA, Docs.LINE));
  }

  /** {@code name(arguments)}. */
  static Doc call(Doc head, List<Doc> arguments, Doc close) {
    return Docs.group(head, Docs.nest(Docs.SOFT_LINE, commas(arguments)), close);
  }

  /**
   * Operands with operators of one precedence between them; where they need several lines, each
   * operator begins one.
   */
  static Doc chain(List<Doc> operands, List<Doc> operators) {
    List<Doc> more = new ArrayList<>();
    for (int i = 0; i < operators.size(); i++) {
      more.add(Docs.concat(Docs.LINE, operators.get(i), Docs.SPACE, operands.get(i + 1)));
    }
    return Docs.group(operands.get(0), Docs.nest(new Doc.Concat(more)));
  }

  static Doc conditional(Doc condition, Doc then, Doc otherwise) {
    return Docs.group(condition, Docs.nest(Docs.LINE, then, Docs.LINE, otherwise));
  }

  /** {@code forall (x: T) body}. */
  static Doc quantified(Doc head, Doc body) {
    return Docs.group(head, Docs.nest(Docs.LINE, body));
  }

  /** Two signs in a row would begin a comment. */
  static Doc sign(Doc sign, Doc operand) {
    return Docs.concat(sign, beginsWithSign(operand) ? Docs.SPACE : Docs.EMPTY, operand);
  }

  static boolean beginsWithSign(Doc doc) {
    return doc.firstWord().startsWith("-");
  }
}
