/** How much code is read for one question. Uses nothing. */
@NullMarked
package org.demonic.code.bound;

import org.jspecify.annotations.NullMarked;
