package org.demonic.schedule.step;

import org.demonic.schedule.objects.Operation;

/**
 * One step of an execution: an operation and all that its thread did until its next one.
 *
 * @param isLate whether the thread went on because time passed
 * @param isInterrupted whether its thread was interrupted when it began
 * @param choice from which it was chosen
 * @param isNoted whether it is no step of its own, but tells what else the thread did in its last
 */
public record Step(
    int thread,
    Operation operation,
    boolean isLate,
    boolean isInterrupted,
    Choice choice,
    boolean isNoted) {}
