/** Tests of JUnit Jupiter. */
@NullMarked
package org.demonic.junit.jupiter;

import org.jspecify.annotations.NullMarked;
