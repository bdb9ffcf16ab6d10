/**
 * What fields hold: a field of a program comes in, the expression that every constructor or the
 * class initialiser gives it goes out, and whether it is a semaphore that is a lock. Uses {@code
 * value}, {@code path}, {@code program} and {@code flow}.
 */
@NullMarked
package org.demonic.code.initial;

import org.jspecify.annotations.NullMarked;
