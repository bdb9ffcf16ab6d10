package org.demonic.junit.confirm;

import java.util.List;
import java.util.function.Supplier;
import org.demonic.lang.eval.Value.ObjectReference;
import org.jspecify.annotations.Nullable;

/** The receiver or an argument of a call of a plan. */
sealed interface Operand {
  /** The same value in each run. */
  record Constant(@Nullable Object value) implements Operand {}

  /** An object of the state, or one that a call before has made. */
  record Named(ObjectReference object) implements Operand {}

  /** An object of the caller's own, made in each run; the same one wherever it is named. */
  record Own(ObjectReference object, Supplier<Object> make) implements Operand {}

  /** An object of the caller's own that nothing else is about. */
  record Fresh(Supplier<Object> make) implements Operand {}

  /** A list of objects. */
  record Listed(List<Operand> elements) implements Operand {
    public Listed {
      elements = List.copyOf(elements);
    }
  }
}
