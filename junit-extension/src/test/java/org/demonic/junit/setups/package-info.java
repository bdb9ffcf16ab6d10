/**
 * Moves the lines of tests, as class files, into other classes of the same test folder: where they
 * stand must not matter.
 */
@NullMarked
package org.demonic.junit.setups;

import org.jspecify.annotations.NullMarked;
