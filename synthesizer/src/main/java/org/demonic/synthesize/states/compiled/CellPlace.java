package org.demonic.synthesize.states.compiled;

/**
 * A cell, or a part of the sequence that it holds.
 *
 * @param index the index of the element, if it is one
 */
public record CellPlace(int cell, Part part, int index) {
  /** How much of a cell a place is. */
  public enum Part {
    WHOLE,
    LENGTH,
    ELEMENT
  }

  /** The whole cell. */
  public static CellPlace whole(int cell) {
    return new CellPlace(cell, Part.WHOLE, 0);
  }

  /** The length of the sequence in a cell. */
  public static CellPlace length(int cell) {
    return new CellPlace(cell, Part.LENGTH, 0);
  }

  /** An element of the sequence in a cell. */
  public static CellPlace element(int cell, int index) {
    return new CellPlace(cell, Part.ELEMENT, index);
  }
}
