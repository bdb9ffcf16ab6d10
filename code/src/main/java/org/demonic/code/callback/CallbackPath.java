package org.demonic.code.callback;

import org.demonic.code.share.RootPath;

/**
 * A run of a method and of the function that it brings about to run.
 *
 * @param from the index of the function's first event
 */
public record CallbackPath(RootPath path, int from, Callback callback) {}
