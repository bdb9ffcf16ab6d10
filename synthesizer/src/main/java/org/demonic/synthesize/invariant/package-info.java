/**
 * Finds invariants that relate several fields, as demonL terms: an encoded problem comes in, a
 * checked certificate goes out. The package may use {@code answer}, {@code ground}, {@code slice},
 * {@code smt} and {@code encode}.
 */
@NullMarked
package org.demonic.synthesize.invariant;

import org.jspecify.annotations.NullMarked;
