/** What static fields hold: where each run of a test begins. */
@NullMarked
package org.demonic.junit.rival.statics;

import org.jspecify.annotations.NullMarked;
