package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.ground.LocationParts;
import org.demonic.synthesize.ground.LocationParts.Extent;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.states.OpenCell.Kept;
import org.demonic.synthesize.states.compiled.CellMemory;
import org.demonic.synthesize.states.compiled.Code;
import org.demonic.synthesize.states.compiled.MachineWords;
import org.demonic.synthesize.states.compiled.Scope;
import org.demonic.synthesize.states.compiled.StateLayout;
import org.demonic.synthesize.states.compiled.StateLayout.FieldCells;
import org.demonic.synthesize.states.compiled.StateLayout.Owner;
import org.demonic.synthesize.states.compiled.TermCompiler;

/** A compiled frame: opens the cells that an action may change, and judges what it changed. */
final class FrameCode {
  private final StateLayout layout;
  private final int before;
  private final int after;
  private final boolean everything;
  private final List<LocationCode> locations = new ArrayList<>();

  /**
   * A compiled location.
   *
   * @param cells the cells of its field, by the object's number
   * @param receiver empty if it names the field of every object
   * @param parameter the receiver, if it is a parameter
   * @param index empty if it names all elements
   */
  private record LocationCode(
      FieldCells cells,
      Extent extent,
      Optional<Code> receiver,
      Optional<Variable> parameter,
      Optional<Code> index) {}

  /**
   * The fields that a location may name, as far as that is known: those of the objects with these
   * numbers.
   */
  private record Reach(LocationCode location, List<Integer> numbers, boolean exact) {}

  private FrameCode(StateLayout layout, boolean everything, Scope scope) {
    this.layout = layout;
    this.everything = everything;
    this.before = scope.before();
    this.after = scope.now();
  }

  /** Compiles a frame, without the fields that do not matter. */
  static FrameCode of(TermCompiler terms, Frame frame, Set<Field> fields, Scope scope)
      throws LimitException {
    FrameCode code = new FrameCode(terms.layout(), frame.everything(), scope);
    for (Location location : frame.locations()) {
      Field field = location.field();
      if (fields.contains(field) && !field.constant()) {
        code.locations.add(compile(terms, location, terms.layout().cells(field), scope));
      }
    }
    return code;
  }

  private static LocationCode compile(
      TermCompiler terms, Location location, FieldCells cells, Scope scope) throws LimitException {
    LocationParts parts = LocationParts.of(location);
    Optional<Term> receiver = parts.receiver();
    Optional<Term> index = parts.index();
    return new LocationCode(
        cells,
        parts.extent(),
        receiver.isPresent() ? Optional.of(terms.code(receiver.get(), scope)) : Optional.empty(),
        receiver.filter(VariableRead.class::isInstance).map(r -> ((VariableRead) r).variable()),
        index.isPresent() ? Optional.of(terms.code(index.get(), scope)) : Optional.empty());
  }

  /**
   * The cells that an instance may change, if these are whole fields, and the same ones in every
   * state.
   *
   * @param references its arguments
   */
  Optional<List<OpenCell>> plain(Map<Variable, Optional<Slot>> references) {
    Set<Integer> cells = new LinkedHashSet<>();
    for (LocationCode location : locations) {
      Optional<Variable> parameter = location.parameter().filter(references::containsKey);
      if (parameter.isEmpty() || location.extent() != Extent.WHOLE) {
        return Optional.empty();
      }
      references
          .getOrDefault(parameter.get(), Optional.empty())
          .map(s -> location.cells().of(layout.number(s.object())))
          .filter(c -> c != StateLayout.NONE)
          .ifPresent(cells::add);
    }
    return Optional.of(cells.stream().map(c -> OpenCell.whole(layout, c, after)).toList())
        .filter(all -> !everything);
  }

  /**
   * Opens the cells of the state after that may change. It may open too many cells if the frame
   * depends on a value that is open itself, but never too few.
   *
   * @param made the number of the object that the action makes, of which all is open already
   */
  List<OpenCell> open(CellMemory memory, int made) {
    if (everything) {
      return openAll(memory, made);
    }
    List<Reach> reaches = new ArrayList<>();
    for (LocationCode location : locations) {
      reaches.add(new Reach(location, location.cells().numbers(), location.receiver().isEmpty()));
    }
    Set<Integer> open = open(reaches, made, memory);
    boolean resolves = true;
    while (resolves) {
      resolves = false;
      for (int i = 0; i < reaches.size(); i++) {
        if (!reaches.get(i).exact()) {
          Optional<Reach> exact = resolve(reaches.get(i).location(), memory);
          if (exact.isPresent()) {
            reaches.set(i, exact.get());
            resolves = true;
          }
        }
      }
      if (resolves) {
        open.forEach(c -> memory.copy(before + c, after + c, 1));
        open = open(reaches, made, memory);
      }
    }
    return open.stream().map(c -> openCell(c, reaches, memory)).toList();
  }

  private List<OpenCell> openAll(CellMemory memory, int made) {
    List<OpenCell> open = new ArrayList<>();
    for (int cell = 0; cell < layout.owners().size(); cell++) {
      Owner owner = layout.owners().get(cell);
      if (!owner.field().constant()
          && owner.number() != made
          && layout.exists(owner.number(), after, memory)) {
        memory.open(after + cell);
        open.add(OpenCell.whole(layout, cell, after));
      }
    }
    return open;
  }

  private Set<Integer> open(List<Reach> reaches, int made, CellMemory memory) {
    Set<Integer> open = new LinkedHashSet<>();
    for (Reach reach : reaches) {
      for (int number : reach.numbers()) {
        int cell = reach.location().cells().of(number);
        if (number != made && layout.exists(number, after, memory) && open.add(cell)) {
          memory.open(after + cell);
        }
      }
    }
    return open;
  }

  /** The object that a location names, if that does not depend on an open cell. */
  private Optional<Reach> resolve(LocationCode location, CellMemory memory) {
    Code receiver = location.receiver().orElseThrow();
    long object = memory.value(receiver);
    if (!memory.isKnown()) {
      return Optional.empty();
    }
    List<Integer> numbers =
        object >= 0 && location.cells().of((int) object) != StateLayout.NONE
            ? List.of((int) object)
            : List.of();
    return Optional.of(new Reach(location, numbers, true));
  }

  private OpenCell openCell(int cell, List<Reach> reaches, CellMemory memory) {
    List<LocationCode> here =
        reaches.stream()
            .filter(r -> r.numbers().stream().anyMatch(n -> r.location().cells().of(n) == cell))
            .map(Reach::location)
            .toList();
    if (!(layout.owners().get(cell).field().type() instanceof SequenceType)
        || here.stream().anyMatch(l -> l.extent() == Extent.WHOLE)) {
      return OpenCell.whole(layout, cell, after);
    }
    boolean all = false;
    Set<Integer> named = new LinkedHashSet<>();
    for (LocationCode location : here) {
      if (location.extent() == Extent.ELEMENTS && location.index().isEmpty()) {
        all = true;
      } else if (location.extent() == Extent.ELEMENTS) {
        long index = memory.value(location.index().get());
        if (!memory.isKnown()) {
          all = true;
        } else if (0 <= index && index <= Integer.MAX_VALUE) {
          named.add((int) index);
        }
      }
    }
    long[] was = layout.words().elements(memory.read(before + cell));
    boolean length = here.stream().anyMatch(l -> l.extent() == Extent.LENGTH);
    return OpenCell.of(layout, cell, after, Optional.of(new Kept(was, length, all, named)));
  }

  /**
   * Whether all changed cells are inside the frame, or belong to the object that was made. Requires
   * that no cell is open.
   */
  boolean allows(List<OpenCell> open, Optional<Integer> made, CellMemory memory) {
    return everything
        || open.stream()
            .map(c -> c.cell() - after)
            .allMatch(
                c ->
                    made.equals(Optional.of(layout.owners().get(c).number())) || allows(c, memory));
  }

  private boolean allows(int cell, CellMemory memory) {
    long was = memory.read(before + cell);
    long is = memory.read(after + cell);
    if (was == MachineWords.UNDEFINED || is == MachineWords.UNDEFINED || was == is) {
      return true;
    }
    List<LocationCode> here = locations.stream().filter(l -> names(l, cell, memory)).toList();
    return here.stream().anyMatch(l -> l.extent() == Extent.WHOLE)
        || (layout.owners().get(cell).field().type() instanceof SequenceType
            && allows(here, layout.words().elements(was), layout.words().elements(is), memory));
  }

  private boolean names(LocationCode location, int cell, CellMemory memory) {
    if (location.receiver().isEmpty()) {
      return location.cells().numbers().stream().anyMatch(n -> location.cells().of(n) == cell);
    }
    long object = memory.value(location.receiver().get());
    return object >= 0 && location.cells().of((int) object) == cell;
  }

  private static boolean allows(List<LocationCode> here, long[] was, long[] is, CellMemory memory) {
    if (was.length != is.length && here.stream().noneMatch(l -> l.extent() == Extent.LENGTH)) {
      return false;
    }
    for (int i = 0; i < Math.min(was.length, is.length); i++) {
      int index = i;
      if (was[i] != is[i]
          && here.stream()
              .noneMatch(
                  l ->
                      l.extent() == Extent.ELEMENTS
                          && (l.index().isEmpty() || index == memory.value(l.index().get())))) {
        return false;
      }
    }
    return true;
  }
}
