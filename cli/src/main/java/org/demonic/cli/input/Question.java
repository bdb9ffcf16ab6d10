package org.demonic.cli.input;

import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;

/** A goal and the domain that it asks about. */
public record Question(Domain domain, Goal goal) {
  /** The file that the goal is written in, as the user named it. */
  public String file() {
    return goal.span().source().name();
  }
}
