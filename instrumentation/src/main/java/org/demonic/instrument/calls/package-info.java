/**
 * The weaver of methods and calls: a parsed class in, the same class with the hooks of {@link
 * org.demonic.instrument.hooks.CallHooks} out. Which methods and calls are reported, its client
 * says ({@link org.demonic.instrument.calls.CallPoints}). Uses {@code weave} and {@code hooks}.
 */
@NullMarked
package org.demonic.instrument.calls;

import org.jspecify.annotations.NullMarked;
