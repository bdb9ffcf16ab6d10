/**
 * The JUnit extension. {@link org.demonic.junit.Demonic} is where a user starts; {@link
 * org.demonic.junit.DemonicExtension} is where a reader does: it follows one test from its first
 * callback to its last, and throws what {@code check} has judged.
 *
 * <p>From below: {@code problem}, {@code heap} and {@code contract}, {@code snapshot}, {@code
 * live}, {@code code}, {@code question}, {@code runtime}, {@code report}, {@code check}, and this
 * package; above it is only {@code foreign}, about tests that never come here. Byte code is the
 * business of {@code org.demonic.instrument}.
 */
@NullMarked
package org.demonic.junit;

import org.jspecify.annotations.NullMarked;
