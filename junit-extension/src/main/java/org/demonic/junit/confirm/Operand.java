package org.demonic.junit.confirm;

import java.util.List;
import org.demonic.lang.eval.Value.ObjectReference;
import org.jspecify.annotations.Nullable;

/** The receiver or an argument of a call of a plan. */
sealed interface Operand {
  /** The same value in each run. */
  record Constant(@Nullable Object value) implements Operand {}

  /** An object of the state, or one that a call before has made. */
  record Named(ObjectReference object) implements Operand {}

  /** A list of objects. */
  record Listed(List<ObjectReference> objects) implements Operand {
    public Listed {
      objects = List.copyOf(objects);
    }
  }
}
