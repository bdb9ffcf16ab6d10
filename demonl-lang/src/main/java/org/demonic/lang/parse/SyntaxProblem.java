package org.demonic.lang.parse;

import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;

/** What can be wrong with a text before its names are looked at. */
enum SyntaxProblem implements ProblemKind {
  UNEXPECTED("unexpected-token", "%1$s is not expected here", "%2$s"),
  EXPECTED("missing-token", "%2$s is expected here, but %1$s follows", "%3$s"),
  INCOMPLETE("incomplete", "something is missing here, before %1$s", "%2$s"),
  FOREIGN_SYMBOL("foreign-symbol", "`%1$s` has no meaning here", "%2$s"),
  UNKNOWN_CHARACTER("unknown-character", "the character %s has no meaning in demonL", ""),
  UNCLOSED_COMMENT("unclosed-comment", "this comment is not closed", "end it with `-}`"),
  UNCLOSED_STRING("unclosed-string", "this string is not closed on its line", "end it with `\"`"),
  UNKNOWN_ESCAPE(
      "unknown-escape",
      "`%s` is not an escape of a string",
      "the escapes are \\n \\t \\r \\\" \\\\ and \\u with four hexadecimal digits"),
  NUMBER_TOO_LARGE(
      "number-too-large",
      "%s is too large for a bound",
      "use a number up to " + SyntaxBuilder.LARGEST_BOUND),
  NUMBER_TOO_LONG(
      "number-too-long",
      "this number has more than " + Digits.MOST + " digits",
      "those that its exponent stands for count, too"),
  TYPE_ARGUMENT(
      "type-argument", "%s does not take a type in brackets", "a sequence of T is written `[T]`"),
  TOO_DEEP(
      "nested-too-deeply",
      "this is nested too deeply",
      "split the expression into clauses or functions");

  private final ProblemDeclaration declaration;

  SyntaxProblem(String id, String template, String hint) {
    this.declaration = new ProblemDeclaration(Severity.ERROR, id, template, hint);
  }

  @Override
  public ProblemDeclaration declaration() {
    return declaration;
  }
}
