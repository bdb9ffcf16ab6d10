/**
 * Records which thread has which monitor or lock of the JDK, since when, what it is about to wait
 * for, and the permits and interrupts that others have sent to it. Threads are numbers here. Calls
 * in, holders out. Uses {@code objects}.
 */
@NullMarked
package org.demonic.schedule.lock;

import org.jspecify.annotations.NullMarked;
