package org.demonic.schedule.objects;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A piece of memory, a lock or a thread of one execution.
 *
 * <p>It knows which accesses to it no later one has been ordered behind (FastTrack, Flanagan and
 * Freund, 2009, without its epochs: there are few threads).
 */
public final class Location {
  private final int number;

  /** The same for all parts of this name of objects of this class. */
  private final int sort;

  /** The joined clocks of the threads that released it, or wrote it as a volatile. */
  private final Clock released = new Clock();

  private final Accesses writes = new Accesses();
  private final Accesses reads = new Accesses();

  /** The writes that order threads, or may be concurrent: they race only with other writes. */
  private final Accesses orderingWrites = new Accesses();

  private final Accesses orderingReads = new Accesses();

  /** The last reads in which a thread has found itself; null if none has. */
  private @Nullable Clock ownReads;

  /** The last access of each thread. */
  private static final class Accesses {
    private final Clock times = new Clock();
    private int[] sites = {};

    void add(int thread, Clock known, int site) {
      times.set(thread, known.of(thread));
      sites = thread < sites.length ? sites : Arrays.copyOf(sites, thread + 2);
      sites[thread] = site;
    }

    /** An access that no known event is ordered after; null if there is none. */
    @Nullable Earlier unordered(int thread, Clock known) {
      int other = times.ahead(known);
      return other >= 0 && other != thread ? new Earlier(other, sites[other]) : null;
    }
  }

  Location(int number, int sort) {
    this.number = number;
    this.sort = sort;
  }

  /** Its number in the order in which an execution has met locations, from 0 on. */
  public int number() {
    return number;
  }

  /** The same for all parts of this name of objects of this class. */
  public int sort() {
    return sort;
  }

  /** The joined clocks of the threads that released it, or wrote it as a volatile. */
  public Clock released() {
    return released;
  }

  /**
   * Notes an access.
   *
   * @param known the clock of its thread
   * @param isOrdering whether it is that of a volatile, or an atomic one
   * @return an earlier access that it races with; null if there is none
   */
  public @Nullable Earlier access(
      int thread, Clock known, boolean isWrite, boolean isOrdering, int site) {
    (isOrdering ? isWrite ? orderingWrites : orderingReads : isWrite ? writes : reads)
        .add(thread, known, site);
    Earlier found = writes.unordered(thread, known);
    if (found == null && isWrite) {
      found = reads.unordered(thread, known);
    }
    if (found == null && !isOrdering) {
      found = orderingWrites.unordered(thread, known);
    }
    return found == null && !isOrdering && isWrite ? orderingReads.unordered(thread, known) : found;
  }

  /**
   * A thread reads, and finds that this is its own.
   *
   * @param known the clock of the thread
   * @return whether another thread may have written here meanwhile: nothing orders that
   */
  public boolean findsItself(int thread, Clock known) {
    Clock reads = ownReads;
    if (reads == null) {
      reads = new Clock();
      ownReads = reads;
    }
    reads.set(thread, known.of(thread));
    return writes.unordered(thread, known) != null
        || orderingWrites.unordered(thread, known) != null;
  }

  /** Whether another thread has found itself here, which nothing orders before what is known. */
  public boolean isOwnedBeside(int thread, Clock known) {
    Clock reads = ownReads;
    int other = reads == null ? -1 : reads.ahead(known);
    return other >= 0 && other != thread;
  }

  /** An access, by its thread and its place. */
  public record Earlier(int thread, int site) {}
}
