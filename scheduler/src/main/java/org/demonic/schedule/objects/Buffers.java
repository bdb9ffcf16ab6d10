package org.demonic.schedule.objects;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The memory of buffers, which they share with arrays, with their slices and with other views. */
public final class Buffers {
  private static final Set<String> COMPARING =
      Set.of("equals", "compareTo", "hashCode", "mismatch", "toString");

  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return fields(type);
        }
      };

  /** A buffer for each kind of array, which begins where the array does. */
  private static final List<Buffer> FIRST =
      List.of(
          ByteBuffer.allocate(1),
          CharBuffer.allocate(1),
          ShortBuffer.allocate(1),
          IntBuffer.allocate(1),
          FloatBuffer.allocate(1),
          LongBuffer.allocate(1),
          DoubleBuffer.allocate(1));

  private Buffers() {}

  /**
   * A range of memory that is accessed.
   *
   * @param object an array; for memory outside of the heap the buffer that has got it
   * @param from the first element; outside of the heap the first byte
   * @param to the one behind the last
   */
  public record Range(Object object, int from, int to, boolean isWrite) {}

  /**
   * The elements that a call of a buffer accesses, beside its position and limit.
   *
   * @return null if it accesses nothing, or nobody can tell what
   */
  public static @Nullable Range accessed(
      Buffer buffer, String method, String descriptor, @Nullable Object[] arguments) {
    boolean isPut = method.startsWith("put");
    if (!isPut
        && !method.startsWith("get")
        && !method.equals("compact")
        && !COMPARING.contains(method)) {
      return null;
    }
    boolean isAtIndex = hasIndex(buffer, method, descriptor);
    int first = isAtIndex && arguments[0] instanceof Integer index ? index : buffer.position();
    boolean isOfAll = COMPARING.contains(method) || method.equals("compact");
    int count = isOfAll ? buffer.remaining() : count(method, arguments);
    return range(buffer, first, first + count, isPut || method.equals("compact"));
  }

  /** Whether a call says where in the buffer it reads or writes: it leaves the position alone. */
  public static boolean hasIndex(Buffer buffer, String method, String descriptor) {
    boolean isValue = buffer instanceof IntBuffer && descriptor.startsWith("(I)");
    return descriptor.startsWith("(I")
        && (method.startsWith("get") || (method.startsWith("put") && !isValue))
        && !(method.equals("putInt") && descriptor.startsWith("(I)"));
  }

  /** The elements that are read of a buffer that is given to another one, or compared with it. */
  public static @Nullable Range rest(Buffer given) {
    return range(given, given.position(), given.limit(), false);
  }

  private static int count(String method, @Nullable Object[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      Object argument = arguments[i];
      if (argument instanceof Buffer other) {
        return other.remaining();
      } else if (argument instanceof String text) {
        return text.length();
      } else if (argument != null && argument.getClass().isArray()) {
        return arguments.length > i + 2 && arguments[i + 2] instanceof Integer howMany
            ? howMany
            : Array.getLength(argument);
      }
    }
    // A buffer of bytes takes and gives larger numbers, too.
    return switch (method.substring(3)) {
      case "Char", "Short" -> 2;
      case "Int", "Float" -> 4;
      case "Long", "Double" -> 8;
      default -> 1;
    };
  }

  private static @Nullable Range range(Buffer buffer, int first, int end, boolean isWrite) {
    Object base = base(buffer);
    Long begin = base.getClass().isArray() ? begin(base.getClass()) : address(base);
    Long address = address(buffer);
    if (begin == null || address == null || address == 0) {
      return null;
    }
    int size = size(buffer);
    int baseSize = base.getClass().isArray() ? size(base.getClass()) : 1;
    long from = address - begin + (long) first * size;
    long to = address - begin + (long) Math.min(end, buffer.capacity()) * size;
    return from < 0 || to > Integer.MAX_VALUE
        ? null
        : new Range(base, (int) (from / baseSize), (int) ((to + baseSize - 1) / baseSize), isWrite);
  }

  /** The array that a buffer shows; if there is none, the buffer of which it is a view. */
  private static Object base(Buffer buffer) {
    Object base = buffer;
    for (Object next = base; next != null; ) {
      base = next;
      next = null;
      if (base instanceof Buffer) {
        for (Field field : FIELDS.get(base.getClass())) {
          Object value = value(field, base);
          boolean isPart = value instanceof Buffer || (value != null && value.getClass().isArray());
          next = isPart && !field.getName().equals("address") ? value : next;
        }
      }
    }
    return base;
  }

  private static @Nullable Long address(Object buffer) {
    for (Field field : FIELDS.get(buffer.getClass())) {
      if (field.getName().equals("address")) {
        return (Long) value(field, buffer);
      }
    }
    return null;
  }

  private static @Nullable Long begin(Class<?> array) {
    for (Buffer buffer : FIRST) {
      if (buffer.array().getClass() == array) {
        return address(buffer);
      }
    }
    return null;
  }

  private static int size(Buffer buffer) {
    return FIRST.stream()
        .filter(f -> f.getClass().getSuperclass().isInstance(buffer))
        .mapToInt(f -> size(f.array().getClass()))
        .findFirst()
        .orElse(1);
  }

  private static int size(Class<?> array) {
    Class<?> element = array.getComponentType();
    if (element == byte.class) {
      return Byte.BYTES;
    } else if (element == char.class || element == short.class) {
      return Short.BYTES;
    }
    return element == int.class || element == float.class ? Integer.BYTES : Long.BYTES;
  }

  private static @Nullable Object value(Field field, Object buffer) {
    try {
      return field.get(buffer);
    } catch (IllegalAccessException closed) {
      return null;
    }
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> found = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (Set.of("address", "hb", "bb", "att").contains(field.getName())
            && field.trySetAccessible()) {
          found.add(field);
        }
      }
    }
    return found;
  }
}
