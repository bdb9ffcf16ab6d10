/**
 * Measures the planner: small planning problems that other engines can be asked too, their costs,
 * and how the costs grow.
 */
@NullMarked
package org.demonic.benchmarks.planning;

import org.jspecify.annotations.NullMarked;
