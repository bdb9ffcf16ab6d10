package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.List;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Locations;
import org.demonic.schedule.objects.Operation;
import org.jspecify.annotations.Nullable;

/**
 * The writes of a thread that others may see only after what the thread does next: a buffer as
 * processors have one for each of theirs. Each is made by a thread of its own, so whatever lets
 * threads take turns decides when others see it. The writes to one location keep their order; one
 * with release semantics comes behind all earlier ones.
 *
 * <p>Which ones there are depends only on what the thread itself has done, and not on which of them
 * have been made meanwhile: so executions can be compared.
 */
public final class LateWrites {
  /** How many there may be before the thread waits for them. Those of processors hold about 50. */
  private static final int MOST = 8;

  private final ControlledThread self;
  private final List<Write> writes = new ArrayList<>(0);

  /** The threads of those that all later writes come behind, because a fence was between. */
  private List<ControlledThread> first = List.of();

  /** A write that its own thread makes. */
  private record Write(
      ControlledThread thread,
      Object memory,
      int part,
      @Nullable Object value,
      int location,
      boolean isRelease) {}

  /** What a thread reads that has written it, but not for others yet. */
  public record Written(@Nullable Object value) {}

  LateWrites(ControlledThread self) {
    this.self = self;
  }

  /** Waits until others see all of them. */
  public void await() {
    if (writes.isEmpty()) {
      return;
    }
    for (ControlledThread write : take()) {
      letBehind(self, write);
    }
  }

  /** Waits for them where nothing may be thrown. */
  public void awaitQuietly() {
    try {
      await();
    } catch (Unwinding ended) {
      self.reach().setInside(false);
    }
  }

  /** Lets a thread wait for the end of one that makes a write: nothing can come before it. */
  public static void letBehind(ControlledThread thread, ControlledThread write) {
    int location = thread.location(write.thread(), Locations.DONE).number();
    thread.step(new Operation(Kind.JOIN, location, 0), write::hasEnded);
  }

  /** Notes that a thread has made the write that it is for. */
  public static void noteDone(ControlledThread write) {
    write.note(Kind.RELEASE, write.location(write.thread(), Locations.DONE).number());
  }

  /** Whether the thread has to wait for them before it writes once more. */
  public boolean isFull() {
    return writes.size() >= MOST;
  }

  /** Whether one is to a location. */
  public boolean has(int location) {
    return writes.stream().anyMatch(w -> w.location() == location);
  }

  /** Adds the last one. */
  public void add(
      ControlledThread thread,
      Object memory,
      int part,
      @Nullable Object value,
      int location,
      boolean isRelease) {
    writes.add(new Write(thread, memory, part, value, location, isRelease));
  }

  /** What the thread has written to some memory that others do not see yet; null if nothing. */
  public @Nullable Written unseen(Object memory, int part) {
    for (int i = writes.size() - 1; i >= 0; i--) {
      Write write = writes.get(i);
      if (write.memory() == memory && write.part() == part) {
        return write.thread().hasEnded() ? null : new Written(write.value());
      }
    }
    return null;
  }

  /** The threads of those that a new one has to come behind. */
  public List<ControlledThread> before(int location, boolean isRelease) {
    if (isRelease) {
      return last();
    }
    List<ControlledThread> before = new ArrayList<>(first);
    writes.stream()
        .filter(w -> w.location() == location)
        .reduce((a, b) -> b)
        .filter(w -> !before.contains(w.thread()))
        .ifPresent(w -> before.add(w.thread()));
    return before;
  }

  /** Lets later writes come behind these. */
  public void separate() {
    first = last();
  }

  /** Forgets them. Returns the threads of those that all others come before. */
  private List<ControlledThread> take() {
    List<ControlledThread> last = last();
    writes.clear();
    first = List.of();
    return last;
  }

  private List<ControlledThread> last() {
    List<ControlledThread> last = new ArrayList<>();
    for (int i = writes.size() - 1; i >= 0; i--) {
      last.add(writes.get(i).thread());
      if (writes.get(i).isRelease()) {
        break;
      }
    }
    return last;
  }
}
