package org.demonic.synthesize.states;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.states.compiled.CellMemory;
import org.demonic.synthesize.states.compiled.CellPlace;
import org.demonic.synthesize.states.compiled.MachineWords;
import org.demonic.synthesize.states.compiled.Possible;
import org.demonic.synthesize.states.compiled.StateLayout;
import org.jspecify.annotations.Nullable;

/**
 * Finds all values of open cells that satisfy constraints: it takes the cell with the fewest
 * possible values, tries each value, and continues with the other cells. If every cell has too many
 * values, it throws an exception; it never leaves a solution out.
 */
final class CellSolver {
  private static final int MOST_VALUES = 1_000;
  private static final int LONGEST_SEQUENCE = 64;

  private final StateLayout layout;
  private final MachineWords words;
  private final CellMemory memory;
  private final Effort effort;

  /** Is called for each solution, while the memory holds it. */
  @FunctionalInterface
  interface Solutions {
    void found() throws LimitException;
  }

  /** A cell and its possible values. */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  private record Choice(OpenCell cell, long[] values) {}

  CellSolver(StateLayout layout, CellMemory memory, Effort effort) {
    this.layout = layout;
    this.words = layout.words();
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
    effort.spend(Costs.STEPS_OF_NODE);
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
    for (long value : choice.values()) {
      memory.write(choice.cell().cell(), value);
      solve(others, pending, solutions);
    }
    memory.open(choice.cell().cell());
  }

  private Choice choice(List<OpenCell> open, List<Constraint> constraints) throws LimitException {
    Choice best = null;
    for (OpenCell cell : open) {
      long[] values = values(cell, constraints);
      if (values != null && (best == null || values.length < best.values().length)) {
        best = new Choice(cell, values);
        if (values.length <= 2) {
          break;
        }
      }
    }
    if (best == null) {
      throw new LimitException(
          Stop.NO_ANSWER, "%s can have too many values".formatted(open.get(0).name().get()));
    }
    return best;
  }

  private long @Nullable [] values(OpenCell cell, List<Constraint> constraints) {
    Possible possible = ofType(cell.type(), cell.state());
    CellPlace place = CellPlace.whole(cell.cell());
    for (int i = 0; i < constraints.size() && !possible.isAtMostOne(); i++) {
      possible = possible.and(constraints.get(i).condition().narrow(place, true, memory));
    }
    long[] values = possible.values(MOST_VALUES);
    if (values == null && cell.type() instanceof SequenceType sequence) {
      values = sequences(cell, sequence, constraints);
    }
    return values == null
        ? null
        : Possible.filter(values, v -> layout.fits(v, cell.type(), cell.state(), memory));
  }

  private Possible ofType(Type type, int state) {
    if (type == BasicType.BOOL) {
      return Possible.Some.upTo(2);
    } else if (type instanceof EnumType enumeration) {
      return Possible.Some.upTo(enumeration.constants().size());
    } else if (type instanceof IntType whole) {
      return Possible.Interval.of(whole);
    } else if (type instanceof ObjectType object && layout.hasAll(object)) {
      return new Possible.Some(
          LongStream.concat(
                  LongStream.of(MachineWords.NULL),
                  layout.numbers(object).stream()
                      .filter(n -> layout.exists(n, state, memory))
                      .mapToLong(n -> n))
              .toArray());
    } else if (type instanceof NullableType nullable
        && ofType(nullable.base(), state) instanceof Possible.Some some) {
      return some.or(Possible.only(MachineWords.NULL));
    }
    return Possible.anything();
  }

  /**
   * The sequences that a cell can hold, if there are few lengths, and few values for each element.
   */
  private long @Nullable [] sequences(
      OpenCell cell, SequenceType type, List<Constraint> constraints) {
    long[] lengths = lengths(cell, constraints);
    if (lengths == null) {
      return null;
    }
    List<long[]> all = new ArrayList<>();
    for (long length : lengths) {
      List<long[]> variants = List.of(kept(cell, (int) length));
      for (int i = 0; i < length; i++) {
        if (cell.kept().isEmpty() || cell.kept().get().isFree(i)) {
          long[] elements = elements(cell, type, i, constraints);
          if (elements == null || elements.length * variants.size() > MOST_VALUES) {
            return null;
          }
          variants = varied(variants, i, elements);
        }
      }
      all.addAll(variants);
    }
    return all.stream().mapToLong(words::sequence).toArray();
  }

  /** A sequence of this length, with the elements that stay. */
  private static long[] kept(OpenCell cell, int size) {
    long[] elements = new long[size];
    Arrays.fill(elements, MachineWords.NULL);
    cell.kept()
        .ifPresent(k -> System.arraycopy(k.was(), 0, elements, 0, Math.min(size, k.was().length)));
    return elements;
  }

  private static List<long[]> varied(List<long[]> variants, int index, long[] elements) {
    List<long[]> more = new ArrayList<>();
    for (long[] variant : variants) {
      for (long element : elements) {
        long[] one = variant.clone();
        one[index] = element;
        more.add(one);
      }
    }
    return more;
  }

  private long @Nullable [] lengths(OpenCell cell, List<Constraint> constraints) {
    if (cell.kept().isPresent() && !cell.kept().get().length()) {
      return new long[] {cell.kept().get().was().length};
    }
    CellPlace length = CellPlace.length(cell.cell());
    Possible possible = Possible.Interval.of(0, Possible.MOST);
    for (Constraint constraint : constraints) {
      possible = possible.and(constraint.condition().narrow(length, true, memory));
    }
    long[] lengths = possible.values(LONGEST_SEQUENCE);
    return lengths != null && Arrays.stream(lengths).allMatch(l -> l <= LONGEST_SEQUENCE)
        ? lengths
        : null;
  }

  private long @Nullable [] elements(
      OpenCell cell, SequenceType type, int index, List<Constraint> constraints) {
    CellPlace element = CellPlace.element(cell.cell(), index);
    Possible possible = ofType(type.element(), cell.state());
    for (Constraint constraint : constraints) {
      possible = possible.and(constraint.condition().narrow(element, true, memory));
    }
    return possible.values(MOST_VALUES);
  }
}
