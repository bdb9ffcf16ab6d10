/**
 * Describes how the thread of the test has come to a call: the methods that run, with their
 * objects. In: the event of a call. Out: the stack, and the ways that this run may have come. Uses
 * {@code code}.
 */
@NullMarked
package org.demonic.junit.stack;

import org.jspecify.annotations.NullMarked;
