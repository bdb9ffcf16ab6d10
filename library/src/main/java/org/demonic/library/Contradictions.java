package org.demonic.library;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds facts about one class or method that cannot both be so. A tool that believes both proves
 * what is false.
 */
final class Contradictions {
  /** Calls that end by an exception, or not at all. */
  private static final Set<Fact> ENDS =
      EnumSet.of(Fact.THROWS, Fact.CHECKS, Fact.THROWS_BY_STATE, Fact.NEVER_RETURNS);

  /** Calls that change what others can see, or wait for them. */
  private static final Set<Fact> CHANGES =
      EnumSet.of(
          Fact.ADDS,
          Fact.PUTS,
          Fact.WRITES_SETTINGS,
          Fact.TAKES,
          Fact.TRIES,
          Fact.GIVES_BACK,
          Fact.SHUTS_DOWN);

  private static final Set<Fact> WAITS = EnumSet.of(Fact.WAITS, Fact.WAITS_FOR_OTHERS);

  /** The facts that an exception for null does not contradict. */
  private static final Set<Fact> FOR_OBJECTS =
      EnumSet.of(Fact.ONLY_LOOKS, Fact.RETURNS_FOR_ANY, Fact.RETURNS_FOR_OBJECTS);

  private static final Map<Fact, Set<Fact>> EXCLUDED = excluded();

  private Contradictions() {}

  private static Map<Fact, Set<Fact>> excluded() {
    Map<Fact, Set<Fact>> all = new EnumMap<>(Fact.class);
    for (Fact fact : List.of(Fact.NEVER_THROWS, Fact.ONLY_LOOKS)) {
      exclude(all, fact, ENDS);
      exclude(all, fact, CHANGES);
      exclude(all, fact, WAITS);
    }
    exclude(all, Fact.ONLY_KEEPS, ENDS);
    exclude(all, Fact.ONLY_KEEPS, WAITS);
    exclude(all, Fact.RETURNS_FOR_ANY, ENDS);
    exclude(all, Fact.RETURNS_FOR_OBJECTS, ENDS);
    exclude(all, Fact.CALCULATES, CHANGES);
    exclude(all, Fact.CALCULATES, WAITS);
    exclude(all, Fact.CALCULATES, EnumSet.of(Fact.NEVER_RETURNS, Fact.READS_SETTINGS));
    exclude(all, Fact.RETURNS, CHANGES);
    exclude(all, Fact.RETURNS, EnumSet.of(Fact.NEVER_RETURNS));
    exclude(all, Fact.READS_ONLY, CHANGES);
    exclude(all, Fact.ONLY_ASKS, CHANGES);
    exclude(all, Fact.ASKS, CHANGES);
    exclude(all, Fact.GIVES_NONE, EnumSet.of(Fact.GIVES, Fact.GIVES_ALL, Fact.GIVES_ONE));
    exclude(all, Fact.INTERRUPTIBLE, EnumSet.of(Fact.UNINTERRUPTIBLE));
    exclude(all, Fact.DEFERS, EnumSet.of(Fact.RUNS));
    exclude(all, Fact.TAKES, EnumSet.of(Fact.TRIES, Fact.GIVES_BACK));
    exclude(all, Fact.TRIES, EnumSet.of(Fact.GIVES_BACK));
    exclude(all, Fact.ENDS_NO_WAIT, EnumSet.of(Fact.GIVES_BACK));
    exclude(all, Fact.VALUE, EnumSet.of(Fact.CONTAINER, Fact.COLLECTION, Fact.OPENED));
    exclude(all, Fact.IMMUTABLE, EnumSet.of(Fact.UNSAFE, Fact.FUNCTION, Fact.COLLECTION));
    exclude(all, Fact.FOR_THREADS, EnumSet.of(Fact.UNSAFE));
    return all;
  }

  private static void exclude(Map<Fact, Set<Fact>> all, Fact fact, Set<Fact> others) {
    for (Fact other : others) {
      all.computeIfAbsent(fact, k -> EnumSet.noneOf(Fact.class)).add(other);
      all.computeIfAbsent(other, k -> EnumSet.noneOf(Fact.class)).add(fact);
    }
  }

  /** A fact and the row that says it. */
  private record Said(Row row, Statement statement) {}

  /**
   * The message about the first contradiction among rows; empty if there is none.
   *
   * @param rows those about one class or method, the most general first
   * @param ofUsers the rows of users, one of which must be involved
   * @param subject the class or method
   */
  static Optional<String> first(List<Row> rows, Set<Row> ofUsers, String subject) {
    List<Said> known = new ArrayList<>();
    for (Row row : rows) {
      known.removeIf(said -> row.not().contains(said.statement().fact()));
      row.statements().forEach(statement -> known.add(new Said(row, statement)));
    }
    for (int i = 0; i < known.size(); i++) {
      for (Said before : known.subList(0, i)) {
        Said now = known.get(i);
        boolean isOfUser = ofUsers.contains(now.row()) || ofUsers.contains(before.row());
        if (isOfUser && exclude(before.statement(), now.statement())) {
          return Optional.of(message(before, now, subject));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean exclude(Statement one, Statement other) {
    return EXCLUDED.getOrDefault(one.fact(), Set.of()).contains(other.fact())
        && !isForNull(one, other)
        && !isForNull(other, one);
  }

  /** What is said of a method that returns is said of arguments that are not null. */
  private static boolean isForNull(Statement returns, Statement ends) {
    return FOR_OBJECTS.contains(returns.fact())
        && ends.condition() != null
        && ends.condition().isNull();
  }

  private static String message(Said before, Said now, String subject) {
    return "%s: `%s` contradicts `%s` of %s, and both are said of `%s`: leave one out, or take it back with `-%s` in the row that names this more closely"
        .formatted(
            now.row(),
            now.statement(),
            before.statement(),
            before.row(),
            subject,
            before.statement().fact().word());
  }
}
