/**
 * The JUnit extension. {@link org.demonic.junit.Demonic} is where a user starts; {@link
 * org.demonic.junit.DemonicExtension} is where a reader does: it follows one test from its first
 * callback, through {@code agent} (into the JVM), {@code instrument} (byte code) and {@code record}
 * (events), to its last.
 */
@NullMarked
package org.demonic.junit;

import org.jspecify.annotations.NullMarked;
