/**
 * Who else can have an object: the classes of a module come in, and paths; out go the fields that
 * own what they hold ({@code OwnedArrays}, {@code FieldOwnership}), what never leaves the module
 * ({@code Confinement}), what keeps itself to whoever has it ({@code SelfContained}), and what a
 * path has made that no other thread can have yet ({@code LoopEscape}). Uses {@code program},
 * {@code flow}, {@code path}, {@code jdk} and {@code value}.
 */
@NullMarked
package org.demonic.code.escape;

import org.jspecify.annotations.NullMarked;
