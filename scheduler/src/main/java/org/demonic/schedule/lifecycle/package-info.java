/**
 * Runs a test method: on a new instance, between the methods that prepare and clean up. A method
 * in, a body out. Uses JUnit's annotations.
 */
@NullMarked
package org.demonic.schedule.lifecycle;

import org.jspecify.annotations.NullMarked;
