/**
 * Names plans, steps and code in messages: as they stand in the source. In: plans and steps with
 * their domain. Out: texts. Uses {@code snapshot}.
 */
@NullMarked
package org.demonic.junit.naming;

import org.jspecify.annotations.NullMarked;
