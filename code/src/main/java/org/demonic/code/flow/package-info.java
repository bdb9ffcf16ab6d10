/**
 * How control and values flow through the instructions of one method: its code comes in; out go its
 * loops, and where the operands of each instruction come from. Uses no other package.
 */
@NullMarked
package org.demonic.code.flow;

import org.jspecify.annotations.NullMarked;
