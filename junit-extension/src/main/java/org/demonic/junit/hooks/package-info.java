/**
 * What instrumented byte code calls: the only classes of ours that every class loader must see, so
 * they are put on the bootstrap class path.
 */
@NullMarked
package org.demonic.junit.hooks;

import org.jspecify.annotations.NullMarked;
