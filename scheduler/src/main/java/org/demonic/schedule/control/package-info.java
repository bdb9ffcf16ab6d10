/**
 * Controls threads: one thread of an execution runs at a time, and before each operation that
 * another thread can notice, a chooser decides which thread goes on (CHESS, section 3). A body and
 * a {@link org.demonic.schedule.control.Chooser} in, an {@link
 * org.demonic.schedule.control.Execution} out. Knows of no search. Uses {@code instrument}.
 */
@NullMarked
package org.demonic.schedule.control;

import org.jspecify.annotations.NullMarked;
