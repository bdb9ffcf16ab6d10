/**
 * Puts the parts of one exploration together. A body and its bounds in, an {@link
 * org.demonic.schedule.Exploration} and what is told of it out. Uses all other packages.
 */
@NullMarked
package org.demonic.schedule.explore;

import org.jspecify.annotations.NullMarked;
