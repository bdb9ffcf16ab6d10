/**
 * Translates expressions of contracts. Comes in: a parsed clause and the scope in which it stands.
 * Goes out: a demonL expression with its Java type. Uses {@code naming}, {@code model} and what
 * these use.
 */
@NullMarked
package org.demonic.translate.expression;

import org.jspecify.annotations.NullMarked;
