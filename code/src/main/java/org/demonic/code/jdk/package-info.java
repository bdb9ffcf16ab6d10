/**
 * The questions that this module asks the book of libraries, and what the methods of the JDK
 * calculate, as terms. No other package of the module names methods of {@code java.util}. Uses
 * {@code value} and {@code path}.
 */
@NullMarked
package org.demonic.code.jdk;

import org.jspecify.annotations.NullMarked;
