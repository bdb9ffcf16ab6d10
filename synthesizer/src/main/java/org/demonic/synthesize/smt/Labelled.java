package org.demonic.synthesize.smt;

import com.microsoft.z3.BoolExpr;
import java.util.Optional;
import org.demonic.lang.domain.Clause;

/**
 * A constraint, and the clause of the domain or goal that it says.
 *
 * @param source empty for what no clause says: types, frames, that one action runs at a time
 */
public record Labelled(Optional<Clause> source, BoolExpr constraint) {}
