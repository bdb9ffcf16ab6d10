/**
 * Symbolic execution of methods: a method of a program comes in, its paths go out. Calls of the
 * module's methods are followed, into each method that may run. Uses {@code value}, {@code path}
 * and {@code program}.
 */
@NullMarked
package org.demonic.code.execute;

import org.jspecify.annotations.NullMarked;
