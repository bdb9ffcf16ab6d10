package org.demonic.code;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.demonic.code.path.Location;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueVisitor;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The values of symbolic values, over real objects. Numbers of the short kinds, and booleans, are
 * Integers here, as on the JVM's operand stack.
 */
@SuppressWarnings("NullAwayBeforeJdk22") // `@Nullable Object` as a type argument
final class ValuesOnObjects implements ValueVisitor<@Nullable Object> {
  private final ClassLoader loader;
  private final List<@Nullable Object> arguments;
  private final Map<Value, @Nullable Object> known = new HashMap<>();

  ValuesOnObjects(ClassLoader loader, List<@Nullable Object> arguments) {
    this.loader = loader;
    this.arguments = new ArrayList<>(arguments);
  }

  /** From now on, a symbol stands for this. */
  void set(Value symbol, @Nullable Object value) {
    known.put(symbol, value);
  }

  Class<?> type(String descriptor) throws ClassNotFoundException {
    Type type = Type.getType(descriptor);
    return switch (type.getSort()) {
      case Type.INT -> int.class;
      case Type.OBJECT -> Class.forName(type.getClassName(), true, loader);
      default -> throw new IllegalArgumentException(descriptor);
    };
  }

  Field field(FieldName name) throws ReflectiveOperationException {
    Field field =
        Class.forName(name.owner().replace('/', '.'), true, loader).getDeclaredField(name.name());
    field.setAccessible(true);
    return field;
  }

  @Nullable Object read(Location location) throws ReflectiveOperationException {
    if (location instanceof Location.InstanceField f) {
      return onStack(field(f.field()).get(value(f.object())));
    } else if (location instanceof Location.StaticField f) {
      return onStack(field(f.field()).get(null));
    }
    Location.Element e = (Location.Element) location;
    return onStack(
        Array.get(Objects.requireNonNull(value(e.array())), number(e.index()).intValue()));
  }

  private static @Nullable Object onStack(@Nullable Object value) {
    if (value instanceof Boolean b) {
      return b ? 1 : 0;
    } else if (value instanceof Character c) {
      return (int) c;
    } else if (value instanceof Byte || value instanceof Short) {
      return ((Number) value).intValue();
    }
    return value;
  }

  @Nullable Object value(Value value) {
    return value.accept(this);
  }

  Number number(Value value) {
    return (Number) Objects.requireNonNull(value(value), value::toString);
  }

  @Override
  public Object visit(Value.Numeral value) {
    return value.number();
  }

  @Override
  public Object visit(Value.Text value) {
    return value.text();
  }

  @Override
  public @Nullable Object visit(Value.Null value) {
    return null;
  }

  @Override
  public Object visit(Value.ClassObject value) {
    throw new PathOnObjects.UnknownValueException();
  }

  @Override
  public @Nullable Object visit(Value.Argument value) {
    return onStack(arguments.get(value.index()));
  }

  @Override
  public @Nullable Object visit(Value.Seen value) {
    return symbol(value);
  }

  @Override
  public @Nullable Object visit(Value.Made value) {
    return symbol(value);
  }

  private @Nullable Object symbol(Value value) {
    if (!known.containsKey(value)) {
      throw new IllegalStateException(value + " is used before it is there");
    }
    return known.get(value);
  }

  @Override
  public Object visit(Value.Unknown value) {
    throw new PathOnObjects.UnknownValueException();
  }

  @Override
  public Object visit(Value.Length value) {
    return Array.getLength(Objects.requireNonNull(value(value.array())));
  }

  @Override
  public Object visit(Value.Calculated value) {
    Number l = number(value.left());
    Number r = number(value.right());
    return switch (value.kind()) {
      case LONG -> whole(value.operator(), l.longValue(), r.longValue());
      case FLOAT -> (float) fraction(value.operator(), l.floatValue(), r.floatValue(), true);
      case DOUBLE -> fraction(value.operator(), l.doubleValue(), r.doubleValue(), false);
      default -> whole(value.operator(), l.intValue(), r.intValue());
    };
  }

  private static int whole(Arithmetic operator, int l, int r) {
    return switch (operator) {
      case ADD -> l + r;
      case SUBTRACT -> l - r;
      case MULTIPLY -> l * r;
      case DIVIDE -> l / r;
      case REMAINDER -> l % r;
      case SHIFT_LEFT -> l << r;
      case SHIFT_RIGHT -> l >> r;
      case SHIFT_RIGHT_UNSIGNED -> l >>> r;
      case AND -> l & r;
      case OR -> l | r;
      case XOR -> l ^ r;
    };
  }

  private static long whole(Arithmetic operator, long l, long r) {
    return switch (operator) {
      case ADD -> l + r;
      case SUBTRACT -> l - r;
      case MULTIPLY -> l * r;
      case DIVIDE -> l / r;
      case REMAINDER -> l % r;
      case SHIFT_LEFT -> l << r;
      case SHIFT_RIGHT -> l >> r;
      case SHIFT_RIGHT_UNSIGNED -> l >>> r;
      case AND -> l & r;
      case OR -> l | r;
      case XOR -> l ^ r;
    };
  }

  private static double fraction(Arithmetic operator, double l, double r, boolean isFloat) {
    return switch (operator) {
      case ADD -> isFloat ? (float) l + (float) r : l + r;
      case SUBTRACT -> isFloat ? (float) l - (float) r : l - r;
      case MULTIPLY -> isFloat ? (float) l * (float) r : l * r;
      case DIVIDE -> isFloat ? (float) l / (float) r : l / r;
      case REMAINDER -> isFloat ? (float) l % (float) r : l % r;
      default -> throw new IllegalArgumentException(operator.sign());
    };
  }

  @Override
  public Object visit(Value.Negated value) {
    Number n = number(value.of());
    return switch (value.kind()) {
      case LONG -> -n.longValue();
      case FLOAT -> -n.floatValue();
      case DOUBLE -> -n.doubleValue();
      default -> -n.intValue();
    };
  }

  @Override
  public Object visit(Value.Converted value) {
    Number n = number(value.of());
    return switch (value.kind()) {
      case BOOLEAN -> n.intValue() & 1;
      case BYTE -> (int) n.byteValue();
      case SHORT -> (int) n.shortValue();
      case CHAR -> (int) (char) n.intValue();
      case INT -> n.intValue();
      case LONG -> n.longValue();
      case FLOAT -> n.floatValue();
      case DOUBLE -> n.doubleValue();
      case REFERENCE -> throw new IllegalArgumentException();
    };
  }

  @Override
  public Object visit(Value.Compared value) {
    boolean holds;
    if (value.left().kind() == Kind.REFERENCE) {
      boolean same = value(value.left()) == value(value.right());
      holds = same == (value.relation() == Relation.EQUAL);
    } else if (value.left().kind().isFraction()) {
      double l = number(value.left()).doubleValue();
      double r = number(value.right()).doubleValue();
      holds = fractions(value.relation(), l, r);
    } else {
      long l = number(value.left()).longValue();
      long r = number(value.right()).longValue();
      holds = wholes(value.relation(), l, r);
    }
    return holds ? 1 : 0;
  }

  private static boolean fractions(Relation relation, double l, double r) {
    return switch (relation) {
      case EQUAL -> l == r;
      case NOT_EQUAL -> l != r;
      case LESS -> l < r;
      case AT_LEAST -> l >= r;
      case GREATER -> l > r;
      case AT_MOST -> l <= r;
    };
  }

  private static boolean wholes(Relation relation, long l, long r) {
    return switch (relation) {
      case EQUAL -> l == r;
      case NOT_EQUAL -> l != r;
      case LESS -> l < r;
      case AT_LEAST -> l >= r;
      case GREATER -> l > r;
      case AT_MOST -> l <= r;
    };
  }

  @Override
  public Object visit(Value.Sign value) {
    if (value.left().kind() == Kind.LONG) {
      return Long.compare(number(value.left()).longValue(), number(value.right()).longValue());
    }
    double l = number(value.left()).doubleValue();
    double r = number(value.right()).doubleValue();
    return Double.isNaN(l) || Double.isNaN(r) ? value.ifNaN() : Double.compare(l, r);
  }

  @Override
  public Object visit(Value.InstanceOf value) {
    try {
      return type(value.type()).isInstance(value(value.object())) ? 1 : 0;
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Object visit(Value.ClassIn value) {
    String name = Objects.requireNonNull(value(value.object())).getClass().getName();
    return value.types().contains(name.replace('.', '/')) ? 1 : 0;
  }

  @Override
  public @Nullable Object visit(Value.Boxed value) {
    return value(value.of());
  }

  @Override
  public @Nullable Object visit(Value.Unboxed value) {
    return onStack(value(value.object()));
  }

  @Override
  public @Nullable Object visit(Value.FieldOf value) {
    return held(new Location.InstanceField(value.object(), value.field()));
  }

  @Override
  public @Nullable Object visit(Value.StaticOf value) {
    return held(new Location.StaticField(value.field()));
  }

  @Override
  public @Nullable Object visit(Value.ElementOf value) {
    return held(new Location.Element(value.array(), value.index(), value.type(), value.owner()));
  }

  private @Nullable Object held(Location location) {
    try {
      return read(location);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public @Nullable Object visit(Value.Choice value) {
    return value(number(value.condition()).intValue() != 0 ? value.then() : value.otherwise());
  }
}
