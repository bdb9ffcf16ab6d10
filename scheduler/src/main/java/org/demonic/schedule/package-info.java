/**
 * Runs a body that starts threads under each schedule that can make a difference, and tells which
 * one breaks it. {@link org.demonic.schedule.Schedules} is the way in.
 */
@NullMarked
package org.demonic.schedule;

import org.jspecify.annotations.NullMarked;
