package org.demonic.synthesize.states.code;

/**
 * A compiled boolean term, with both directions like any other {@link Code}. It is never undefined:
 * if a part of it is undefined, it is false.
 */
public interface Condition extends Code {
  /**
   * Whether the term is true. The answer does not count if an open cell was read, as in {@link
   * Code}.
   */
  boolean holds(Memory memory);

  /**
   * The values of a place with which this condition can be true, or can be false: never too few,
   * perhaps too many. The rule of soundness is that of {@link Code}.
   *
   * @param place a place in an open cell
   * @param truth what the condition shall be
   */
  default Possible narrow(CellPlace place, boolean truth, Memory memory) {
    return Possible.anything();
  }

  @Override
  default long value(Memory memory) {
    return Words.of(holds(memory));
  }

  @Override
  default Possible narrow(CellPlace place, Possible target, Memory memory) {
    boolean mayBeTrue = target.contains(Words.TRUE);
    boolean mayBeFalse = target.contains(Words.FALSE);
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
