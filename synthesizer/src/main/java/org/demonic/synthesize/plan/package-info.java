/**
 * Turns a model into a plan: an encoded path that has a model comes in; a concrete plan, with known
 * objects and plain values where the choice does not matter, goes out. The package may use {@code
 * answer}, {@code ground}, {@code smt} and {@code encode}.
 */
@NullMarked
package org.demonic.synthesize.plan;

import org.jspecify.annotations.NullMarked;
