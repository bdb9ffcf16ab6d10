/**
 * Asks the planner problems for which it was not tuned, of many kinds, and compares its answers and
 * their costs with a plain breadth-first search over states that is written by hand for each kind.
 */
@NullMarked
package org.demonic.benchmarks.untuned;

import org.jspecify.annotations.NullMarked;
