package org.demonic.synthesize.states;

import org.demonic.lang.domain.Clause;

/** A compiled clause, and what it tells of open places. */
record Constraint(Clause clause, Condition condition, Narrowing narrowing) {}
