/**
 * Whole contracts of methods. Comes in: a method of the model. Goes out: its translated clauses,
 * inherited ones included, and the definition of a pure method. Uses {@code domain}, {@code
 * expression}, {@code naming}, {@code model} and what these use.
 */
@NullMarked
package org.demonic.translate.clause;

import org.jspecify.annotations.NullMarked;
