/**
 * What final fields hold: a field of a program comes in, the expression that every constructor or
 * the class initialiser gives it goes out. Uses {@code value}, {@code path} and {@code program}.
 */
@NullMarked
package org.demonic.code.initial;

import org.jspecify.annotations.NullMarked;
