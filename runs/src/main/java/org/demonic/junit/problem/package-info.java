/**
 * The reasons why a test could not be checked, as data and as exceptions. Uses no other package of
 * the extension; all others may use it.
 */
@NullMarked
package org.demonic.junit.problem;

import org.jspecify.annotations.NullMarked;
