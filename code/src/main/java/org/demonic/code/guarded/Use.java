package org.demonic.code.guarded;

import java.util.Set;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.share.LockName;

/**
 * A use of a field by code that several threads can run: an access to it, or to the object that it
 * holds.
 *
 * @param from the method at which the thread begins
 * @param locks those that the thread has there
 * @param given the internal names of types of objects that were called, or given to unread code,
 *     before: if these are locks of a kind that is not read, the thread may have them
 * @param isCertain whether a thread can surely come there with these locks, for an object that
 *     other threads have, too
 */
public record Use(
    MethodName from,
    Place place,
    boolean isWrite,
    Set<HeldLock> locks,
    Set<String> given,
    boolean isCertain) {
  public Use {
    locks = Set.copyOf(locks);
    given = Set.copyOf(given);
  }

  /**
   * A lock that a thread has.
   *
   * @param names relative to the object that has the field; none if it cannot be named
   * @param namesByOthers relative to other arguments of the method, if the object is an argument
   * @param type the descriptor of the lock's static type
   */
  public record HeldLock(
      Set<LockName> names, Set<LockName> namesByOthers, String type, Lock.Mode mode) {
    public HeldLock {
      names = Set.copyOf(names);
      namesByOthers = Set.copyOf(namesByOthers);
    }
  }
}
