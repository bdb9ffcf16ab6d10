package org.demonic.junit.question;

import java.util.Optional;
import org.demonic.lang.syntax.Expression;

/**
 * What the thread of the test has made sure of since it took the locks that it has at a check
 * point. Before that, other threads could do everything.
 *
 * @param possible what surely holds at the call
 * @param certain what suffices to come to the call; empty if that is not known
 * @param isUnchanged whether the thread has written nothing that matters since it took the locks
 * @param isForPlans whether proofs know of none of these locks: then they need nothing of this
 */
public record Before(
    Expression possible, Optional<Expression> certain, boolean isUnchanged, boolean isForPlans) {}
