package org.demonic.instrument.record;

import org.demonic.instrument.weave.MethodBody;
import org.jspecify.annotations.Nullable;

/**
 * A method that runs, and of which nothing more is reported than the objects that it got.
 *
 * @param arguments those that are objects
 * @param below the next one on the stack, null if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // made at each call: nothing is copied, or compared
record Frame(
    MethodBody body,
    @Nullable Object receiver,
    @Nullable Object[] arguments,
    @Nullable Frame below) {}
