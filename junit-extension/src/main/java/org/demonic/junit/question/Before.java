package org.demonic.junit.question;

import java.util.Set;
import org.demonic.code.share.Region;
import org.demonic.lang.syntax.Expression;

/**
 * The facts that the thread of the test has established since it took the locks that it has at a
 * check point. Before that, other threads could do everything, and a proof has to hold for that
 * time, too.
 *
 * @param known what surely holds at the call
 * @param written what matters and the thread itself may have written since it took the locks
 * @param keepsClause whether that is nothing that the clause reads; then the facts read nothing of
 *     it either
 */
public record Before(Expression known, Set<Region> written, boolean keepsClause) {
  public Before {
    written = Set.copyOf(written);
  }
}
