/**
 * What class files declare, as Java text: for classes whose source is in another language, or not
 * there. Comes in: a program. Goes out: declarations without code. Uses {@code program}.
 */
@NullMarked
package org.demonic.code.outline;

import org.jspecify.annotations.NullMarked;
