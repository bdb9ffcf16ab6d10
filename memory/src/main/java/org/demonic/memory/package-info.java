/**
 * What earlier runs of a module's tests have found out, in a file beside the build's output, and
 * the class files on which that rests. Names of tests in, facts about them out; it knows no test
 * framework. Uses {@code report.output}.
 */
@NullMarked
package org.demonic.memory;

import org.jspecify.annotations.NullMarked;
