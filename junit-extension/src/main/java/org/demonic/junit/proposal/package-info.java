/**
 * A call that another thread has made wrong in a run comes in; out goes the contract by which the
 * planner finds the same in the sequential test. Uses {@code question} and all that it uses.
 */
@NullMarked
package org.demonic.junit.proposal;

import org.jspecify.annotations.NullMarked;
