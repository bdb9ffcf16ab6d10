package org.demonic.synthesize.ground;

import java.util.Optional;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.ObjectReference;

/**
 * A place for one object in a bounded problem.
 *
 * @param name of the object in plans
 * @param code the number that stands for it in formulas; null is 0
 * @param type its exact type
 * @param owner the goal's variable that the slot is for; empty for a new object
 */
public record Slot(String name, int code, ObjectType type, Optional<Variable> owner) {
  /** Whether it is for a new object. */
  public boolean isFresh() {
    return owner.isEmpty();
  }

  /** The object that it stands for in a plan. */
  public ObjectReference object() {
    return new ObjectReference(name, type);
  }

  /** The code alone: there are thousands of slots, and no two of a universe have one code. */
  @Override
  public int hashCode() {
    return code;
  }

  @Override
  public String toString() {
    return name;
  }
}
