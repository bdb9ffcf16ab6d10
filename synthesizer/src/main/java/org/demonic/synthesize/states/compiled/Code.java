package org.demonic.synthesize.states.compiled;

/**
 * A compiled term: one node for each operator, which says what the operator means in both
 * directions. Forward, {@link #value} computes the value from those of the operands. Backward,
 * {@link #narrow} starts from the values that the term shall have, and says which values of an open
 * cell can lead to them.
 *
 * <p>These are the forward evaluation and the backward projection of an HC4 contractor (Benhamou,
 * Goualard, Granvilliers, Puget, "Revising hull and box consistency", ICLP 1999). Theirs evaluates
 * intervals forward. This one evaluates single values: an operand that reads an open cell is
 * unknown, and nothing is projected from it.
 *
 * <p><b>Soundness:</b> narrowing never leaves a possible value out. Whatever the open cells hold,
 * if the term has a value among {@code target}, then the value of {@code place} is among those that
 * {@code narrow} returns. A value too many only costs time, because the solver tries it and sees
 * that the clause is false. A value too few hides a successor of a state, and a goal that can be
 * reached would be answered UNREACHABLE. So an operator that does not understand its operands
 * returns {@link Possible#anything}, which is the default.
 */
@FunctionalInterface
public interface Code {
  /**
   * The value, as {@link MachineWords} has it; {@link MachineWords#UNDEFINED} if it has none. The
   * answer does not count if an open cell was read, which the memory notes ({@link
   * CellMemory#isKnown}).
   */
  long value(CellMemory memory);

  /**
   * The values of a place with which this term can have one of the target values: never too few,
   * perhaps too many.
   *
   * @param place a place in an open cell
   * @param target the values that the term shall have; undefined is not one of them
   */
  default Possible narrow(CellPlace place, Possible target, CellMemory memory) {
    return Possible.anything();
  }

  /**
   * Whether this term is certainly defined wherever {@link #narrow} leaves a value out. Only then
   * may something be concluded from a condition over this term that is false, because a condition
   * over an undefined term is false, too.
   */
  default boolean isDefinedWhereNarrowed() {
    return false;
  }

  /**
   * Whether the value of this term is the value of a certain cell, which may be open, whatever
   * other open cells hold; false, too, if that is not known.
   */
  default boolean reads(int cell, CellMemory memory) {
    return false;
  }
}
