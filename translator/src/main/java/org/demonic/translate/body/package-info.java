/**
 * Reads the bodies of methods and constructors. Comes in: a method of the model. Goes out: what it
 * may write ({@code Writes}), what a constructor assigns, and what a pure method returns. Uses
 * {@code model}, {@code contract}, {@code source} and {@code type}; it knows nothing of demonL.
 */
@NullMarked
package org.demonic.translate.body;

import org.jspecify.annotations.NullMarked;
