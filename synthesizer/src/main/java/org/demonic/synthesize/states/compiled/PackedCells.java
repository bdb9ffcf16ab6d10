package org.demonic.synthesize.states.compiled;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.answer.Costs;

/**
 * Packs the cells of a state into as few words as their types allow: a truth value takes two bits
 * (it may be missing), a reference as many as tell the objects apart, a number 32. Equal states
 * have equal packed words.
 */
public final class PackedCells {
  private static final int BITS_OF_ANY = 32;

  /** Numbers nearer to zero stand for themselves in 32 bits. */
  private static final long NEAR = 1L << 29;

  private final int[] bits;
  private final int[] word;
  private final int[] shift;
  private final int width;
  private final Map<Long, Integer> wide = new HashMap<>();
  private final List<Long> wideValues = new ArrayList<>();

  /** The packing of the states of a layout. */
  public PackedCells(StateLayout layout) {
    int size = layout.size();
    this.bits = new int[size];
    this.word = new int[size];
    this.shift = new int[size];
    int used = 0;
    for (int cell = 0; cell < size; cell++) {
      bits[cell] =
          cell < layout.owners().size()
              ? bits(layout.owners().get(cell).field().type(), layout)
              : bits(BasicType.BOOL, layout);
      if (used % Long.SIZE + bits[cell] > Long.SIZE) {
        used += Long.SIZE - used % Long.SIZE;
      }
      word[cell] = used / Long.SIZE;
      shift[cell] = used % Long.SIZE;
      used += bits[cell];
    }
    this.width = used / Long.SIZE + 1;
  }

  private static int bits(Type type, StateLayout layout) {
    if (type == BasicType.BOOL) {
      return 2;
    } else if (type instanceof EnumType enumeration) {
      return bits(enumeration.constants().size());
    } else if (type instanceof ObjectType) {
      return bits(layout.objects().size());
    } else if (type instanceof NullableType nullable) {
      return bits(nullable.base(), layout);
    }
    return BITS_OF_ANY;
  }

  /** The bits that tell some values and null apart. */
  private static int bits(int values) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(values);
  }

  /** The number of words of a state. */
  public int width() {
    return width;
  }

  /** Packs the cells from {@code from} on. */
  public void pack(CellMemory memory, int from, long[] packed) {
    int at = 0;
    long all = 0;
    for (int cell = 0; cell < bits.length; cell++) {
      if (word[cell] != at) {
        packed[at] = all;
        at = word[cell];
        all = 0;
      }
      long value = memory.known(from + cell);
      long code = bits[cell] == BITS_OF_ANY ? code(value) & 0xFFFFFFFFL : small(value, bits[cell]);
      all |= code << shift[cell];
    }
    packed[at] = all;
  }

  /** Null is the largest code. */
  private static long small(long value, int bits) {
    return value == MachineWords.NULL ? (1L << bits) - 1 : value;
  }

  private int code(long value) {
    if (-NEAR < value && value < NEAR) {
      return (int) value;
    } else if (value > MachineWords.LARGEST) {
      return (int) (2 * NEAR + (value - MachineWords.LARGEST));
    } else if (value == MachineWords.NULL) {
      return Integer.MIN_VALUE;
    } else if (value < -MachineWords.LARGEST) {
      return (int) (-2 * NEAR + (value + MachineWords.LARGEST));
    }
    Integer known = wide.get(value);
    if (known == null) {
      known = wideValues.size();
      if (known > Costs.MOST_VALUES) {
        throw new MachineWords.FullException();
      }
      wide.put(value, known);
      wideValues.add(value);
    }
    return (int) NEAR + known;
  }

  /** Writes the cells of a packed state to a memory. */
  public void unpack(long[] packed, int offset, CellMemory memory, int to) {
    for (int cell = 0; cell < bits.length; cell++) {
      long code = packed[offset + word[cell]] >>> shift[cell];
      long value;
      if (bits[cell] == BITS_OF_ANY) {
        value = value((int) code);
      } else {
        long mask = (1L << bits[cell]) - 1;
        value = (code & mask) == mask ? MachineWords.NULL : code & mask;
      }
      memory.write(to + cell, value);
    }
  }

  private long value(int code) {
    if (-NEAR < code && code < NEAR) {
      return code;
    } else if (code == Integer.MIN_VALUE) {
      return MachineWords.NULL;
    } else if (code > 2 * NEAR) {
      return code - 2 * NEAR + MachineWords.LARGEST;
    } else if (code < -2 * NEAR) {
      return code + 2 * NEAR - MachineWords.LARGEST;
    }
    return wideValues.get(code - (int) NEAR);
  }
}
