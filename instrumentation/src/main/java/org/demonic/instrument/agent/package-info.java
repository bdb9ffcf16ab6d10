/**
 * The way into the JVM: the Java agent, attaching it to the running JVM, and the hooks' place on
 * the bootstrap class path. Gives a {@link java.lang.instrument.Instrumentation}. Uses {@code
 * problem}, and the classes of {@code hooks} as files.
 */
@NullMarked
package org.demonic.instrument.agent;

import org.jspecify.annotations.NullMarked;
