/**
 * Notices where a test waits that runs on one thread, and nobody is there to end the wait: the test
 * is cut off there, and does not hang.
 */
@NullMarked
package org.demonic.junit.waiting;

import org.jspecify.annotations.NullMarked;
