package cases.mysql644;

import org.demonic.contracts.Requires;

/** As repaired: the walk is bounded by the array. */
public class RepairedJoinCache {
  /** Which query has used each column last. */
  private final int[] queryIds;

  /** The cache of a table, and the queries that have used its columns last. */
  public RepairedJoinCache(int... queryIds) {
    this.queryIds = queryIds.clone();
  }

  private int count(int id) {
    int count = 0;
    for (int queryId : queryIds) {
      if (queryId == id) {
        count++;
      }
    }
    return count;
  }

  /** A query stamps a column that it uses. */
  public void fixField(int position, int id) {
    queryIds[position] = id;
  }

  /** Looks at one column of a walk that ends with the columns. */
  @Requires("0 <= position && position < queryIds.length")
  private boolean step(int position, int id) {
    return queryIds[position] == id;
  }

  /** Collects the columns of a query; returns how many it met. */
  public int joinInitCache(int id) {
    int wanted = count(id);
    int met = 0;
    for (int position = 0; position < queryIds.length && met < wanted; position++) {
      if (step(position, id)) {
        met++;
      }
    }
    return met;
  }
}
