package org.demonic.lang.syntax;

import java.util.List;
import org.demonic.lang.source.ProblemKind;

/** Shows the package's problems to tests of other packages. */
public final class SyntaxProblems {
  public static final List<ProblemKind> ALL = List.of(SyntaxProblem.values());

  private SyntaxProblems() {}
}
