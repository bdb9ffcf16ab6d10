/**
 * The order in which instructions may follow each other: the code of a method comes in, its loops
 * go out. Uses no other package.
 */
@NullMarked
package org.demonic.code.flow;

import org.jspecify.annotations.NullMarked;
