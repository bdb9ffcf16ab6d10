/**
 * Runs plans: the test is run again, and where it comes to the call that a plan breaks, second
 * threads make the calls of the plan, on the real objects.
 */
@NullMarked
package org.demonic.junit.confirm;

import org.jspecify.annotations.NullMarked;
