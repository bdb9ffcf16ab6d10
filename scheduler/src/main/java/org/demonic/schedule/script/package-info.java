/**
 * Runs scripts, which describe schedules in Java (CONCURRIT, Elmas and others, 2013). A script and
 * its choices in, executions that follow it out. Uses {@code control} and {@code search}.
 */
@NullMarked
package org.demonic.schedule.script;

import org.jspecify.annotations.NullMarked;
