/**
 * The code of the module under test: its class files come in, and what a check point looks at; out
 * go the steps that other threads can take, and the locks that the thread of the test has. Uses
 * {@code snapshot}, {@code contract}, {@code heap} and {@code problem}.
 */
@NullMarked
package org.demonic.junit.code;

import org.jspecify.annotations.NullMarked;
