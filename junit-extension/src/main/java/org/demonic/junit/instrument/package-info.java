/**
 * Byte code: which classes are under test, which of their methods and calls matter, and the
 * rewriting that reports them.
 */
@NullMarked
package org.demonic.junit.instrument;

import org.jspecify.annotations.NullMarked;
