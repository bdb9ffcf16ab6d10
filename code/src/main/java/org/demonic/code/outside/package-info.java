/**
 * What code outside of the module can do to memory of the module by itself, without a method of the
 * module that does it, and which objects it gets for that: a program and regions come in; paths of
 * such code go out. Uses {@code share} and what is below.
 */
@NullMarked
package org.demonic.code.outside;

import org.jspecify.annotations.NullMarked;
