package org.demonic.schedule.lock;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.demonic.schedule.objects.Ordering;
import org.jspecify.annotations.Nullable;

/** The holders of the JDK's locks, and the places where they took them, as far as calls show. */
public final class Holds {
  private final IdentityHashMap<Object, List<Hold>> held = new IdentityHashMap<>();

  /**
   * A lock that a thread has.
   *
   * @param site where it has taken it
   */
  public record Hold(int thread, int site) {}

  /**
   * A thread makes a call.
   *
   * @param isSure whether the call surely goes through
   */
  public void note(Object lock, int thread, int site, Ordering ordering, boolean isSure) {
    switch (ordering) {
      case ACQUIRES, ACQUIRES_SHARED -> {
        if (isSure) {
          held.computeIfAbsent(lock, l -> new ArrayList<>(2)).add(new Hold(thread, site));
        }
      }
      case RELEASES, RELEASES_SHARED -> {
        List<Hold> all = held.getOrDefault(lock, List.of());
        for (int i = all.size() - 1; i >= 0; i--) {
          if (all.get(i).thread() == thread) {
            all.remove(i);
            return;
          }
        }
      }
      case NONE, READS_ALONE, UPDATES_ALONE, READS, UPDATES, GIVES -> {}
    }
  }

  /** A thread gives a lock back as long as it awaits a condition. */
  public void forget(Object lock, int thread) {
    held.getOrDefault(lock, new ArrayList<>(0)).removeIf(h -> h.thread() == thread);
  }

  /** The holder of a lock, a given thread if it is one of several; null if unknown. */
  public @Nullable Hold of(Object lock, int first) {
    List<Hold> all = held.getOrDefault(lock, List.of());
    return all.stream()
        .filter(h -> h.thread() == first)
        .findFirst()
        .orElse(all.isEmpty() ? null : all.get(0));
  }
}
