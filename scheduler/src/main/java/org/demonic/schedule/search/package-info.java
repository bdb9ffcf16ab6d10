/**
 * Searches: decides which schedule comes next. Executions in, their next schedules out, best first,
 * over a tree of differences from the usual schedule (GAMBIT, section 3.2). Uses {@code control}.
 */
@NullMarked
package org.demonic.schedule.search;

import org.jspecify.annotations.NullMarked;
