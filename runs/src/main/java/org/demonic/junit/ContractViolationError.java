package org.demonic.junit;

import org.opentest4j.AssertionFailedError;

/**
 * The code does not keep its own contracts: the code or the contract is wrong. If that showed while
 * one thread ran, conclusions from such contracts would be worth nothing, so it is reported first;
 * if a field is used without the lock that is said to guard it, checks are answered all the same,
 * because none rests on what the contract says.
 */
public final class ContractViolationError extends AssertionFailedError {
  private static final long serialVersionUID = 1L;

  public ContractViolationError(String report) {
    super(report);
  }
}
