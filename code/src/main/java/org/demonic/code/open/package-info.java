/**
 * Whose classes objects may be of: a program comes in, the types go out of which code outside of
 * the module may have written classes, and has passed objects. Uses {@code program}, {@code jdk},
 * {@code flow} and {@code signature}.
 */
@NullMarked
package org.demonic.code.open;

import org.jspecify.annotations.NullMarked;
