package org.demonic.schedule.step;

import org.demonic.schedule.objects.Operation;

/**
 * An access to memory, whether it is a step or not.
 *
 * @param steps how many steps had been made, its own included if it is one
 */
public record MemoryAccess(int thread, Operation operation, int steps) {}
