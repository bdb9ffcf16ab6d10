package org.demonic.code.guarded;

import java.util.List;
import org.demonic.code.value.FieldName;

/**
 * What code makes of a contract that a lock guards a field.
 *
 * @param expression the lock, as the annotation names it
 * @param isOfObject whether it guards what is in the object that the field holds, and not the field
 * @param isUnderstood whether it is known which lock that is; if not, there are no uses
 * @param isAllRead whether all uses are known
 * @param with uses with the lock
 * @param without uses that surely do not have the lock: these break the contract
 * @param unclear uses of which neither is known
 */
public record GuardedByCheck(
    FieldName field,
    String expression,
    boolean isOfObject,
    boolean isUnderstood,
    boolean isAllRead,
    List<Use> with,
    List<Use> without,
    List<Use> unclear) {
  public GuardedByCheck {
    with = List.copyOf(with);
    without = List.copyOf(without);
    unclear = List.copyOf(unclear);
  }

  /** Whether code breaks the contract. */
  public boolean isBroken() {
    return !without.isEmpty();
  }

  /** Whether code surely keeps the contract. */
  public boolean isKept() {
    return isUnderstood && isAllRead && without.isEmpty() && unclear.isEmpty();
  }
}
