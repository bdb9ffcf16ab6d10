/**
 * Whole numbers of Java as numbers of demonL, which are unlimited: the range of each, and what the
 * operations on bits give. Values of the code come in, expressions go out. Uses {@code expression}
 * and {@code memory}.
 */
@NullMarked
package org.demonic.translate.number;

import org.jspecify.annotations.NullMarked;
