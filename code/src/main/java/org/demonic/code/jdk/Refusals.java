package org.demonic.code.jdk;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.MethodName;

/**
 * Calls of the JDK behind which the code never goes on: those of a collection that is known to
 * refuse them, and those that end the JVM. The receivers are known by the methods that make them.
 */
public final class Refusals {
  private static final String UNSUPPORTED = "java/lang/UnsupportedOperationException";
  private static final String UTIL = "java/util/";

  /**
   * What objects refuse that certain methods make: always, whatever the arguments and the elements
   * are.
   *
   * @param owner the class of the methods that make them
   * @param makers the names of these; with a descriptor, only that one
   * @param refused the names of the methods that always throw
   * @param exception what they throw, or a superclass of that
   */
  record Row(String owner, Set<String> makers, Set<String> refused, String exception) {
    boolean refuses(MethodName method) {
      return refused.contains(method.name())
          || refused.contains(method.name() + method.descriptor());
    }

    boolean isOf(MethodName maker) {
      return owner.equals(maker.owner())
          && (makers.contains(maker.name()) || makers.contains(maker.name() + maker.descriptor()));
    }
  }

  private static final Set<String> CHANGES_OF_LISTS_AND_SETS =
      Set.of("add", "addAll", "clear", "remove", "removeAll", "removeIf", "retainAll");

  private static final Set<String> CHANGES_OF_MAPS =
      Set.of(
          "clear",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "merge",
          "put",
          "putAll",
          "putIfAbsent",
          "remove",
          "replace",
          "replaceAll");

  private static final Set<String> CHANGES_OF_SORTED =
      Set.of("pollFirst", "pollLast", "pollFirstEntry", "pollLastEntry");

  static final List<Row> ROWS =
      List.of(
          // List, Set: "Calling any mutator method [...] will always cause
          // UnsupportedOperationException to be thrown."
          new Row(
              UTIL + "List",
              Set.of("of", "copyOf"),
              union(CHANGES_OF_LISTS_AND_SETS, Set.of("replaceAll", "set", "sort")),
              UNSUPPORTED),
          new Row(UTIL + "Set", Set.of("of", "copyOf"), CHANGES_OF_LISTS_AND_SETS, UNSUPPORTED),
          // Map: "Calling any mutator method on the Map will always cause
          // UnsupportedOperationException to be thrown."
          new Row(UTIL + "Map", Set.of("of", "copyOf", "ofEntries"), CHANGES_OF_MAPS, UNSUPPORTED),
          new Row(UTIL + "Map", Set.of("entry"), Set.of("setValue"), UNSUPPORTED),
          new Row(
              "java/util/stream/Stream",
              Set.of("toList"),
              union(CHANGES_OF_LISTS_AND_SETS, Set.of("replaceAll", "set", "sort")),
              UNSUPPORTED),
          // Collections.unmodifiable...: "attempts to modify the returned collection, whether
          // direct or via its iterator, result in an UnsupportedOperationException."
          new Row(
              UTIL + "Collections",
              Set.of("unmodifiableCollection", "unmodifiableSet"),
              CHANGES_OF_LISTS_AND_SETS,
              UNSUPPORTED),
          new Row(
              UTIL + "Collections",
              Set.of("unmodifiableSortedSet", "unmodifiableNavigableSet"),
              union(CHANGES_OF_LISTS_AND_SETS, CHANGES_OF_SORTED),
              UNSUPPORTED),
          new Row(
              UTIL + "Collections",
              Set.of("unmodifiableList"),
              union(CHANGES_OF_LISTS_AND_SETS, Set.of("replaceAll", "set", "sort")),
              UNSUPPORTED),
          // SortedMap.pollFirstEntry, since 21, of an empty map returns null.
          new Row(
              UTIL + "Collections",
              Set.of("unmodifiableMap", "unmodifiableSortedMap"),
              CHANGES_OF_MAPS,
              UNSUPPORTED),
          new Row(
              UTIL + "Collections",
              Set.of("unmodifiableNavigableMap"),
              union(CHANGES_OF_MAPS, CHANGES_OF_SORTED),
              UNSUPPORTED),
          // Collections.empty..., singleton...: "The returned list is immutable"; what would not
          // change them need not throw.
          new Row(
              UTIL + "Collections",
              Set.of("emptyList", "singletonList", "nCopies"),
              Set.of("add", "set"),
              UNSUPPORTED),
          new Row(
              UTIL + "Collections", Set.of("emptySet", "singleton"), Set.of("add"), UNSUPPORTED),
          new Row(
              UTIL + "Collections",
              Set.of("emptyMap", "singletonMap"),
              Set.of("put", "putIfAbsent", "computeIfAbsent", "compute", "merge"),
              UNSUPPORTED),
          // Arrays.asList: "fixed-size list"; Collection.add: "UnsupportedOperationException - if
          // the add operation is not supported".
          new Row(UTIL + "Arrays", Set.of("asList"), Set.of("add"), UNSUPPORTED),
          // What is empty has nothing to give.
          new Row(
              UTIL + "List",
              Set.of("of()Ljava/util/List;"),
              Set.of("get"),
              "java/lang/IndexOutOfBoundsException"),
          new Row(
              UTIL + "Collections",
              Set.of("emptyList"),
              Set.of("get"),
              "java/lang/IndexOutOfBoundsException"),
          new Row(
              UTIL + "Collections",
              Set.of("emptyIterator", "emptyListIterator", "emptyEnumeration"),
              Set.of("next", "nextElement"),
              "java/util/NoSuchElementException"),
          // Optional.get, orElseThrow: "NoSuchElementException - if no value is present".
          new Row(
              UTIL + "Optional",
              Set.of("empty"),
              Set.of("get", "orElseThrow()Ljava/lang/Object;"),
              "java/util/NoSuchElementException"));

  /** "This method never returns normally" (System.exit, Runtime.exit, Runtime.halt). */
  private static final Set<String> ENDING =
      Set.of(
          "java/lang/System.exit(I)V", "java/lang/Runtime.exit(I)V", "java/lang/Runtime.halt(I)V");

  private Refusals() {}

  /** Whether some objects refuse a method of this name. */
  public static boolean mayBe(MethodName method) {
    return ROWS.stream().anyMatch(row -> row.refuses(method));
  }

  /**
   * What a call always throws.
   *
   * @param maker the method that made the receiver
   * @return the internal name of the exception's class; empty if the call may return
   */
  public static Optional<String> exception(MethodName method, MethodName maker) {
    return ROWS.stream()
        .filter(row -> row.isOf(maker) && row.refuses(method))
        .map(Row::exception)
        .findFirst();
  }

  /** Whether a call ends the JVM, so that the thread never goes on. */
  public static boolean endsTheJvm(MethodName method) {
    return ENDING.contains(method.owner() + "." + method.name() + method.descriptor());
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    Set<String> all = new HashSet<>(some);
    all.addAll(others);
    return Set.copyOf(all);
  }
}
