/**
 * How much time some work has, and how much it has taken. In: durations. Out: whether the time is
 * over. Uses nothing of this module.
 */
@NullMarked
package org.demonic.junit.time;

import org.jspecify.annotations.NullMarked;
