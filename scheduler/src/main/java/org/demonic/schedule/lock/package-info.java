/**
 * Locks: which thread has which monitor or lock of the JDK, since when, and what a thread is about
 * to wait for. Threads are numbers here. Calls in, holders out. Uses {@code memory}.
 */
@NullMarked
package org.demonic.schedule.lock;

import org.jspecify.annotations.NullMarked;
