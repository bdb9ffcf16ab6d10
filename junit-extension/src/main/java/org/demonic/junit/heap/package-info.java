/**
 * Live objects in, a list of them out: walked from some roots, in an order that is the same in
 * every run. Uses {@code problem}.
 */
@NullMarked
package org.demonic.junit.heap;

import org.jspecify.annotations.NullMarked;
