/**
 * Why an answer holds: what comes in is an answer; what goes out are lines for a person, with the
 * states of a plan or the clauses of a proof. Start reading at {@link
 * org.demonic.cli.explain.Explanation}. Uses {@code answer} and {@code input}.
 */
@NullMarked
package org.demonic.cli.explain;

import org.jspecify.annotations.NullMarked;
