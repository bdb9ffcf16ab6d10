package org.demonic.instrument.calls;

import org.demonic.instrument.weave.MethodReference;

/**
 * Decides which methods and calls are reported. Asked while classes are being loaded, by any
 * thread: an answer must not need a class under test to be loaded, and must always be the same.
 */
public interface CallPoints {
  /**
   * Whether calls of this method are reported. The owner is the static type at the call, so the
   * method may be inherited by it.
   *
   * @param dispatched whether the receiver's class chooses the method that runs
   */
  boolean isReported(MethodReference callee, boolean dispatched);

  /**
   * Whether entries and exits of this method, which its owner declares, are reported. Bodies of
   * lambdas are asked for under their own name. Whatever the answer, they are for a method that
   * makes a call that is reported.
   */
  boolean isObserved(MethodReference method);

  /**
   * Whether is reported, of a method that is not observed, at least on which object it begins.
   * Static methods and constructors are not asked for.
   */
  default boolean isSeen(MethodReference method) {
    return false;
  }

  /**
   * Whether a call of this method may lead to a call that is reported. Of the methods that make
   * such calls is reported, at least, which objects they got, while they run.
   */
  default boolean mayLead(MethodReference callee) {
    return false;
  }
}
