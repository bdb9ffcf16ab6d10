package cases.mysql644;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
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
@Invariant({
  "three: fields.length == 3",
  "present: fields[0] != null && fields[1] != null && fields[2] != null"
})
public class JoinCache {
  private final Field[] fields;

  /** A column of an open table. */
  public static final class Field {
    int queryId;

    /** A column that the query {@code queryId} has used last. */
    @Ensures("this.queryId == queryId")
    public Field(int queryId) {
      this.queryId = queryId;
    }
  }

  /** The cache of a table of three columns. */
  public JoinCache(Field first, Field second, Field third) {
    fields = new Field[] {first, second, third};
  }

  /** How many columns from {@code from} on carry the number of a query. */
  @Pure
  int left(int from, int id) {
    return (from <= 0 && fields[0].queryId == id ? 1 : 0)
        + (from <= 1 && fields[1].queryId == id ? 1 : 0)
        + (from <= 2 && fields[2].queryId == id ? 1 : 0);
  }

  /** A query stamps a column that it uses. */
  @Requires("field != null")
  @Ensures("field.queryId == id")
  public void fixField(Field field, int id) {
    field.queryId = id;
  }

  /** Looks at one column of the walk, which ends when nothing is wanted any more. */
  @Requires("wanted <= left(position, id)")
  boolean step(int position, int wanted, int id) {
    return fields[position].queryId == id;
  }

  /** Looks at one column of a walk that ends with the columns. */
  @Requires("0 <= position && position < fields.length")
  boolean boundedStep(int position, int id) {
    return fields[position].queryId == id;
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

  /** As repaired: the walk is bounded by the array. */
  public int joinInitCacheRepaired(int id) {
    int wanted = left(0, id);
    int met = 0;
    for (int position = 0; position < fields.length && met < wanted; position++) {
      if (boundedStep(position, id)) {
        met++;
      }
    }
    return met;
  }
}
