package org.demonic.schedule.memory;

/**
 * Two accesses to the same memory by different threads, at least one of them a write, that nothing
 * orders.
 *
 * @param field the number of the field, or of the place where array elements are accessed
 * @param first the site of the access that came first in this execution
 * @param second the site of the other
 */
public record Race(int field, int first, int second) {}
