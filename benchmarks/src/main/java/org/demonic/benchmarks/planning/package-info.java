/**
 * The planner measured: small planning problems that other engines can be asked too, what they
 * cost, and how that grows.
 */
@NullMarked
package org.demonic.benchmarks.planning;

import org.jspecify.annotations.NullMarked;
