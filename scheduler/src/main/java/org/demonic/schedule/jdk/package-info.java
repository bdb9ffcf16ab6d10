/**
 * Reads what the JDK and the JVM keep about threads, locks and views beyond what their methods
 * return.
 */
@NullMarked
package org.demonic.schedule.jdk;

import org.jspecify.annotations.NullMarked;
