/**
 * What a path, or a part of one, does if nothing comes between: its events come in; conditions and
 * changes go out, which speak of the state before. Uses {@code value} and {@code path}.
 */
@NullMarked
package org.demonic.code.effect;

import org.jspecify.annotations.NullMarked;
