/**
 * Live objects in, values of terms out: of the heap is read what a term reads, when it reads it.
 * Uses {@code contract}, {@code heap}, {@code snapshot} and {@code problem}.
 */
@NullMarked
package org.demonic.junit.live;

import org.jspecify.annotations.NullMarked;
