/**
 * Use: what a thread under control is about to do, as the hooks in its code say, and what that
 * orders. One class for each kind of thing that code uses. Hooks in, steps of {@code control} out.
 */
@NullMarked
package org.demonic.schedule.use;

import org.jspecify.annotations.NullMarked;
