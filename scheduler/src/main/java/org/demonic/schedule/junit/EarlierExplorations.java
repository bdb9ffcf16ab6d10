package org.demonic.schedule.junit;

import java.util.Map;
import java.util.Optional;
import org.demonic.memory.Basis;
import org.demonic.memory.Known;
import org.demonic.memory.Memory;
import org.demonic.memory.Touched;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.report.Coverage;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * The tests that earlier runs have run under all schedules that were asked for, and without a
 * failure: as long as nothing has changed that they rest on, they are run once.
 */
final class EarlierExplorations {
  private static final Namespace NAMESPACE = Namespace.create(EarlierExplorations.class);
  private static final String SECTION = "schedules ";
  private static final String WORDS = "words";
  private static final String BOUND = "bound";

  private final Memory memory;
  private final String settings;

  /**
   * Creates the memory of a run that begins.
   *
   * @param settings those that make a difference to what schedules there are
   */
  EarlierExplorations(Memory memory, String settings) {
    this.memory = memory;
    this.settings = settings;
  }

  /** Writes what is known when the tests of a class have ended. */
  private record Writer(Memory memory)
      implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    @Override
    public void close() {
      memory.write();
    }
  }

  /**
   * What is known of one test.
   *
   * @param id as {@code package.Class#method}
   */
  Earlier of(ExtensionContext context, Class<?> type, String id) {
    Touched touched = Touched.of(type.getClassLoader());
    if (memory.isOff()) {
      return new Earlier(SECTION + id, touched, Optional.empty());
    }
    context
        .getParent()
        .ifPresent(
            ofClass ->
                ofClass
                    .getStore(NAMESPACE)
                    .getOrComputeIfAbsent(Writer.class, any -> new Writer(memory), Writer.class));
    Optional<Basis> basis = touched.by(type.getName()).map(all -> all.with(settings));
    return new Earlier(SECTION + id, touched, basis);
  }

  /** One test. */
  final class Earlier {
    private final String owner;
    private final Touched touched;
    private final Optional<Basis> basis;

    private Earlier(String owner, Touched touched, Optional<Basis> basis) {
      this.owner = owner;
      this.touched = touched;
      this.basis = basis;
    }

    /** What an earlier run has covered; empty if something is left to be run. */
    Optional<Covered> covered() {
      return basis
          .flatMap(present -> present.holding(memory.recall(owner)))
          .filter(known -> known.items().containsKey(WORDS))
          .map(known -> Covered.of(known.items()));
    }

    /** An exploration has ended. */
    void end(Exploration found) {
      boolean isWhole = found.outcome() == Outcome.COMPLETE || found.outcome() == Outcome.BOUNDED;
      // What was allowed, as a race, is said in each run.
      boolean isSettled = isWhole && found.failure() == null && found.races().isEmpty();
      keep(
          isSettled
              ? new Covered(Coverage.of(found), found.bound()).items()
              : Map.<String, String>of());
    }

    /** What was known holds. */
    void end(Covered known) {
      keep(known.items());
    }

    private void keep(Map<String, String> items) {
      if (basis.isPresent() && touched.isAsBefore(basis.get())) {
        memory.keep(owner, new Known(basis.get().text(), items));
      }
    }
  }

  /**
   * What an exploration without a failure has covered.
   *
   * @param words for people
   * @param bound the preemptions with which all schedules were run
   */
  record Covered(String words, int bound) {
    private static Covered of(Map<String, String> items) {
      return new Covered(
          items.getOrDefault(WORDS, ""), Integer.parseInt(items.getOrDefault(BOUND, "-1")));
    }

    private Map<String, String> items() {
      return Map.of(WORDS, words, BOUND, String.valueOf(bound));
    }
  }
}
