/** Tests of any engine of the JUnit Platform, by their unique ids. */
@NullMarked
package org.demonic.junit.platform;

import org.jspecify.annotations.NullMarked;
