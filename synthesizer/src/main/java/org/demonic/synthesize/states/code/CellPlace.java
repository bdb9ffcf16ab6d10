package org.demonic.synthesize.states.code;

/**
 * A cell, or a part of the sequence that it holds.
 *
 * @param index of the element, if it is one
 */
public record CellPlace(int cell, Part part, int index) {
  /** How much of a cell. */
  public enum Part {
    WHOLE,
    LENGTH,
    ELEMENT
  }

  public static CellPlace whole(int cell) {
    return new CellPlace(cell, Part.WHOLE, 0);
  }

  public static CellPlace length(int cell) {
    return new CellPlace(cell, Part.LENGTH, 0);
  }

  public static CellPlace element(int cell, int index) {
    return new CellPlace(cell, Part.ELEMENT, index);
  }
}
