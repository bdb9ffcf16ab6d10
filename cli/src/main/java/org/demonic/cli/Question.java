package org.demonic.cli;

import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;

/** A goal and the domain that it asks. */
record Question(Domain domain, Goal goal) {
  /** The file that the goal is written in, as the user named it. */
  String file() {
    return goal.span().source().name();
  }
}
