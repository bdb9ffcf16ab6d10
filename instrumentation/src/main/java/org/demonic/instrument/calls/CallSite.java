package org.demonic.instrument.calls;

import org.demonic.instrument.weave.MethodBody;
import org.demonic.instrument.weave.MethodReference;

/**
 * A call instruction that is reported.
 *
 * @param line its line in the source file, 0 if the class file does not say
 * @param callee as the instruction names it
 * @param dispatched whether the receiver's class chooses the method that runs
 * @param ordinal which of the body's calls of this callee it is, from 0, in the order of the code
 */
public record CallSite(
    MethodBody body, int line, MethodReference callee, boolean dispatched, int ordinal) {
  /** The routine that makes the call; for a lambda the one that the lambda stands in. */
  public MethodReference routine() {
    return body.routine();
  }

  /** The same in every run of the same class files. */
  public String id() {
    return body.method()
        + body.method().descriptor()
        + " -> "
        + callee
        + callee.descriptor()
        + " ["
        + ordinal
        + "]";
  }
}
