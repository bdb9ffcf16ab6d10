/**
 * What a running test does, as events: calls of hooks in, entries and exits of routines and calls
 * that are about to be made out, each delivered while the test's own thread waits. Uses {@code
 * calls}, {@code weave} and {@code hooks}.
 */
@NullMarked
package org.demonic.instrument.record;

import org.jspecify.annotations.NullMarked;
