/**
 * The objects that a state consists of, walked from roots in an order that is the same in every
 * run.
 */
@NullMarked
package org.demonic.junit.heap;

import org.jspecify.annotations.NullMarked;
