package org.demonic.junit.live;

import org.demonic.junit.problem.NotExpressibleException;

/** A term has read what demonL cannot express. */
final class UnexpressibleRead extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final NotExpressibleException problem;

  UnexpressibleRead(NotExpressibleException problem) {
    super(problem);
    this.problem = problem;
  }

  NotExpressibleException problem() {
    return problem;
  }
}
