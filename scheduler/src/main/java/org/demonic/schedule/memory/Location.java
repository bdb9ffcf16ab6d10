package org.demonic.schedule.memory;

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

  /** What those know who released it, or wrote it as a volatile. */
  private final Clock released = new Clock();

  private final Clock writes = new Clock();
  private final Clock reads = new Clock();
  private int[] writeSites = {};
  private int[] readSites = {};

  Location(int number, int sort) {
    this.number = number;
    this.sort = sort;
  }

  /** Its number, in the order in which an execution has met them. */
  public int number() {
    return number;
  }

  /** The same for all parts of this name of objects of this class. */
  public int sort() {
    return sort;
  }

  /** What those know who released it, or wrote it as a volatile. */
  public Clock released() {
    return released;
  }

  /**
   * Notes an access that orders nothing.
   *
   * @param known the clock of its thread
   * @return the earlier access that it races with; null if there is none
   */
  public @Nullable Earlier access(int thread, Clock known, boolean isWrite, int site) {
    int writer = writes.ahead(known);
    int reader = isWrite && writer < 0 ? reads.ahead(known) : -1;
    if (isWrite) {
      writes.set(thread, known.of(thread));
      writeSites = with(writeSites, thread, site);
    } else {
      reads.set(thread, known.of(thread));
      readSites = with(readSites, thread, site);
    }
    if (writer >= 0 && writer != thread) {
      return new Earlier(writer, writeSites[writer]);
    }
    return reader >= 0 && reader != thread ? new Earlier(reader, readSites[reader]) : null;
  }

  /** An access, by its thread and its place. */
  public record Earlier(int thread, int site) {}

  private static int[] with(int[] sites, int thread, int site) {
    int[] longer = thread < sites.length ? sites : Arrays.copyOf(sites, thread + 2);
    longer[thread] = site;
    return longer;
  }
}
