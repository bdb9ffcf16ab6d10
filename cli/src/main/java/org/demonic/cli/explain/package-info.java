/**
 * Explains answers: an answer comes in; lines for a person go out, with the states of a plan or the
 * clauses of a proof. Start reading at {@link org.demonic.cli.explain.Explanation}. Uses {@code
 * answer} and {@code input}.
 */
@NullMarked
package org.demonic.cli.explain;

import org.jspecify.annotations.NullMarked;
