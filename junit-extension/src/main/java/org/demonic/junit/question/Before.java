package org.demonic.junit.question;

import java.util.Optional;
import java.util.Set;
import org.demonic.code.share.Region;
import org.demonic.lang.syntax.Expression;

/**
 * What the thread of the test has made sure of since it took the locks that it has at a check
 * point. Before that, other threads could do everything.
 *
 * @param possible what surely holds at the call
 * @param certain what suffices to come to the call; empty if that is not known
 * @param written what matters and the thread itself may have written since it took the locks
 * @param keepsClause whether that is nothing that the clause reads; then the facts read nothing of
 *     it either
 * @param isForPlans whether proofs know of none of these locks: then they need nothing of this
 */
public record Before(
    Expression possible,
    Optional<Expression> certain,
    Set<Region> written,
    boolean keepsClause,
    boolean isForPlans) {
  /** Whether the thread has written nothing that matters since it took the locks. */
  public boolean isUnchanged() {
    return keepsClause && written.isEmpty();
  }
}
