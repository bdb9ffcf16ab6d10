/**
 * What is believed of methods of the JDK, as data: when their calls throw, which of them never
 * return, and what they calculate. Each belief has its source in the JDK's own documentation, and a
 * test tries it on the real class. Uses {@code value} and {@code path}.
 */
@NullMarked
package org.demonic.code.jdk;

import org.jspecify.annotations.NullMarked;
