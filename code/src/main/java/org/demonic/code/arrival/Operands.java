package org.demonic.code.arrival;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import org.demonic.code.share.Region;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

/**
 * The operands of a call on one way to it: its receiver, if it has one, and its arguments.
 *
 * @param way what holds at the call whatever other threads do; its facts may also speak of values
 *     that the thread has seen, and of the operands ({@link #symbol})
 * @param reads for each operand, the shared memory that its value comes from
 */
public record Operands(Arrival way, List<Set<Region>> reads) {
  private static final int NUMBER_OF_FIRST = -1_000_000;

  public Operands {
    reads = reads.stream().map(Set::copyOf).toList();
  }

  /**
   * The value that stands for an operand, whatever it is in a run.
   *
   * @param type its descriptor
   */
  static Value.Unknown symbol(int operand, String type) {
    return new Value.Unknown(NUMBER_OF_FIRST - operand, type);
  }

  /**
   * The memory that some operands come from, on any of the ways to a call, and that can change.
   *
   * @param isMeant tells of the index of an operand whether it is one of these
   */
  public static Set<Region> reads(List<Operands> ways, IntPredicate isMeant) {
    Set<Region> found = new HashSet<>();
    for (Operands way : ways) {
      for (int i = 0; i < way.reads().size(); i++) {
        if (isMeant.test(i)) {
          found.addAll(way.reads().get(i));
        }
      }
    }
    found.removeIf(r -> r.instanceField().filter(FieldName::isFinal).isPresent());
    return found;
  }

  /**
   * Whether memory that operands come from may change: no step tells of what only code knows that
   * is not read.
   *
   * @param written what steps of other threads write
   */
  public static boolean mayChange(Region read, Set<Region> written) {
    return read.isHidden() || written.contains(read);
  }

  /** Which operand a value stands for, if it is such a symbol. */
  public static OptionalInt operand(Value value) {
    return value instanceof Value.Unknown u
            && u.number() <= NUMBER_OF_FIRST
            && u.number() > 2 * NUMBER_OF_FIRST
        ? OptionalInt.of(NUMBER_OF_FIRST - u.number())
        : OptionalInt.empty();
  }
}
