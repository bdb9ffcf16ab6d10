package org.demonic.synthesize.states.compiled;

/**
 * A compiled boolean term, with both directions like any other {@link Code}. It is never undefined:
 * if a part of it is undefined, it is false.
 */
public interface Condition extends Code {
  /**
   * Whether the term is true. The answer does not count if an open cell was read, as in {@link
   * Code}.
   */
  boolean holds(CellMemory memory);

  /**
   * The values of a place with which this condition can be true, or can be false: never too few,
   * perhaps too many. The rule of soundness is that of {@link Code}.
   *
   * @param place a place in an open cell
   * @param truth what the condition shall be
   */
  default Possible narrow(CellPlace place, boolean truth, CellMemory memory) {
    return Possible.anything();
  }

  @Override
  default long value(CellMemory memory) {
    return MachineWords.of(holds(memory));
  }

  @Override
  default Possible narrow(CellPlace place, Possible target, CellMemory memory) {
    boolean mayBeTrue = target.contains(MachineWords.TRUE);
    boolean mayBeFalse = target.contains(MachineWords.FALSE);
    if (mayBeTrue == mayBeFalse) {
      return mayBeTrue ? Possible.anything() : Possible.nothing();
    }
    return narrow(place, mayBeTrue, memory);
  }

  @Override
  default boolean isDefinedWhereNarrowed() {
    return true;
  }
}
