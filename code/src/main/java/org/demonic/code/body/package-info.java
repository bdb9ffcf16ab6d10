/**
 * A method in, what one call of it does that nothing interrupts out: a step for each of its paths
 * that returns and is known exactly; and what any call of it may touch at most. Uses {@code share},
 * {@code effect}, {@code refusal} and {@code step}.
 */
@NullMarked
package org.demonic.code.body;

import org.jspecify.annotations.NullMarked;
