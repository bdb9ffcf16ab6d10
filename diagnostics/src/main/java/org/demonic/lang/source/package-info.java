/**
 * The lowest room: source texts, places in them, and diagnostics, which are user-facing problems as
 * data, formatted late. What comes in is text; what goes out is a {@link
 * org.demonic.lang.source.Source} and messages for people. Uses no other package.
 */
@NullMarked
package org.demonic.lang.source;

import org.jspecify.annotations.NullMarked;
