package org.demonic.code.share;

import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.path.Lock;

/**
 * An access to memory that several threads may reach.
 *
 * @param locks those that the thread surely has and that have names
 */
public record Access(Region region, boolean isWrite, Set<LockName> locks) {
  public Access {
    locks = Set.copyOf(locks);
  }

  /** A read of the same memory under the same locks. */
  public Access reading() {
    return new Access(region, false, locks);
  }

  /** A read of the same memory by a thread that shares with others what it could have alone. */
  public Access sharing() {
    Set<LockName> shared =
        locks.stream()
            .map(
                l ->
                    l.mode() == Lock.Mode.EXCLUSIVE
                        ? new LockName(l.from(), l.way(), Lock.Mode.SHARED)
                        : l)
            .collect(Collectors.toSet());
    return new Access(region, false, shared);
  }

  /** Whether a lock keeps two threads from making these accesses side by side. */
  boolean isKeptFrom(Access other) {
    return isKeptFrom(other.locks);
  }

  /** Whether a thread that has these locks for the object keeps others from this access. */
  public boolean isKeptFrom(Set<LockName> others) {
    return locks.stream().anyMatch(mine -> others.stream().anyMatch(mine::excludes));
  }

  /** Whether the order of two accesses to one place matters. */
  boolean conflicts(Access other) {
    return isWrite || other.isWrite;
  }
}
