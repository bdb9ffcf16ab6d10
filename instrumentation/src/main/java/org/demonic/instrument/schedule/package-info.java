/**
 * The weaver of what threads do to each other: a parsed class in, the same class with the hooks of
 * {@link org.demonic.instrument.hooks.ScheduleHooks} out, before accesses to fields and array
 * elements, around monitors, and before calls of the JDK that other threads can notice, and with
 * {@link org.demonic.instrument.hooks.ReplacementHooks} in place of calls that a schedule answers;
 * and the same for the methods of the JDK's own classes in which threads wait. Uses {@code weave},
 * {@code hooks}.
 */
@NullMarked
package org.demonic.instrument.schedule;

import org.jspecify.annotations.NullMarked;
