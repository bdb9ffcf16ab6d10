package org.demonic.cli.lsp.text;

import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;

/** The problems of a text that is open in an editor, other than errors in its demonL. */
public enum EditorProblem implements ProblemKind {
  TOO_LARGE("too-large-to-edit", "this is too large to be checked while it is edited", "split it"),
  NO_DOMAIN(
      "no-domain-beside",
      "there is no domain for these goals",
      "put a .dmn file beside this one: with the same name, or as the only one"),
  WRONG_DOMAIN("wrong-domain", "the domain of these goals, `%s`, has errors", "mend it first"),
  UNEXPECTED_VERDICT("unexpected-verdict", "%s", ""),
  UNDECIDED_GOAL(Severity.WARNING, "undecided-goal", "%s", "");

  private final ProblemDeclaration declaration;

  EditorProblem(String id, String template, String hint) {
    this(Severity.ERROR, id, template, hint);
  }

  EditorProblem(Severity severity, String id, String template, String hint) {
    this.declaration = new ProblemDeclaration(severity, id, template, hint);
  }

  @Override
  public ProblemDeclaration declaration() {
    return declaration;
  }
}
