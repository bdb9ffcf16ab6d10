/**
 * A call that is about to be made in, with the state before it; out comes one goal for each clause
 * of its precondition: can other threads break it? Uses {@code snapshot}, {@code contract}, {@code
 * problem}.
 */
@NullMarked
package org.demonic.junit.question;

import org.jspecify.annotations.NullMarked;
