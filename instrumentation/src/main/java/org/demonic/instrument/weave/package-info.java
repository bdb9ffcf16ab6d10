/**
 * The transformer: class files in, class files with hooks out. {@link
 * org.demonic.instrument.weave.Instrumenter} decides for each class which of its clients want it,
 * lets their weavers change one parsed class in a fixed order, and remembers what failed. Uses
 * {@code agent}, {@code hooks} and {@code problem}; no weaver stands here.
 */
@NullMarked
package org.demonic.instrument.weave;

import org.jspecify.annotations.NullMarked;
