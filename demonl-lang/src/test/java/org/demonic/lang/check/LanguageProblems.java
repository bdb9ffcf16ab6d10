package org.demonic.lang.check;

import java.util.List;
import org.demonic.lang.source.ProblemKind;

/** Shows the package's problems to tests of other packages. */
public final class LanguageProblems {
  public static final List<ProblemKind> ALL = List.of(LanguageProblem.values());

  private LanguageProblems() {}
}
