/** Which calls are run beside which, and in which order. */
@NullMarked
package org.demonic.junit.rival.pair;

import org.jspecify.annotations.NullMarked;
