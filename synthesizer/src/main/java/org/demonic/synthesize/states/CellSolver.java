package org.demonic.synthesize.states;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Values;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.states.code.CellPlace;
import org.demonic.synthesize.states.code.Memory;
import org.demonic.synthesize.states.code.Possible;
import org.demonic.synthesize.states.code.StateLayout;

/**
 * Finds all values of open cells that satisfy constraints: it takes the cell with the fewest
 * possible values, tries each value, and continues with the other cells. If every cell has too many
 * values, it throws an exception; it never leaves a solution out.
 */
final class CellSolver {
  private static final int MOST_VALUES = 1_000;
  private static final int LONGEST_SEQUENCE = 64;

  private final StateLayout layout;
  private final Memory memory;
  private final Effort effort;

  /** Is called for each solution, while the memory holds it. */
  @FunctionalInterface
  interface Solutions {
    void found() throws LimitException;
  }

  /** A cell and its possible values. */
  private record Choice(OpenCell cell, List<Value> values) {}

  CellSolver(StateLayout layout, Memory memory, Effort effort) {
    this.layout = layout;
    this.memory = memory;
    this.effort = effort;
  }

  /**
   * Finds all solutions. Constraints that read an open cell that is not in the list are ignored.
   *
   * @throws LimitException if they cannot be listed
   */
  void solve(List<OpenCell> open, List<Constraint> constraints, Solutions solutions)
      throws LimitException {
    effort.spend(1);
    List<Constraint> pending = new ArrayList<>();
    for (Constraint constraint : constraints) {
      boolean holds = memory.holds(constraint.condition());
      if (!memory.isKnown()) {
        pending.add(constraint);
      } else if (!holds) {
        return;
      }
    }
    if (open.isEmpty()) {
      solutions.found();
      return;
    }
    Choice choice = choice(open, pending);
    List<OpenCell> others = new ArrayList<>(open);
    others.removeIf(c -> c.cell() == choice.cell().cell());
    for (Value value : choice.values()) {
      memory.write(choice.cell().cell(), value);
      solve(others, pending, solutions);
    }
    memory.open(choice.cell().cell());
  }

  private Choice choice(List<OpenCell> open, List<Constraint> constraints) throws LimitException {
    Optional<Choice> best = Optional.empty();
    for (OpenCell cell : open) {
      Optional<List<Value>> values = values(cell, constraints);
      if (values.isPresent()
          && (best.isEmpty() || values.get().size() < best.get().values().size())) {
        best = Optional.of(new Choice(cell, values.get()));
        if (values.get().size() <= 2) {
          break;
        }
      }
    }
    return best.orElseThrow(
        () ->
            new LimitException(
                Stop.NO_ANSWER, "%s can have too many values".formatted(open.get(0).name().get())));
  }

  private Optional<List<Value>> values(OpenCell cell, List<Constraint> constraints) {
    Possible possible = ofType(cell.type(), cell.state());
    CellPlace place = CellPlace.whole(cell.cell());
    for (int i = 0; i < constraints.size() && !possible.isAtMostOne(); i++) {
      possible = possible.and(constraints.get(i).condition().narrow(place, true, memory));
    }
    Optional<List<Value>> values = possible.values(MOST_VALUES);
    if (values.isEmpty() && cell.type() instanceof SequenceType sequence) {
      values = sequences(cell, sequence, constraints);
    }
    return values.map(all -> Possible.filter(all, v -> fits(v, cell)));
  }

  private boolean fits(Value value, OpenCell cell) {
    return Values.belongs(value, cell.type()) && refersToExisting(value, cell.state());
  }

  private boolean refersToExisting(Value value, int state) {
    if (value instanceof SequenceValue sequence) {
      return sequence.elements().stream().allMatch(e -> refersToExisting(e, state));
    }
    return !(value instanceof ObjectReference object)
        || layout.exists(layout.number(object), state, memory);
  }

  private Possible ofType(Type type, int state) {
    if (type == BasicType.BOOL) {
      return new Possible.Some(List.of(BoolValue.FALSE, BoolValue.TRUE));
    } else if (type instanceof EnumType enumeration) {
      return new Possible.Some(
          IntStream.range(0, enumeration.constants().size())
              .<Value>mapToObj(i -> new EnumValue(enumeration, i))
              .toList());
    } else if (type instanceof IntType whole) {
      return new Possible.Interval(whole.min(), whole.max());
    } else if (type instanceof ObjectType object && layout.hasAll(object)) {
      List<Value> values = new ArrayList<>();
      values.add(NullValue.NULL);
      for (int number : layout.numbers(object)) {
        if (layout.exists(number, state, memory)) {
          values.add(layout.objects().get(number));
        }
      }
      return new Possible.Some(values);
    } else if (type instanceof NullableType nullable
        && ofType(nullable.base(), state) instanceof Possible.Some some) {
      return some.or(Possible.only(NullValue.NULL));
    }
    return Possible.anything();
  }

  /**
   * The sequences that a cell can hold, if there are few lengths, and few values for each element.
   */
  private Optional<List<Value>> sequences(
      OpenCell cell, SequenceType type, List<Constraint> constraints) {
    Optional<List<Value>> lengths = lengths(cell, constraints);
    if (lengths.isEmpty()) {
      return Optional.empty();
    }
    List<Value> all = new ArrayList<>();
    for (Value length : lengths.get()) {
      int size = ((IntValue) length).value().intValueExact();
      List<List<Value>> variants = List.of(kept(cell, size));
      for (int i = 0; i < size; i++) {
        if (cell.kept().isEmpty() || cell.kept().get().isFree(i)) {
          Optional<List<Value>> elements = elements(cell, type, i, constraints);
          if (elements.isEmpty() || elements.get().size() * variants.size() > MOST_VALUES) {
            return Optional.empty();
          }
          variants = varied(variants, i, elements.get());
        }
      }
      variants.forEach(v -> all.add(new SequenceValue(v)));
    }
    return Optional.of(all);
  }

  /** A sequence of this length, with the elements that stay. */
  private static List<Value> kept(OpenCell cell, int size) {
    List<Value> elements = new ArrayList<>(Collections.nCopies(size, NullValue.NULL));
    cell.kept()
        .ifPresent(
            kept -> {
              for (int i = 0; i < Math.min(size, kept.was().elements().size()); i++) {
                elements.set(i, kept.was().elements().get(i));
              }
            });
    return elements;
  }

  private static List<List<Value>> varied(
      List<List<Value>> variants, int index, List<Value> elements) {
    List<List<Value>> more = new ArrayList<>();
    for (List<Value> variant : variants) {
      for (Value element : elements) {
        List<Value> one = new ArrayList<>(variant);
        one.set(index, element);
        more.add(one);
      }
    }
    return more;
  }

  private Optional<List<Value>> lengths(OpenCell cell, List<Constraint> constraints) {
    if (cell.kept().isPresent() && !cell.kept().get().length()) {
      return Optional.of(List.of(IntValue.of(cell.kept().get().was().elements().size())));
    }
    CellPlace length = CellPlace.length(cell.cell());
    Possible possible = new Possible.Interval(BigInteger.ZERO, null);
    for (Constraint constraint : constraints) {
      possible = possible.and(constraint.condition().narrow(length, true, memory));
    }
    return possible
        .values(LONGEST_SEQUENCE)
        .filter(
            all ->
                all.stream()
                    .allMatch(
                        v ->
                            v instanceof IntValue size
                                && size.value().bitLength() < Integer.SIZE
                                && size.value().intValueExact() <= LONGEST_SEQUENCE));
  }

  private Optional<List<Value>> elements(
      OpenCell cell, SequenceType type, int index, List<Constraint> constraints) {
    CellPlace element = CellPlace.element(cell.cell(), index);
    Possible possible = ofType(type.element(), cell.state());
    for (Constraint constraint : constraints) {
      possible = possible.and(constraint.condition().narrow(element, true, memory));
    }
    return possible.values(MOST_VALUES);
  }
}
