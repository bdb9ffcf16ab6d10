package cases.mysql644;

import org.demonic.contracts.Pure;
import org.demonic.contracts.Requires;

/**
 * Setting up a join in MySQL 4.1.1 (bug 644). One pass over the fields of an open table counts
 * those that carry this query's number; a second walks until it has met as many, and looks at
 * nothing else. Another query that stamps a field with its own number in between sends the walk
 * past the end.
 *
 * <p>The table of this model has three fields, so that contracts can count without recursion.
 */
public class JoinCache {
  /** Which query has used each column last. */
  private final int[] queryIds;

  /** The cache of a table of three columns, and the queries that have used them last. */
  public JoinCache(int first, int second, int third) {
    queryIds = new int[] {first, second, third};
  }

  /** How many columns from {@code from} on carry the number of a query. */
  @Pure
  private int left(int from, int id) {
    return (from <= 0 && queryIds[0] == id ? 1 : 0)
        + (from <= 1 && queryIds[1] == id ? 1 : 0)
        + (from <= 2 && queryIds[2] == id ? 1 : 0);
  }

  /** A query stamps a column that it uses. */
  public void fixField(int position, int id) {
    queryIds[position] = id;
  }

  /** Looks at one column of the walk, which ends when nothing is wanted any more. */
  @Requires("wanted <= left(position, id)")
  private boolean step(int position, int wanted, int id) {
    return queryIds[position] == id;
  }

  /** Collects the columns of a query; returns how many it met. */
  public int joinInitCache(int id) {
    int wanted = left(0, id);
    int met = 0;
    for (int position = 0; met < wanted; position++) {
      if (step(position, wanted - met, id)) {
        met++;
      }
    }
    return met;
  }
}
