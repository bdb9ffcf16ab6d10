/**
 * Symbolic execution of methods: a method of a program comes in, its paths go out. Calls of the
 * module's methods are followed, into each method that may run; loops are joined after some rounds;
 * the locks, field updaters and {@code VarHandle}s of the JDK are known. Uses {@code value}, {@code
 * path}, {@code program}, {@code initial}, {@code jdk} and {@code flow}.
 */
@NullMarked
package org.demonic.code.execute;

import org.jspecify.annotations.NullMarked;
