package org.demonic.code.arrival;

import org.demonic.code.path.MethodName;

/**
 * A call that a thread is about to make.
 *
 * @param root the first method of the module on the thread's stack
 * @param body the method that has the instruction
 * @param callee as the instruction names it
 * @param ordinal which of the body's calls of this callee it is, from 0, in the order of the code
 */
public record CallPlace(MethodName root, MethodName body, MethodName callee, int ordinal) {}
