package org.demonic.synthesize.smt;

import com.microsoft.z3.BoolExpr;
import java.util.Optional;
import org.demonic.lang.domain.Clause;

/**
 * A constraint, with the clause of the domain or goal that it comes from.
 *
 * @param source the clause; empty for types, frames, and the constraint that one action runs at a
 *     time
 */
public record Labelled(Optional<Clause> source, BoolExpr constraint) {}
