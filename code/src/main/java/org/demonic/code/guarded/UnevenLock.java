package org.demonic.code.guarded;

import java.util.List;
import org.demonic.code.share.LockName;
import org.demonic.code.value.FieldName;

/**
 * A lock that a thread has for most uses of a field, but not for all.
 *
 * @param with uses with the lock
 * @param without uses that surely do not have it
 */
public record UnevenLock(FieldName field, LockName lock, List<Use> with, List<Use> without) {
  public UnevenLock {
    with = List.copyOf(with);
    without = List.copyOf(without);
  }
}
