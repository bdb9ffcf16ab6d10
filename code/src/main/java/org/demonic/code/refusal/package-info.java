/**
 * Code that refuses a call: it throws before it has changed anything. Comes in: the methods of a
 * module. Goes out: which of them may do so, and the conditions under which one does, over the
 * state before the call. Uses {@code program}, {@code effect} and {@code execute}.
 */
@NullMarked
package org.demonic.code.refusal;

import org.jspecify.annotations.NullMarked;
