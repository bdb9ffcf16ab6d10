/**
 * What a method does if nothing comes between: its paths come in; cases go out, whose conditions
 * and changes speak of the state before the method begins. Uses {@code value} and {@code path}.
 */
@NullMarked
package org.demonic.code.effect;

import org.jspecify.annotations.NullMarked;
