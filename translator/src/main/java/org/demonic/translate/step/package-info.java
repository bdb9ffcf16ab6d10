/**
 * The steps of other threads, as the byte code has them, in demonL. Comes in: steps, and the names
 * of a domain. Goes out: an action for each step, and what the types of the domain need besides
 * their own fields. Uses {@code memory}, {@code domain}, {@code expression}, {@code naming}, {@code
 * model} and {@code type}.
 */
@NullMarked
package org.demonic.translate.step;

import org.jspecify.annotations.NullMarked;
