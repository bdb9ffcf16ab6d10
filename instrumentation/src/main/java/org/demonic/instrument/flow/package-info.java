/**
 * Follows references through byte code: a method in, the calls out whose receiver no other thread
 * can reach. In doubt a receiver is shared. Uses no other package.
 */
@NullMarked
package org.demonic.instrument.flow;

import org.jspecify.annotations.NullMarked;
