/**
 * Methods that have a contract and no code, in demonL. Comes in: the step of such a method, and the
 * names of a domain. Goes out: an action that does what the contract says. Uses {@code memory},
 * {@code clause}, {@code domain}, {@code expression}, {@code naming}, {@code model} and {@code
 * type}.
 */
@NullMarked
package org.demonic.translate.stub;

import org.jspecify.annotations.NullMarked;
