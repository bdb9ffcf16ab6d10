/**
 * Which arrays and objects belong to one field: the classes of a module come in; the fields that
 * own their objects go out, and for each instruction the fields whose arrays it makes, reads and
 * writes. Uses {@code program} and {@code flow}.
 */
@NullMarked
package org.demonic.code.owner;

import org.jspecify.annotations.NullMarked;
