/**
 * The run of one test, whatever its framework: it is recorded, judged, run beside second threads,
 * and helped where it waits. A {@link org.demonic.junit.test.SequentialTest} in, an error or a
 * passed test out.
 */
@NullMarked
package org.demonic.junit.run;

import org.jspecify.annotations.NullMarked;
