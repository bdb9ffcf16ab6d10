/**
 * What the engines know of a test: its name, its code, and how it is run again. Each framework has
 * a package with its own kind of {@link org.demonic.junit.test.SequentialTest}; nothing below those
 * knows a framework.
 */
@NullMarked
package org.demonic.junit.test;

import org.jspecify.annotations.NullMarked;
