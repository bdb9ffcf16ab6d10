package org.demonic.junit.rival.contract;

import java.util.Optional;
import java.util.function.Supplier;

/** Reads the contract that would have told of a finding. */
@FunctionalInterface
public interface ContractReader {
  /** Where nobody knows contracts. */
  ContractReader NONE = call -> Optional::empty;

  /**
   * Reads the state before a call, on its thread.
   *
   * @return says, when the run has ended, which contract would tell that another thread can make
   *     the call wrong, in lines for people; empty if none is known to
   */
  Supplier<Optional<String>> read(DecidingCall call);
}
