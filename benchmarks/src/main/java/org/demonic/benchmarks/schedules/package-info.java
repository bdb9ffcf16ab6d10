/** Measures the scheduler on programs whose bugs are known. */
@org.jspecify.annotations.NullMarked
package org.demonic.benchmarks.schedules;
