/**
 * What fields hold: a field of a program comes in, the expression that every constructor or the
 * class initialiser gives it goes out, and whether it is a semaphore that is a lock. Uses {@code
 * value}, {@code path}, {@code program} and {@code flow}.
 *
 * <p>Rules for locks and objects in fields:
 *
 * <ul>
 *   <li>A text that is written in the code is one object, and so is what a static final field
 *       holds: their monitors are known. Equal boxes, and texts from elsewhere, are other objects.
 *   <li>A {@code Semaphore} that is no lock ({@code BinarySemaphores}) excludes nobody.
 *   <li>A lock stays in the module ({@code HiddenLocks}) if it is made for a field which other
 *       packages cannot name, and code only locks it, gives it back and asks it for conditions.
 *   <li>{@code private final List<Listener> listeners = new ArrayList<>()} holds a list of the JDK,
 *       with listeners of callers in it ({@code MadeFields}, {@code KeptCode}).
 * </ul>
 */
@NullMarked
package org.demonic.code.initial;

import org.jspecify.annotations.NullMarked;
