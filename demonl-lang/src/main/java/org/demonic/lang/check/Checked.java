package org.demonic.lang.check;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.names.NameIndex;
import org.demonic.lang.source.Diagnostic;

/**
 * What the checker made of some files.
 *
 * @param content the domain and its goals, if there was no error
 * @param diagnostics all errors and warnings
 * @param names what the names in the files stand for, as far as that is known
 */
public record Checked(Optional<Content> content, List<Diagnostic> diagnostics, NameIndex names) {
  public Checked {
    diagnostics = List.copyOf(diagnostics);
  }

  /** A domain and the goals that were written with it. */
  public record Content(Domain domain, List<Goal> goals) {
    public Content {
      goals = List.copyOf(goals);
    }
  }
}
