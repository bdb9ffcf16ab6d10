package org.demonic.junit;

import org.opentest4j.AssertionFailedError;

/**
 * The code does not keep its own contracts, although only one thread runs: the code or the contract
 * is wrong. Conclusions from such contracts would be worth nothing, so this is reported first.
 */
public final class ContractViolationError extends AssertionFailedError {
  private static final long serialVersionUID = 1L;

  public ContractViolationError(String report) {
    super(report);
  }
}
