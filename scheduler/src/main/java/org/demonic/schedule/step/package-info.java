/**
 * Describes the steps of an execution: what each one does, from what it was chosen, and what
 * reports are told of it. Threads are numbers here. Uses {@code objects}.
 */
@NullMarked
package org.demonic.schedule.step;

import org.jspecify.annotations.NullMarked;
