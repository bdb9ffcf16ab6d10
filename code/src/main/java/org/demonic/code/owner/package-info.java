/**
 * Which arrays belong to one field: the classes of a module come in; for each instruction, the
 * fields whose arrays it makes, reads and writes go out. Uses {@code program} and {@code flow}.
 */
@NullMarked
package org.demonic.code.owner;

import org.jspecify.annotations.NullMarked;
