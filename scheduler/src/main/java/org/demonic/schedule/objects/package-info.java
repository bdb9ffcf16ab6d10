/**
 * Describes what threads touch: the memory, locks and other objects of an execution by number, the
 * clocks that tell which accesses nothing orders, and what calls of the JDK's objects mean for
 * others. It knows no threads under control.
 */
@org.jspecify.annotations.NullMarked
package org.demonic.schedule.objects;
