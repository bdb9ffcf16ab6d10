/**
 * How a thread comes to a call: the paths of the method that it called first come in; out goes what
 * it has made sure of under the locks that it still has there. Uses {@code value}, {@code path},
 * {@code program} and {@code share}.
 */
@NullMarked
package org.demonic.code.arrival;

import org.jspecify.annotations.NullMarked;
