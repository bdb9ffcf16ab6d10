/**
 * Encodes a problem as formulas: terms, states, heaps and steps come in, symbolic states and
 * constraints on them go out. The package may use {@code answer}, {@code ground}, {@code slice} and
 * {@code smt}; it asks the solver nothing.
 */
@NullMarked
package org.demonic.synthesize.encode;

import org.jspecify.annotations.NullMarked;
