/** How much a finding matters, and what says that its code is meant for several threads. */
@NullMarked
package org.demonic.junit.rival.claim;

import org.jspecify.annotations.NullMarked;
