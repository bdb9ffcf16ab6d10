/**
 * Repeats a failure: finds the shortest script that still leads to it, as a test in Java. A failing
 * execution in, a script and its source out. Uses {@code control}, {@code script} and {@code
 * report}.
 */
@NullMarked
package org.demonic.schedule.repeat;

import org.jspecify.annotations.NullMarked;
