/**
 * What each name in a text stands for: the checker notes it, editors ask for it. Uses {@code
 * source}, {@code syntax} and {@code domain}.
 */
@NullMarked
package org.demonic.lang.names;

import org.jspecify.annotations.NullMarked;
