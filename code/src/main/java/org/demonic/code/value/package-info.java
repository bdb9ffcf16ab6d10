/**
 * Symbolic values of byte code: terms over arguments, over what was read from memory, and over what
 * nobody knows. {@link org.demonic.code.value.Values} makes them, folded as far as the operands are
 * constants. Uses no other package.
 */
@NullMarked
package org.demonic.code.value;

import org.jspecify.annotations.NullMarked;
