/**
 * Tells what the calls of a run have come to, as text that can be compared, and which differences
 * are excused. Calls and their ends in, results out. Uses {@code pair}.
 */
@NullMarked
package org.demonic.junit.rival.result;

import org.jspecify.annotations.NullMarked;
