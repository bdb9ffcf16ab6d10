/** What the JDK and the JVM keep of threads and locks, beside what their methods tell. */
@NullMarked
package org.demonic.schedule.jdk;

import org.jspecify.annotations.NullMarked;
