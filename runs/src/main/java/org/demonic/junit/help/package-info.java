/**
 * Lets a second thread end the waits of a test that runs on one thread: calls of the code under
 * test are tried where the test waits, and the shortest ones that let it pass are its help.
 */
@NullMarked
package org.demonic.junit.help;

import org.jspecify.annotations.NullMarked;
