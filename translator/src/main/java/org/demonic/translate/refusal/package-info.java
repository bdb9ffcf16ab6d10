/**
 * Code that refuses a call, as clauses. Comes in: where a method refuses calls, and under which
 * conditions, as module {@code code} tells it. Goes out: for each place, a clause that holds where
 * it does not, and the same in Java's words. Uses {@code step} and what that uses.
 */
@NullMarked
package org.demonic.translate.refusal;

import org.jspecify.annotations.NullMarked;
