/**
 * The way into the JVM: the Java agent, attaching it to the running JVM, and the hooks' place on
 * the bootstrap class path.
 */
@NullMarked
package org.demonic.junit.agent;

import org.jspecify.annotations.NullMarked;
