package org.demonic.synthesize.states.compiled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.ground.Slot;

/**
 * Maps a state to the cells of an array: one cell for each field that matters of each object, and
 * one for each new object, which tells whether the object exists.
 */
public final class StateLayout {
  /** Means that there is no such cell. */
  public static final int NONE = -1;

  private final List<Slot> slots;
  private final List<ObjectReference> objects;
  private final MachineWords words;
  private final int[] existence;
  private final int size;
  private final Map<Field, FieldCells> cells = new HashMap<>();
  private final List<Owner> owners = new ArrayList<>();
  private final Map<ObjectType, List<Integer>> byType = new HashMap<>();
  private final Set<ObjectType> beyond;

  /** The cells of one field. */
  public static final class FieldCells {
    private final int[] cells;
    private final BitSet all = new BitSet();

    private FieldCells(int objects) {
      cells = new int[objects];
      Arrays.fill(cells, NONE);
    }

    /** The cell of the object with this number; {@link #NONE} if the object has no such field. */
    public int of(int number) {
      return cells[number];
    }

    /** Whether a cell is one of these. */
    boolean contains(int cell) {
      return cell >= 0 && all.get(cell);
    }

    /** The numbers of the objects that have the field. */
    public List<Integer> numbers() {
      return IntStream.range(0, cells.length).filter(n -> cells[n] != NONE).boxed().toList();
    }
  }

  /** The owner of a cell: the field of the object with this number. */
  public record Owner(int number, Field field) {}

  /**
   * A layout.
   *
   * @param slots the existing objects and those that may come into being
   * @param fields the fields that matter
   * @param beyond the types of other objects that may come into being
   */
  public StateLayout(Domain domain, List<Slot> slots, Set<Field> fields, Set<ObjectType> beyond) {
    this.slots = List.copyOf(slots);
    this.objects = slots.stream().map(Slot::object).toList();
    this.words = new MachineWords(objects);
    this.existence = new int[slots.size()];
    this.beyond = Set.copyOf(beyond);
    int cell = 0;
    for (int number = 0; number < slots.size(); number++) {
      Slot slot = slots.get(number);
      for (Field field : domain.fields(slot.type())) {
        if (fields.contains(field)) {
          FieldCells ofField = cells.computeIfAbsent(field, f -> new FieldCells(slots.size()));
          ofField.cells[number] = cell;
          ofField.all.set(cell);
          cell++;
          owners.add(new Owner(number, field));
        }
      }
    }
    for (int number = 0; number < slots.size(); number++) {
      existence[number] = slots.get(number).isFresh() ? cell++ : NONE;
    }
    this.size = cell;
    fields.forEach(f -> cells.computeIfAbsent(f, x -> new FieldCells(slots.size())));
  }

  /** The number of cells of a state. */
  public int size() {
    return size;
  }

  /** The objects, by number. */
  public List<ObjectReference> objects() {
    return objects;
  }

  /** The slots of the objects, by number. */
  public List<Slot> slots() {
    return slots;
  }

  /** The number of an object; it must be one of {@link #objects}. */
  public int number(ObjectReference object) {
    return words.number(object);
  }

  /** Whether a value belongs to a type, and refers only to objects that exist in a state. */
  public boolean fits(long value, Type type, int state, CellMemory memory) {
    return words.belongs(value, type) && refersToExisting(value, type, state, memory);
  }

  private boolean refersToExisting(long value, Type type, int state, CellMemory memory) {
    if (type instanceof ObjectType) {
      return value == MachineWords.NULL || exists((int) value, state, memory);
    } else if (type instanceof SequenceType sequence && sequence.element() instanceof ObjectType) {
      for (long element : words.elements(value)) {
        if (!refersToExisting(element, sequence.element(), state, memory)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The words of the values in the cells. */
  public MachineWords words() {
    return words;
  }

  /** The cell that tells whether an object exists; {@link #NONE} if it always does. */
  public int existence(int number) {
    return existence[number];
  }

  /**
   * Whether an object exists in a state.
   *
   * @param state the first cell of the state
   */
  public boolean exists(int number, int state, CellMemory memory) {
    int cell = existence[number];
    return cell == NONE || memory.read(state + cell) == MachineWords.TRUE;
  }

  /** The owners of the cells that hold fields; these cells come first. */
  public List<Owner> owners() {
    return owners;
  }

  /** The cells of a field that matters. */
  public FieldCells cells(Field field) {
    FieldCells ofField = cells.get(field);
    if (ofField == null) {
      throw new IllegalArgumentException("no cells for " + field);
    }
    return ofField;
  }

  /** The numbers of the objects of a type and its subtypes. */
  public List<Integer> numbers(ObjectType type) {
    return byType.computeIfAbsent(
        type,
        t ->
            IntStream.range(0, slots.size())
                .filter(n -> slots.get(n).type().isSubtypeOf(t))
                .boxed()
                .toList());
  }

  /** Whether this layout has all objects of a type that can ever exist. */
  public boolean hasAll(ObjectType type) {
    return beyond.stream().noneMatch(b -> b.isSubtypeOf(type));
  }

  /** The values of the cells in a state. */
  public long[] values(State state) {
    long[] values = new long[size()];
    for (int cell = 0; cell < owners.size(); cell++) {
      Owner owner = owners.get(cell);
      ObjectReference object = objects.get(owner.number());
      values[cell] =
          state.contains(object) ? words.of(state.read(object, owner.field())) : MachineWords.NULL;
    }
    for (int number = 0; number < existence.length; number++) {
      if (existence[number] != NONE) {
        values[existence[number]] = MachineWords.of(state.contains(objects.get(number)));
      }
    }
    return values;
  }

  /**
   * The state that cells describe.
   *
   * @param like gives the values of all fields that have no cells
   */
  public State state(Domain domain, long[] values, State like) {
    Map<ObjectReference, Map<Field, Value>> described = new LinkedHashMap<>();
    Set<ObjectReference> all = new LinkedHashSet<>(objects);
    all.addAll(like.objects()); // nothing that matters refers to those that have no cells
    for (ObjectReference object : all) {
      if (!words.knows(object)) {
        described.put(object, like.fields(object));
        continue;
      }
      int number = words.number(object);
      if (existence[number] == NONE || values[existence[number]] == MachineWords.TRUE) {
        Map<Field, Value> fields = new LinkedHashMap<>();
        for (Field field : domain.fields(object.type())) {
          fields.put(field, value(number, field, values, like));
        }
        described.put(object, fields);
      }
    }
    return State.of(described);
  }

  private Value value(int number, Field field, long[] values, State like) {
    FieldCells ofField = cells.get(field);
    if (ofField != null) {
      return words.value(values[ofField.of(number)], field.type());
    }
    ObjectReference object = objects.get(number);
    return like.contains(object) ? like.read(object, field) : DefaultValues.of(field.type());
  }
}
