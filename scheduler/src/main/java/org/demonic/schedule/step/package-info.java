/**
 * Describes the steps of an execution: what each one does, from what it was chosen, what reports
 * are told of it, and what a thread has done and is about to do. Threads are numbers here. Uses
 * {@code objects}.
 */
@NullMarked
package org.demonic.schedule.step;

import org.jspecify.annotations.NullMarked;
