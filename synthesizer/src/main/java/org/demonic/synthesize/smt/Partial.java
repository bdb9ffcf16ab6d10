package org.demonic.synthesize.smt;

import com.microsoft.z3.BoolExpr;

/** A symbolic value that may be undefined; where it is, the symbol means nothing. */
public record Partial(BoolExpr defined, Symbol symbol) {}
