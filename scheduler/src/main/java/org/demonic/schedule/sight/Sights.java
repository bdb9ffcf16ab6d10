package org.demonic.schedule.sight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Notes what the threads of an execution read and change, as long as somebody wants to know it. One
 * thread runs at a time, so that nothing here needs a lock.
 */
public final class Sights {
  /** The part of an object that stands for all of it. */
  public static final int ALL = Integer.MIN_VALUE;

  /** The most accesses that are noted: after more, nothing is known. */
  private static final int MOST = 10_000;

  private boolean isOn;
  private final List<Access> accesses = new ArrayList<>();
  private final Map<Object, Begun> begun = new HashMap<>();

  /** The call that each thread makes. */
  private final Map<Integer, Object> calls = new HashMap<>();

  private final Locks locks = new Locks();

  /**
   * The beginning of a call.
   *
   * @param met how many locations there were then
   */
  private record Begun(int thread, int met) {}

  /** The way in which a thread uses memory. */
  public enum Use {
    READ(true, false),
    /** Reads what is in many parts of an object. */
    READ_MANY(true, false),
    /** Finds that it cannot change what is there: what was read of it before counts no more. */
    READ_IN_VAIN(true, false),
    CHANGE(false, true),
    READ_AND_CHANGE(true, true),
    /** Takes a lock or gives it back. */
    LOCK(false, false);

    private final boolean isRead;
    private final boolean isChange;

    Use(boolean isRead, boolean isChange) {
      this.isRead = isRead;
      this.isChange = isChange;
    }
  }

  /**
   * An access.
   *
   * @param call that the thread makes; null for none
   * @param part of what is at the location, or {@link #ALL}
   * @param locks that the thread has, each with the number of the time
   */
  private record Access(
      int thread,
      @Nullable Object call,
      int location,
      int part,
      Use use,
      Map<Integer, Integer> locks) {
    boolean isOfSame(Access other) {
      return location == other.location && (part == other.part || part == ALL || other.part == ALL);
    }

    boolean changes(Access other) {
      boolean changes = use.isChange || (use == Use.LOCK && other.use != Use.LOCK);
      return changes && thread != other.thread && isOfSame(other);
    }
  }

  /** Notes accesses from now on. */
  public void begin() {
    isOn = true;
  }

  /** Notes none any more. */
  public void end() {
    isOn = false;
  }

  /**
   * A thread begins a call.
   *
   * @param call by which it is asked for
   * @param met how many locations there are
   */
  public void begins(int thread, Object call, int met) {
    begun.put(call, new Begun(thread, met));
    calls.put(thread, call);
  }

  /** The call of a thread has ended. */
  public void ends(int thread) {
    calls.remove(thread);
  }

  /** A thread uses memory. */
  public void use(int thread, int location, int part, Use use) {
    if (isOn && accesses.size() < MOST) {
      accesses.add(new Access(thread, calls.get(thread), location, part, use, locks.of(thread)));
    }
  }

  /**
   * A thread does what others can tell, and what is no memory: it starts another one, or wakes it.
   */
  public void acts(int thread) {
    use(thread, -1, ALL, Use.CHANGE);
  }

  /** A thread takes a lock, which it may have already. */
  public void takes(int thread, int lock) {
    if (isOn) {
      locks.take(thread, lock);
    }
  }

  /** A thread gives a lock back once. */
  public void gives(int thread, int lock) {
    if (isOn) {
      locks.give(thread, lock);
    }
  }

  /** A thread gives a lock back until it has waited, and has it as often as before then. */
  public void givesWhileItWaits(int thread, int lock) {
    if (isOn) {
      locks.takeAnew(thread, lock);
    }
  }

  /** What a call has seen. */
  public Sight of(Object call) {
    Begun from = begun.get(call);
    if (from == null || accesses.size() >= MOST) {
      return Sight.UNKNOWN;
    }
    List<Integer> own = new ArrayList<>();
    for (int i = 0; i < accesses.size(); i++) {
      if (call.equals(accesses.get(i).call())) {
        own.add(i);
      }
    }
    List<Integer> read =
        own.stream()
            .filter(i -> accesses.get(i).use().isRead && isChangedByOthers(accesses.get(i)))
            .filter(i -> own.stream().noneMatch(later -> later > i && isOutdated(i, later)))
            .toList();
    boolean hasChanged = own.stream().anyMatch(i -> isChange(accesses.get(i), from));
    Set<List<Integer>> values = new HashSet<>();
    boolean isPublished = true;
    int many = 0;
    for (int i : read) {
      Access access = accesses.get(i);
      int last = lastChange(i);
      values.add(List.of(access.location(), access.part(), last));
      many += access.use() == Use.READ_MANY ? 1 : 0;
      isPublished &= last < 0 || isPublished(accesses.get(last), i);
    }
    return new Sight(
        true, hasChanged, values.size() + many, seesHalf(read), isPublished, isBehindLock(read));
  }

  /**
   * Whether a call finds out, behind an access, that what it has read there is so no more: it tries
   * in vain to change it, or it has done so, and reads it again.
   */
  private boolean isOutdated(int index, int later) {
    Use first = accesses.get(index).use();
    Use then = accesses.get(later).use();
    return accesses.get(later).isOfSame(accesses.get(index))
        && (then == Use.READ_IN_VAIN || (first == Use.READ_IN_VAIN && then.isRead));
  }

  private boolean isChangedByOthers(Access access) {
    return accesses.stream().anyMatch(other -> other.changes(access));
  }

  /** Whether an access of a call changes what was there before it, or what others use. */
  private boolean isChange(Access access, Begun from) {
    return access.use().isChange
        && (access.location() < from.met()
            || accesses.stream().anyMatch(a -> a.thread() != from.thread() && a.isOfSame(access)));
  }

  /** The last access before one by which another thread has changed what it reads; -1 for none. */
  private int lastChange(int index) {
    for (int i = index - 1; i >= 0; i--) {
      if (accesses.get(i).changes(accesses.get(index))) {
        return i;
      }
    }
    return -1;
  }

  /** Whether of two values one is of a call that changes the other one only behind both reads. */
  private boolean seesHalf(List<Integer> read) {
    for (int one : read) {
      int last = lastChange(one);
      for (int other : last < 0 ? List.<Integer>of() : read) {
        Access there = accesses.get(other);
        if (!there.isOfSame(accesses.get(one))
            && changesLater(accesses.get(last), there, Math.max(one, other))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the call that has written something changes what was read elsewhere, afterwards. */
  private boolean changesLater(Access written, Access read, int index) {
    return accesses.stream()
        .skip(index + 1L)
        .anyMatch(
            later ->
                later.thread() == written.thread()
                    && Objects.equals(later.call(), written.call())
                    && later.changes(read));
  }

  /** Whether the thread that has written a value leaves it there until it gives its locks back. */
  private boolean isPublished(Access written, int index) {
    for (int i = index + 1; i < accesses.size(); i++) {
      Access later = accesses.get(i);
      boolean isAgain =
          later.thread() == written.thread() && later.use().isChange && later.isOfSame(written);
      if (isAgain
          && written.locks().entrySet().stream()
              .anyMatch(lock -> lock.getValue().equals(later.locks().get(lock.getKey())))) {
        return false;
      }
    }
    return true;
  }

  private boolean isBehindLock(List<Integer> read) {
    if (read.isEmpty()) {
      return true;
    }
    Access first = accesses.get(read.get(0));
    return first.locks().entrySet().stream()
        .anyMatch(
            lock ->
                read.stream()
                    .map(accesses::get)
                    .allMatch(
                        access ->
                            lock.getValue().equals(access.locks().get(lock.getKey()))
                                && accesses.stream()
                                    .filter(other -> other.changes(access))
                                    .allMatch(o -> o.locks().containsKey(lock.getKey()))));
  }
}
