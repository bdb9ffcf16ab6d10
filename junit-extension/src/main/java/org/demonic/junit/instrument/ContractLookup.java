package org.demonic.junit.instrument;

/**
 * Which methods matter, known from contracts. Asked while classes are being loaded, by any thread:
 * an answer must not need a class under test to be loaded, and must always be the same.
 */
public interface ContractLookup {
  /**
   * Whether calls of this method may be check points: it, or one that it overrides, has a
   * precondition; or one may have that overrides it. The owner is the static type at the call, so
   * the method may be inherited by it.
   *
   * @param dispatched whether the receiver's class chooses the method that runs
   */
  boolean hasPrecondition(MethodReference callee, boolean dispatched);

  /**
   * Whether entries and exits of this method, which its owner declares, are reported: it has a
   * postcondition, or its class an invariant. Bodies of lambdas are asked for under their own name.
   */
  boolean isObserved(MethodReference method);
}
