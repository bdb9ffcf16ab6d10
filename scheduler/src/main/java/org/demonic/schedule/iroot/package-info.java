/**
 * Coverage by iRoots (Yu, Narayanasamy, Pereira and Pokam, "Maple", OOPSLA 2012): which patterns of
 * dependent accesses of two threads executions have exposed, which others may be exposed, and
 * schedules that try to expose one. Uses {@code control}, {@code objects} and {@code step}.
 */
@NullMarked
package org.demonic.schedule.iroot;

import org.jspecify.annotations.NullMarked;
