/**
 * Functions that one method makes and another one calls, perhaps on another thread: the paths of
 * methods by which a thread surely comes to run them. Uses {@code share}.
 */
@NullMarked
package org.demonic.code.callback;

import org.jspecify.annotations.NullMarked;
