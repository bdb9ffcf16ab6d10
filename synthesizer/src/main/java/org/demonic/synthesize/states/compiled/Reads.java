package org.demonic.synthesize.states.compiled;

import org.demonic.lang.eval.Value.StringValue;
import org.demonic.synthesize.states.compiled.CellPlace.Part;
import org.demonic.synthesize.states.compiled.StateLayout.FieldCells;

/** Constants, and reads of cells. */
final class Reads {
  private Reads() {}

  /** A constant reads nothing: it is among the target values or not, whatever the cells hold. */
  record Constant(long value) implements Code {
    @Override
    public long value(CellMemory memory) {
      return value;
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
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
    public long value(CellMemory memory) {
      return memory.read(variable);
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
      return place.part() == Part.WHOLE && place.cell() == variable ? target : Possible.anything();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return true;
    }

    @Override
    public boolean reads(int cell, CellMemory memory) {
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
    public long value(CellMemory memory) {
      long object = receiver.value(memory);
      return object >= 0 && layout.exists((int) object, state, memory)
          ? memory.read(state + cells.of((int) object))
          : MachineWords.UNDEFINED;
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
      return place.part() == Part.WHOLE && reads(place.cell(), memory)
          ? target
          : Possible.anything();
    }

    @Override
    public boolean isDefinedWhereNarrowed() {
      return true;
    }

    @Override
    public boolean reads(int cell, CellMemory memory) {
      if (!cells.contains(cell - state)) {
        return false;
      }
      long object = memory.value(receiver);
      return object >= 0
          && memory.isKnown()
          && cell == state + cells.of((int) object)
          && layout.exists((int) object, state, memory);
    }
  }

  /** An element has the values that the place with its index has, if the index is known. */
  record ElementRead(Code sequence, Code index, MachineWords words) implements Code {
    @Override
    public long value(CellMemory memory) {
      long whole = sequence.value(memory);
      long position = index.value(memory);
      if (whole == MachineWords.UNDEFINED || position < 0) {
        return MachineWords.UNDEFINED;
      }
      long[] elements = words.elements(whole);
      return position < elements.length ? elements[(int) position] : MachineWords.UNDEFINED;
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
      return place.part() == Part.ELEMENT
              && sequence.reads(place.cell(), memory)
              && place.index() == memory.value(index)
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

  /**
   * A length has the values that the length of its cell has.
   *
   * @param string whether it is the length of a string
   */
  record Length(Code operand, boolean string, MachineWords words) implements Code {
    @Override
    public long value(CellMemory memory) {
      long value = operand.value(memory);
      if (value == MachineWords.UNDEFINED) {
        return value;
      }
      return string
          ? ((StringValue) words.other(value)).value().length()
          : words.elements(value).length;
    }

    @Override
    public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
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
