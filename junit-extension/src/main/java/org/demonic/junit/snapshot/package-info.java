/**
 * Live objects in, a state of the domain out, with the names by which a programmer knows its
 * objects. Uses {@code contract}, {@code heap} and {@code problem}.
 */
@NullMarked
package org.demonic.junit.snapshot;

import org.jspecify.annotations.NullMarked;
