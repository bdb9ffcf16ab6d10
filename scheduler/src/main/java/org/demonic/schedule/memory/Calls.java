package org.demonic.schedule.memory;

import java.util.Set;

/** What the names of the JDK's methods say of calls of them. */
public final class Calls {
  private static final Set<String> READING =
      Set.of(
          "size",
          "isEmpty",
          "peek",
          "peekFirst",
          "peekLast",
          "first",
          "last",
          "count",
          "element",
          "iterator",
          "next",
          "previous",
          "nextElement",
          "nextIndex",
          "previousIndex",
          "forEachRemaining",
          "nextSetBit",
          "nextClearBit",
          "cardinality",
          "descendingMap",
          "descendingSet",
          "descendingKeySet",
          "navigableKeySet",
          "firstEntry",
          "lastEntry",
          "floor",
          "floorKey",
          "floorEntry",
          "ceiling",
          "ceilingKey",
          "ceilingEntry",
          "higher",
          "higherKey",
          "higherEntry",
          "lower",
          "lowerKey",
          "lowerEntry",
          "headSet",
          "tailSet",
          "subSet",
          "subMap",
          "clone",
          "reversed",
          "listIterator",
          "descendingIterator",
          "forEach",
          "stream",
          "keySet",
          "values",
          "entrySet",
          "keys",
          "elements",
          "indexOf",
          "lastIndexOf",
          "subList",
          "toArray",
          "toString",
          "hashCode",
          "equals",
          "length",
          "charAt",
          "substring",
          "sum",
          "intValue",
          "longValue",
          "headMap",
          "tailMap",
          "firstKey",
          "lastKey",
          "remainingCapacity",
          "availablePermits",
          "join",
          "resultNow",
          "exceptionNow",
          "state");

  /** What makes something of all that is in an object, and what looks for something in a list. */
  private static final Set<String> LOOKING_INSIDE = Set.of("toString", "hashCode", "equals");

  private static final Set<String> SEARCHING =
      Set.of(
          "contains",
          "containsAll",
          "containsValue",
          "indexOf",
          "lastIndexOf",
          "removeAll",
          "retainAll");

  private static final Set<String> ASKING_FOR_END =
      Set.of(
          "awaitTermination",
          "isTerminated",
          "close",
          "awaitQuiescence",
          "isQuiescent",
          "getCompletedTaskCount",
          "getActiveCount");

  private Calls() {}

  /** Whether a call of a pool asks whether its threads have done their work. */
  public static boolean asksForEnd(String method) {
    return ASKING_FOR_END.contains(method);
  }

  /** Whether a call changes nothing that others can see. */
  public static boolean isReading(String method) {
    return READING.contains(method)
        || (method.startsWith("get") && !method.startsWith("getAnd"))
        || method.startsWith("is")
        || method.startsWith("has")
        || method.startsWith("contains");
  }

  /** Whether a call of an object looks at what is in it, and in what is in that. */
  public static boolean looksInside(Object receiver, String method) {
    return LOOKING_INSIDE.contains(method)
        || (SEARCHING.contains(method) && !(receiver instanceof Set));
  }

  /** Whether a call that may have to wait ends where its thread is interrupted. */
  public static boolean mayBeInterrupted(String name) {
    boolean isUninterruptible =
        name.equals("lock")
            || name.equals("readLock")
            || name.equals("writeLock")
            || name.endsWith("Uninterruptibly")
            || name.equals("join");
    return !isUninterruptible;
  }
}
