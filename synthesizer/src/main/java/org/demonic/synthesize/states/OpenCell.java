package org.demonic.synthesize.states;

import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.demonic.lang.domain.Type;
import org.demonic.synthesize.states.compiled.StateLayout;
import org.demonic.synthesize.states.compiled.StateLayout.Owner;

/**
 * A cell whose value is searched.
 *
 * @param name its name, for a person
 * @param state the first cell of the state in which the objects that it refers to must exist
 * @param kept the parts that stay, if it is a sequence of which only parts may change
 */
record OpenCell(int cell, Supplier<String> name, Type type, int state, Optional<Kept> kept) {
  /** A cell of a state that may hold anything. */
  static OpenCell whole(StateLayout layout, int cell, int state) {
    return of(layout, cell, state, Optional.empty());
  }

  static OpenCell of(StateLayout layout, int cell, int state, Optional<Kept> kept) {
    Owner owner = layout.owners().get(cell);
    return new OpenCell(
        state + cell,
        () -> "`%s.%s`".formatted(layout.objects().get(owner.number()), owner.field().name()),
        owner.field().type(),
        state,
        kept);
  }

  /**
   * A sequence of which parts may change.
   *
   * @param was its value before
   * @param length whether the length may change
   * @param elements whether any element may change
   * @param indices the elements that may change
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  record Kept(long[] was, boolean length, boolean elements, Set<Integer> indices) {
    Kept {
      indices = Set.copyOf(indices);
    }

    boolean isFree(int index) {
      return elements || index >= was.length || indices.contains(index);
    }
  }
}
