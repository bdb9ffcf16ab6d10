/**
 * Makes the frame conditions of routines fit their code. Comes in: the sources of a domain and the
 * clauses of a routine. Goes out: a postcondition that reads unchanged fields in {@code old}, the
 * locations that the code writes although the contract does not mention them, and what fields of
 * new objects hold. Uses {@code expression}, {@code naming}, {@code model}, what these use, and
 * module {@code code}.
 */
@NullMarked
package org.demonic.translate.frame;

import org.jspecify.annotations.NullMarked;
