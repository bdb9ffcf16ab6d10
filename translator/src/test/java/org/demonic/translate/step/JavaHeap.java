package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A heap of a small program, as Java has it: the state that the translation of steps is judged by.
 * Whole numbers and truth values are Integers and Longs.
 */
final class JavaHeap {
  static final List<String> NODE_FIELDS =
      List.of(
          "n", "l", "b", "s", "c", "z", "d", "id", "next", "any", "ints", "nodes", "text", "box",
          "color");

  final Map<Ref, Map<String, @Nullable Object>> objects = new LinkedHashMap<>();
  final Map<Ref, List<@Nullable Object>> arrays = new LinkedHashMap<>();
  final Map<String, @Nullable Object> statics = new LinkedHashMap<>();
  final Set<Ref> held = new HashSet<>();

  /** An object or array; its type is a class's simple name or an array's descriptor. */
  record Ref(String name, String type) {}

  /** A constant of the enum. */
  record Constant(String name) {}

  /** A number in an object. */
  record Box(int number) {}

  /** Thrown where Java would throw: no step does such a thing. */
  static final class UndefinedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** The fields of an object. */
  Map<String, @Nullable Object> fields(@Nullable Object reference) {
    var fields = reference instanceof Ref r ? objects.get(r) : null;
    if (fields == null) {
      throw new UndefinedException();
    }
    return fields;
  }

  /** The elements of an array. */
  List<@Nullable Object> elements(@Nullable Object reference) {
    var elements = reference instanceof Ref r ? arrays.get(r) : null;
    if (elements == null) {
      throw new UndefinedException();
    }
    return elements;
  }

  JavaHeap copy() {
    JavaHeap copy = new JavaHeap();
    objects.forEach((r, f) -> copy.objects.put(r, new LinkedHashMap<>(f)));
    arrays.forEach((r, e) -> copy.arrays.put(r, new ArrayList<>(e)));
    copy.statics.putAll(statics);
    copy.held.addAll(held);
    return copy;
  }

  static JavaHeap random(Random random) {
    JavaHeap heap = new JavaHeap();
    for (int i = 0; i < 3; i++) {
      heap.objects.put(new Ref("node" + i, i == 2 ? "Sub" : "Node"), new LinkedHashMap<>());
    }
    for (int i = 0; i < 2; i++) {
      heap.arrays.put(new Ref("ints" + i, "[I"), new ArrayList<>());
      heap.arrays.put(new Ref("nodes" + i, "[Lq/Node;"), new ArrayList<>());
    }
    heap.objects.forEach((Ref r, Map<String, @Nullable Object> f) -> heap.fill(r, f, random));
    heap.arrays.forEach(
        (r, e) -> {
          String element = r.type().substring(1);
          for (int i = random.nextInt(3) + 1; i > 0; i--) {
            e.add(heap.value(element, random));
          }
        });
    heap.statics.put("count", heap.value("I", random));
    heap.statics.put("root", heap.value("Lq/Node;", random));
    heap.objects.keySet().stream().filter(r -> random.nextInt(6) == 0).forEach(heap.held::add);
    return heap;
  }

  void fill(Ref object, Map<String, @Nullable Object> fields, Random random) {
    NODE_FIELDS.forEach(f -> fields.put(f, value(descriptor(f), random)));
    if (object.type().equals("Sub")) {
      fields.put("extra", value("I", random));
    }
  }

  static String descriptor(String field) {
    return switch (field) {
      case "l" -> "J";
      case "b" -> "B";
      case "s" -> "S";
      case "c" -> "C";
      case "z" -> "Z";
      case "d" -> "D";
      case "next" -> "Lq/Node;";
      case "any" -> "Ljava/lang/Object;";
      case "ints" -> "[I";
      case "nodes" -> "[Lq/Node;";
      case "text" -> "Ljava/lang/String;";
      case "box" -> "Ljava/lang/Integer;";
      case "color" -> "Lq/Color;";
      default -> "I";
    };
  }

  /** Any value of a type, extreme ones more often than others. */
  @Nullable Object value(String descriptor, Random random) {
    return switch (descriptor) {
      case "Z" -> random.nextInt(2);
      case "B" -> pick(random, Byte.MAX_VALUE, Byte.MIN_VALUE, 0, 1, -1, random.nextInt(256) - 128);
      case "S" -> pick(random, Short.MAX_VALUE, Short.MIN_VALUE, 3, random.nextInt(65536) - 32768);
      case "C" -> pick(random, 0, 65535, 97, random.nextInt(65536));
      case "I" -> number(random);
      case "J" ->
          random.nextBoolean()
              ? (Object) pick(random, Long.MAX_VALUE, Long.MIN_VALUE, 0L, 1L << 40)
              : (Object) (long) number(random);
      case "D" -> pick(random, 0.0, 1.5, -2.25, 1e10);
      case "Ljava/lang/String;" -> random.nextInt(4) == 0 ? null : pick(random, "", "a", "b");
      case "Ljava/lang/Integer;" -> random.nextBoolean() ? null : new Box(number(random));
      case "Lq/Color;" ->
          random.nextInt(3) == 0 ? null : pick(random, new Constant("RED"), new Constant("GREEN"));
      default -> reference(descriptor, random);
    };
  }

  private static int number(Random random) {
    return pick(random, Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 1, -1, 2, 7, random.nextInt());
  }

  @SafeVarargs
  private static <T extends @Nullable Object> T pick(Random random, T... values) {
    return values[random.nextInt(values.length)];
  }

  private @Nullable Object reference(String descriptor, Random random) {
    List<@Nullable Object> candidates = new ArrayList<>();
    candidates.add(null);
    objects.keySet().stream().filter(r -> fits(r, descriptor)).forEach(candidates::add);
    arrays.keySet().stream().filter(r -> fits(r, descriptor)).forEach(candidates::add);
    return candidates.get(random.nextInt(candidates.size()));
  }

  static boolean fits(Ref reference, String descriptor) {
    return switch (descriptor) {
      case "Ljava/lang/Object;" -> true;
      case "Lq/Node;" -> reference.type().equals("Node") || reference.type().equals("Sub");
      case "Lq/Sub;" -> reference.type().equals("Sub");
      default -> reference.type().equals(descriptor);
    };
  }
}
