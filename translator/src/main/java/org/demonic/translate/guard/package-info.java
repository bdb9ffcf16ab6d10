/**
 * Preconditions that code already has: guards at the beginning of a method that throw. Comes in: a
 * method of the model. Goes out: a clause for each guard that contracts can say, over the state
 * just before a call, and why others are left out. Uses {@code domain}, {@code expression}, {@code
 * body} and what these use.
 */
@NullMarked
package org.demonic.translate.guard;

import org.jspecify.annotations.NullMarked;
