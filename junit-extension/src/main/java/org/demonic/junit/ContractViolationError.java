package org.demonic.junit;

import org.opentest4j.AssertionFailedError;

/**
 * The code does not keep its own contracts on one thread already: a bug, or a wrong contract.
 * Nothing that is concluded from such contracts would be worth anything, so this comes first.
 */
public final class ContractViolationError extends AssertionFailedError {
  private static final long serialVersionUID = 1L;

  public ContractViolationError(String report) {
    super(report);
  }
}
