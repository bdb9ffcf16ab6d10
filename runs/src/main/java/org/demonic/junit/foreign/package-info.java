/**
 * Answers {@code @Demonic} on tests of frameworks that have no adapter: they would pass although
 * nothing was verified. {@link org.demonic.junit.foreign.ForeignTestsEngine} fails a run of the
 * JUnit Platform that has such tests; {@link org.demonic.junit.foreign.ForeignTestsPlugin} refuses
 * to compile them, which also serves where other runners are used.
 */
@NullMarked
package org.demonic.junit.foreign;

import org.jspecify.annotations.NullMarked;
