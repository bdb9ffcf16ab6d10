/**
 * How much some work may take, and how much it has taken. In: durations. Out: whether they are
 * over. Uses nothing of this module.
 */
@NullMarked
package org.demonic.junit.time;

import org.jspecify.annotations.NullMarked;
