package org.demonic.synthesize.states;

import org.demonic.lang.domain.Clause;
import org.demonic.synthesize.states.compiled.Condition;

/** A compiled clause. */
record Constraint(Clause clause, Condition condition) {}
