/**
 * Makes steps of what a thread under control is about to do, as the hooks in its code report it,
 * and orders threads by it. One class for each kind of thing that code uses. Hooks in, steps of
 * {@code control} out.
 */
@NullMarked
package org.demonic.schedule.use;

import org.jspecify.annotations.NullMarked;
