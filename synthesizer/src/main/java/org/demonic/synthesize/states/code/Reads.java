package org.demonic.synthesize.states.code;

import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Values;
import org.demonic.synthesize.states.code.CellPlace.Part;
import org.demonic.synthesize.states.code.StateLayout.FieldCells;
import org.jspecify.annotations.Nullable;

/** Constants, and reads of cells. */
final class Reads {
  private Reads() {}

  /** A constant reads nothing: it is among the target values or not, whatever the cells hold. */
  record Constant(Value value) implements Code {
    @Override
    public Value value(Memory memory) {
      return value;
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, Memory memory) {
      return target.contains(value) ? Possible.anything() : Possible.nothing();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return true;
    }
  }

  /**
   * A variable has the values that its cell has.
   *
   * @param variable its cell
   */
  record VariableRead(int variable) implements Code {
    @Override
    public @Nullable Value value(Memory memory) {
      return memory.read(variable);
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, Memory memory) {
      return place.part() == Part.WHOLE && place.cell() == variable ? target : Possible.anything();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return true;
    }

    @Override
    public boolean reads(int cell, Memory memory) {
      return cell == variable;
    }
  }

  /**
   * A field of an object has the values that its cell has, if it is known which object that is and
   * that it exists.
   *
   * @param cells the cells of the field in a state, by the object's number
   * @param state the first cell of the state that is read
   */
  record FieldRead(Code receiver, StateLayout layout, FieldCells cells, int state) implements Code {
    @Override
    public @Nullable Value value(Memory memory) {
      if (!(receiver.value(memory) instanceof ObjectReference object)) {
        return null;
      }
      int number = layout.number(object);
      return layout.exists(number, state, memory) ? memory.read(state + cells.of(number)) : null;
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, Memory memory) {
      return place.part() == Part.WHOLE && reads(place.cell(), memory)
          ? target
          : Possible.anything();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return true;
    }

    @Override
    public boolean reads(int cell, Memory memory) {
      if (!cells.contains(cell - state)
          || !(memory.value(receiver) instanceof ObjectReference object)
          || !memory.isKnown()) {
        return false;
      }
      int number = layout.number(object);
      return cell == state + cells.of(number) && layout.exists(number, state, memory);
    }
  }

  /** An element has the values that the place with its index has, if the index is known. */
  record ElementRead(Code sequence, Code index) implements Code {
    @Override
    public @Nullable Value value(Memory memory) {
      return Values.element(sequence.value(memory), index.value(memory));
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, Memory memory) {
      return place.part() == Part.ELEMENT
              && sequence.reads(place.cell(), memory)
              && IntValue.of(place.index()).equals(memory.value(index))
              && memory.isKnown()
          ? target
          : Possible.anything();
    }

    /** If a value is left out for an element of the sequence, the sequence has such an element. */
    @Override
    public boolean isDefinedWhereNarrowed() {
      return true;
    }
  }

  /** A length has the values that the length of its cell has. */
  record Length(Code operand) implements Code {
    @Override
    public @Nullable Value value(Memory memory) {
      return Values.length(operand.value(memory));
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, Memory memory) {
      return place.part() == Part.LENGTH && operand.reads(place.cell(), memory)
          ? target
          : Possible.anything();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return true;
    }
  }
}
