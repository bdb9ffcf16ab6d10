package org.demonic.synthesize.smt;

import com.microsoft.z3.BoolExpr;

/** A symbolic value that may be undefined. The symbol means nothing if it is undefined. */
public record Partial(BoolExpr defined, Symbol symbol) {}
