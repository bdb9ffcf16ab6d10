/**
 * Makes the frame conditions of routines fit their bodies. Comes in: the clauses of a routine and
 * what its body may write. Goes out: a postcondition that reads unchanged fields in {@code old},
 * and the locations that the body writes although the contract does not mention them. Uses {@code
 * clause}, {@code domain}, {@code expression}, {@code body}, {@code naming}, {@code model} and what
 * these use.
 */
@NullMarked
package org.demonic.translate.frame;

import org.jspecify.annotations.NullMarked;
