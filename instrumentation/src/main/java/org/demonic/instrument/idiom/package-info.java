/**
 * Finds idioms in the code of a method, from its instructions alone: a parsed class in, fields and
 * accesses out of which the way they are used says something, such as that a race on them does no
 * harm. Uses nothing of ours.
 */
@NullMarked
package org.demonic.instrument.idiom;

import org.jspecify.annotations.NullMarked;
