package org.demonic.translate.step;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.step.Step;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/** Random steps of a method of {@code q.Node}. */
final class RandomSteps {
  static final String DESCRIPTOR = "(ILq/Node;Ljava/lang/Object;ZLjava/lang/String;Lq/Sub;)V";
  static final List<Value.Argument> ARGUMENTS =
      List.of(
          new Value.Argument(0, "Lq/Node;"),
          new Value.Argument(1, "I"),
          new Value.Argument(2, "Lq/Node;"),
          new Value.Argument(3, "Ljava/lang/Object;"),
          new Value.Argument(4, "Z"),
          new Value.Argument(5, "Ljava/lang/String;"),
          new Value.Argument(6, "Lq/Sub;"));
  static final List<Value> SYMBOLS =
      List.of(
          new Value.Seen(1, "I"),
          new Value.Seen(2, "Lq/Node;"),
          new Value.Unknown(3, "B"),
          new Value.Unknown(4, "Z"),
          new Value.Unknown(5, "[I"));
  static final Value.Made NODE = new Value.Made(11, "Lq/Node;");
  static final Value.Made ARRAY = new Value.Made(12, "[I");

  private final Random random;
  private boolean hasNode;
  private boolean hasArray;

  RandomSteps(Random random) {
    this.random = random;
  }

  Step step() {
    Steps steps = Steps.of("q/Node", "run", DESCRIPTOR);
    hasNode = random.nextInt(4) == 0;
    hasArray = random.nextInt(6) == 0;
    if (hasNode) {
      steps.making(NODE);
    }
    if (hasArray) {
      steps.making(ARRAY, Values.integer(2));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      steps.when(truth(2));
    }
    for (int i = random.nextInt(3) + 1; i > 0; i--) {
      write(steps);
    }
    if (random.nextInt(4) == 0) {
      steps.locking(node(1), Lock.Mode.MONITOR);
    }
    return steps.step();
  }

  private void write(Steps steps) {
    int kind = random.nextInt(6);
    if (kind == 0) {
      steps.write(
          new Location.Element(
              hasArray && random.nextBoolean() ? ARRAY : ints(1), index(), "I", Optional.empty()),
          number(2));
    } else if (kind == 1) {
      steps.write(new Location.Element(nodes(1), index(), "Lq/Node;", Optional.empty()), node(2));
    } else if (kind == 2) {
      steps.write(new Location.StaticField(Steps.field("q/Node", "count", "I")), number(2));
    } else {
      String field =
          pick(
              "n", "n", "l", "b", "s", "c", "z", "d", "next", "next", "any", "ints", "text", "box",
              "color");
      String type = JavaHeap.descriptor(field);
      steps.write(object(), field(field), value(type, 2));
    }
  }

  private Value object() {
    if (hasNode && random.nextInt(3) == 0) {
      return NODE;
    }
    return random.nextInt(6) == 0 ? any(1) : node(1);
  }

  private static FieldName field(String name) {
    return new FieldName("q/Node", name, JavaHeap.descriptor(name), name.equals("id"));
  }

  private Value value(String type, int depth) {
    return switch (type) {
      case "Z" -> truth(depth);
      case "B", "S", "C" -> narrowed(Kind.of(type), depth);
      case "I" -> number(depth);
      case "J" -> wide(depth);
      case "D" -> fraction(depth);
      case "Ljava/lang/String;" -> text();
      case "Ljava/lang/Integer;" -> box(depth);
      case "Lq/Color;" -> color();
      case "[I" -> hasArray && random.nextBoolean() ? ARRAY : ints(depth);
      case "Ljava/lang/Object;" -> any(depth);
      default -> hasNode && random.nextInt(3) == 0 ? NODE : node(depth);
    };
  }

  private Value narrowed(Kind kind, int depth) {
    return random.nextInt(4) == 0
        ? Steps.read(node(0), field(kind == Kind.BYTE ? "b" : kind == Kind.CHAR ? "c" : "s"))
        : Values.convert(kind, number(depth));
  }

  Value truth(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 12)) {
      case 0 -> ARGUMENTS.get(4);
      case 1 -> Steps.read(node(0), field("z"));
      case 2 -> SYMBOLS.get(3);
      case 3, 4, 5 -> Values.compare(relation(), number(depth - 1), number(depth - 1));
      case 6 ->
          Values.compare(
              Relation.GREATER, Values.sign(wide(depth - 1), wide(0), 0), Values.integer(0));
      case 7 ->
          Values.compare(equality(), node(depth - 1), random.nextBoolean() ? node(0) : Values.NULL);
      case 8 -> Values.compare(equality(), text(), random.nextBoolean() ? text() : Values.NULL);
      case 9 -> test();
      case 10 -> Values.choose(truth(depth - 1), truth(depth - 1), truth(depth - 1));
      default -> Values.compare(relation(), fraction(0), fraction(depth - 1));
    };
  }

  private Value test() {
    return switch (random.nextInt(4)) {
      case 0 -> new Value.InstanceOf(any(0), pick("q/Node", "q/Sub"));
      case 1 -> Values.not(new Value.InstanceOf(any(0), "q/Sub"));
      case 2 -> Values.compare(equality(), color(), color());
      default -> new Value.ClassIn(node(0), Set.of(pick("q/Node", "q/Sub")));
    };
  }

  private Value number(int depth) {
    return switch (random.nextInt(depth == 0 ? 6 : 14)) {
      case 0 -> Values.integer(pick(0, 1, -1, 2, 31, 255, Integer.MAX_VALUE, Integer.MIN_VALUE));
      case 1 -> ARGUMENTS.get(1);
      case 2 ->
          Steps.read(
              random.nextInt(6) == 0 ? any(0) : node(0), field(pick("n", "b", "s", "c", "id")));
      case 3 -> SYMBOLS.get(random.nextBoolean() ? 0 : 2);
      case 4 -> new Value.StaticOf(Steps.field("q/Node", "count", "I"));
      case 5 -> Values.integer(random.nextInt(5));
      case 6, 7, 8 -> calculated(arithmetic(), number(depth - 1), number(depth - 1));
      case 9 -> Values.negate(Kind.INT, number(depth - 1));
      case 10 -> Values.convert(pick(Kind.BYTE, Kind.SHORT, Kind.CHAR), number(depth - 1));
      case 11 ->
          random.nextBoolean()
              ? new Value.Length(ints(0))
              : Values.convert(Kind.INT, wide(depth - 1));
      case 12 -> Values.choose(truth(depth - 1), number(depth - 1), number(depth - 1));
      default ->
          random.nextBoolean()
              ? new Value.ElementOf(ints(0), index(), "I", Optional.empty())
              : Values.unbox(Steps.read(node(0), field("box")), Kind.INT);
    };
  }

  /** A division by zero is left as it is: no step does it. */
  private static Value calculated(Arithmetic operator, Value left, Value right) {
    boolean isDivision = operator == Arithmetic.DIVIDE || operator == Arithmetic.REMAINDER;
    return isDivision
        ? new Value.Calculated(operator, Kind.INT, left, right)
        : Values.calculate(operator, Kind.INT, left, right);
  }

  private Value wide(int depth) {
    return switch (random.nextInt(depth <= 0 ? 2 : 6)) {
      case 0 -> Steps.read(node(0), field("l"));
      case 1 -> Values.number((long) pick(0L, 1L, -1L, 1L << 33, Long.MAX_VALUE));
      case 2 -> Values.convert(Kind.LONG, number(depth - 1));
      case 3 -> Values.negate(Kind.LONG, wide(depth - 1));
      default ->
          Values.calculate(
              pick(Arithmetic.ADD, Arithmetic.SUBTRACT, Arithmetic.MULTIPLY),
              Kind.LONG,
              wide(depth - 1),
              wide(depth - 1));
    };
  }

  private Value fraction(int depth) {
    return switch (random.nextInt(depth <= 0 ? 2 : 4)) {
      case 0 -> Steps.read(node(0), field("d"));
      case 1 -> Values.number((double) pick(0.0, 1.5, -7.25, 0.1));
      case 2 -> Values.convert(Kind.DOUBLE, number(depth - 1));
      default ->
          Values.calculate(
              pick(Arithmetic.ADD, Arithmetic.DIVIDE), Kind.DOUBLE, fraction(0), fraction(0));
    };
  }

  private Value text() {
    return switch (random.nextInt(4)) {
      case 0 -> ARGUMENTS.get(5);
      case 1 -> new Value.Text(pick("a", "b"));
      case 2 -> Values.choose(truth(0), ARGUMENTS.get(5), Values.NULL);
      default -> Steps.read(node(0), field("text"));
    };
  }

  private Value box(int depth) {
    return switch (random.nextInt(3)) {
      case 0 -> Values.NULL;
      case 1 -> new Value.Boxed(number(depth - 1), "Ljava/lang/Integer;");
      default -> Steps.read(node(0), field("box"));
    };
  }

  private Value color() {
    return switch (random.nextInt(4)) {
      case 0 -> Values.NULL;
      case 1 -> Values.choose(truth(0), constant("RED"), constant("GREEN"));
      case 2 -> constant(pick("RED", "GREEN"));
      default -> Steps.read(node(0), field("color"));
    };
  }

  private static Value constant(String name) {
    return new Value.StaticOf(Steps.finalField("q/Color", name, "Lq/Color;"));
  }

  private Value node(int depth) {
    return switch (random.nextInt(depth <= 0 ? 4 : 9)) {
      case 0, 1 -> ARGUMENTS.get(0);
      case 2 -> ARGUMENTS.get(random.nextBoolean() ? 2 : 6);
      case 3 -> SYMBOLS.get(1);
      case 4, 5 -> Steps.read(node(depth - 1), field("next"));
      case 6 -> Values.choose(truth(0), node(depth - 1), node(depth - 1));
      case 7 -> new Value.ElementOf(nodes(0), index(), "Lq/Node;", Optional.empty());
      default -> new Value.StaticOf(Steps.field("q/Node", "root", "Lq/Node;"));
    };
  }

  private Value any(int depth) {
    return switch (random.nextInt(4)) {
      case 0 -> ARGUMENTS.get(3);
      case 1 -> Steps.read(node(0), field("any"));
      case 2 -> Values.choose(truth(0), ints(0), ARGUMENTS.get(3));
      default -> node(depth);
    };
  }

  private Value ints(int depth) {
    return switch (random.nextInt(depth <= 0 ? 2 : 4)) {
      case 0 -> SYMBOLS.get(4);
      case 1, 2 -> Steps.read(node(0), field("ints"));
      default -> Values.choose(truth(0), ints(0), ints(0));
    };
  }

  private Value nodes(int depth) {
    return Steps.read(node(depth - 1), field("nodes"));
  }

  private Value index() {
    return random.nextInt(3) == 0 ? number(1) : Values.integer(random.nextInt(2));
  }

  private Relation relation() {
    return pick(Relation.values());
  }

  private Relation equality() {
    return pick(Relation.EQUAL, Relation.NOT_EQUAL);
  }

  private Arithmetic arithmetic() {
    return random.nextBoolean()
        ? pick(Arithmetic.ADD, Arithmetic.SUBTRACT)
        : pick(Arithmetic.values());
  }

  @SafeVarargs
  private <T> T pick(T... values) {
    return values[random.nextInt(values.length)];
  }
}
