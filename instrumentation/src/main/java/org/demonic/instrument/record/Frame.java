package org.demonic.instrument.record;

import org.jspecify.annotations.Nullable;

/**
 * A method that runs, and of which nothing more is reported than the objects that it got.
 *
 * @param below the next one on the stack, null if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // made at each call: nothing is copied, or compared
record Frame(@Nullable Object[] objects, @Nullable Frame below) {}
