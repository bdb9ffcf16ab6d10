package org.demonic.synthesize.states;

/** What a condition tells of the values of open places. */
@FunctionalInterface
interface Narrowing {
  Narrowing NONE = (place, memory) -> Possible.anything();

  /**
   * The values of a place for which the condition may hold: all for which it does, perhaps more.
   */
  Possible of(CellPlace place, Memory memory);

  /**
   * A cell, or a part of the sequence that it holds.
   *
   * @param index of the element, if it is one
   */
  record CellPlace(int cell, Part part, int index) {
    static CellPlace whole(int cell) {
      return new CellPlace(cell, Part.WHOLE, 0);
    }

    static CellPlace length(int cell) {
      return new CellPlace(cell, Part.LENGTH, 0);
    }

    static CellPlace element(int cell, int index) {
      return new CellPlace(cell, Part.ELEMENT, index);
    }
  }

  /** How much of a cell. */
  enum Part {
    WHOLE,
    LENGTH,
    ELEMENT
  }

  /** This condition and another one, which is not asked where this one leaves at most one value. */
  default Narrowing and(Narrowing other) {
    if (this == NONE || other == NONE) {
      return this == NONE ? other : this;
    }
    return (place, memory) -> {
      Possible possible = of(place, memory);
      return possible.isAtMostOne() ? possible : possible.and(other.of(place, memory));
    };
  }

  /** This condition or another one. */
  default Narrowing or(Narrowing other) {
    return (place, memory) -> of(place, memory).or(other.of(place, memory));
  }
}
