/**
 * Tests of what is read from class files. The oracle is the JVM: random classes are compiled and
 * run, and what their methods did is compared with what their paths say.
 */
@NullMarked
package org.demonic.code;

import org.jspecify.annotations.NullMarked;
