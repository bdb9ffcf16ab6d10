package org.demonic.translate.refusal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.code.value.Values;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.type.BinaryNames;

/** Writes conditions on the state before a call as people write them in Java. */
final class ConditionText {
  private final JavaMethod method;

  ConditionText(JavaMethod method) {
    this.method = method;
  }

  /** The condition that none of these alternatives holds, of which each is that all of some do. */
  String none(List<List<Value>> all) {
    List<List<Value>> ways = withoutSaid(all);
    List<Value> common = new ArrayList<>(ways.get(0));
    ways.forEach(common::retainAll);
    if (common.isEmpty() || ways.size() == 1) {
      return ways.stream()
          .map(way -> anyNot(way, ways.size() > 1))
          .collect(Collectors.joining(" && "));
    }
    List<List<Value>> rest = new ArrayList<>();
    for (List<Value> way : ways) {
      rest.add(way.stream().filter(v -> !common.contains(v)).toList());
    }
    return anyNot(common, false) + " || (" + none(rest) + ")";
  }

  /** What one alternative rules out need not be said in others. */
  private static List<List<Value>> withoutSaid(List<List<Value>> all) {
    List<List<Value>> ways =
        all.stream()
            .map(w -> w.stream().map(ConditionText::simple).toList())
            .map(ConditionText::withoutOther)
            .toList();
    Set<Value> ruledOut =
        ways.stream().filter(w -> w.size() == 1).map(w -> w.get(0)).collect(Collectors.toSet());
    List<List<Value>> shorter =
        ways.stream()
            .map(w -> w.stream().map(v -> without(ruledOut, v)).toList())
            .map(w -> without(ruledOut, w))
            .toList();
    return shorter.stream().filter(w -> w.size() != 1 || !isSaid(w.get(0), shorter)).toList();
  }

  /** What is one constant of an enum is no other one. */
  private static List<Value> withoutOther(List<Value> way) {
    return way.stream()
        .filter(v -> way.stream().noneMatch(other -> areOther(other, Values.not(v))))
        .toList();
  }

  private static List<Value> without(Set<Value> ruledOut, List<Value> way) {
    List<Value> left = way.stream().filter(v -> !ruledOut.contains(Values.not(v))).toList();
    return left.isEmpty() ? way : left;
  }

  private static Value without(Set<Value> ruledOut, Value value) {
    return value instanceof Value.Choice c && ruledOut.contains(c.condition())
        ? simple(c.otherwise())
        : value;
  }

  /** Whether a value is no constant of an enum because it is another one. */
  private static boolean isSaid(Value value, List<List<Value>> ways) {
    return ways.stream().anyMatch(w -> w.size() == 1 && areOther(value, Values.not(w.get(0))));
  }

  private String anyNot(List<Value> way, boolean isPart) {
    String text = way.stream().map(v -> condition(v, false)).collect(Collectors.joining(" || "));
    boolean isSeveral = way.size() > 1 || text.contains(" && ") || text.contains(" || ");
    return isPart && isSeveral ? "(" + text + ")" : text;
  }

  /** What a condition says, or that it does not hold. */
  private String condition(Value written, boolean holds) {
    Value value = simple(written);
    if (value instanceof Value.Compared c && isNegation(c)) {
      return condition(c.left(), !holds);
    } else if (value instanceof Value.Choice c && isTruth(c.then()) && isTruth(c.otherwise())) {
      return choice(c, holds);
    } else if (value instanceof Value.Compared c
        && c.left() instanceof Value.Unboxed one
        && one.kind() == Kind.REFERENCE) {
      boolean areEqual = holds == (c.relation() == Relation.EQUAL);
      return (areEqual ? "" : "!") + operand(one) + ".equals(" + term(c.right()) + ")";
    } else if (value instanceof Value.Compared c) {
      return sum(c.left())
          + operator(holds ? c.relation() : c.relation().opposite())
          + sum(c.right());
    } else if (value instanceof Value.Numeral n) {
      return String.valueOf((n.number().intValue() != 0) == holds);
    }
    return holds ? term(value) : "!" + operand(value);
  }

  /** A value without what need not be said: one constant of an enum is no other one. */
  private static Value simple(Value value) {
    if (!(value instanceof Value.Choice c)) {
      return value;
    }
    Value otherwise = simple(c.otherwise());
    if (c.then().equals(otherwise)) {
      return otherwise;
    } else if (c.then().equals(Values.TRUE) && otherwise.equals(Values.FALSE)) {
      return c.condition();
    } else if (c.then().equals(Values.FALSE) && otherwise.equals(Values.TRUE)) {
      return Values.not(c.condition());
    }
    boolean isSaid =
        (c.then().equals(Values.FALSE) && areOther(c.condition(), otherwise))
            || (c.then().equals(Values.TRUE) && areOther(c.condition(), Values.not(otherwise)));
    return isSaid ? otherwise : new Value.Choice(c.condition(), c.then(), otherwise);
  }

  /** Whether two conditions say that a value is a constant of an enum, and another one. */
  private static boolean areOther(Value one, Value other) {
    return one instanceof Value.Compared first
        && other instanceof Value.Compared second
        && first.right() instanceof Value.StaticOf
        && second.right() instanceof Value.StaticOf
        && first.relation() == Relation.EQUAL
        && second.relation() == Relation.EQUAL
        && first.left().equals(second.left())
        && !first.right().equals(second.right());
  }

  private static boolean isNegation(Value.Compared c) {
    return c.relation() == Relation.EQUAL && c.right().equals(Values.FALSE) && isTruth(c.left());
  }

  private static boolean isTruth(Value value) {
    return value.kind() == Kind.BOOLEAN
        || value.equals(Values.TRUE)
        || value.equals(Values.FALSE)
        || (value instanceof Value.Choice c && isTruth(c.then()) && isTruth(c.otherwise()));
  }

  /** {@code c ? 0 : x} is {@code !c && x}, and so on. */
  private String choice(Value.Choice c, boolean holds) {
    if (c.then() instanceof Value.Numeral n) {
      boolean isTrue = (n.number().intValue() != 0) == holds;
      return joined(condition(c.condition(), isTrue), isTrue, condition(c.otherwise(), holds));
    } else if (c.otherwise() instanceof Value.Numeral n) {
      boolean isTrue = (n.number().intValue() != 0) == holds;
      return joined(condition(c.condition(), !isTrue), isTrue, condition(c.then(), holds));
    }
    return "%s ? %s : %s"
        .formatted(
            condition(c.condition(), true),
            condition(c.then(), holds),
            condition(c.otherwise(), holds));
  }

  private static String joined(String first, boolean either, String second) {
    String neutral = either ? "false" : "true";
    if (second.equals(neutral)) {
      return first;
    } else if (second.equals(either ? "true" : "false")) {
      return second;
    }
    String other = either ? " && " : " || ";
    return part(first, other) + (either ? " || " : " && ") + part(second, other);
  }

  private static String part(String text, String looser) {
    return text.contains(looser) ? "(" + text + ")" : text;
  }

  private static String operator(Relation relation) {
    return switch (relation) {
      case EQUAL -> " == ";
      case NOT_EQUAL -> " != ";
      case LESS -> " < ";
      case AT_LEAST -> " >= ";
      case GREATER -> " > ";
      case AT_MOST -> " <= ";
    };
  }

  /** A value as an operand of a comparison. */
  private String sum(Value value) {
    return value instanceof Value.Calculated c ? calculated(c) : operand(value);
  }

  /** A value as it stands anywhere. */
  private String operand(Value value) {
    boolean isSimple =
        !(value instanceof Value.Calculated
            || value instanceof Value.Compared
            || value instanceof Value.Choice
            || value instanceof Value.InstanceOf);
    return isSimple ? term(value) : "(" + term(value) + ")";
  }

  private String term(Value value) {
    if (value instanceof Value.Numeral n) {
      return n.number().toString();
    } else if (value instanceof Value.Text text) {
      return "\"" + text.text() + "\"";
    } else if (value instanceof Value.Argument argument) {
      return argument(argument.index());
    } else if (value instanceof Value.FieldOf f) {
      return field(f);
    } else if (value instanceof Value.StaticOf s) {
      return ofClass(s.field());
    } else if (value instanceof Value.ElementOf e) {
      return operand(e.array()) + "[" + sum(e.index()) + "]";
    } else if (value instanceof Value.Length l) {
      boolean isArray = ValueTypes.of(l.array()).startsWith("[");
      return operand(l.array()) + (isArray ? ".length" : ".length()");
    } else if (value instanceof Value.Calculated c) {
      return calculated(c);
    } else if (value instanceof Value.Negated n) {
      return "-" + operand(n.of());
    } else if (value instanceof Value.Converted c) {
      return converted(c);
    } else if (value instanceof Value.Boxed b) {
      return term(b.of());
    } else if (value instanceof Value.Unboxed u) {
      return term(u.object());
    } else if (value instanceof Value.InstanceOf i) {
      return operand(i.object()) + " instanceof " + simpleName(i.type());
    } else if (value instanceof Value.Choice c && !isTruth(c)) {
      return "%s ? %s : %s"
          .formatted(condition(c.condition(), true), operand(c.then()), operand(c.otherwise()));
    } else if (value instanceof Value.Choice || value instanceof Value.Compared) {
      return condition(value, true);
    }
    return value instanceof Value.Null ? "null" : "?";
  }

  private String argument(int index) {
    int first = method.isStatic() ? 0 : 1;
    return index < first ? "this" : method.parameters().get(index - first).name();
  }

  private String field(Value.FieldOf read) {
    String name = read.field().name();
    boolean isOwn =
        read.object() instanceof Value.Argument a && !method.isStatic() && a.index() == 0;
    boolean isHidden = method.parameters().stream().map(JavaParameter::name).anyMatch(name::equals);
    return isOwn && !isHidden ? name : operand(read.object()) + "." + name;
  }

  private String ofClass(FieldName field) {
    String owner = field.owner().replace('/', '.');
    return owner.equals(method.declaringClass())
        ? field.name()
        : BinaryNames.simpleName(owner) + "." + field.name();
  }

  private static String simpleName(String descriptor) {
    String name = descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
    return BinaryNames.simpleName(name);
  }

  private String calculated(Value.Calculated c) {
    boolean isChain = c.operator() == Arithmetic.ADD || c.operator() == Arithmetic.SUBTRACT;
    boolean isOfSums =
        c.left() instanceof Value.Calculated l
            && (l.operator() == Arithmetic.ADD || l.operator() == Arithmetic.SUBTRACT);
    String left = isChain && isOfSums ? term(c.left()) : operand(c.left());
    return left + " " + c.operator().sign() + " " + operand(c.right());
  }

  /** What Java does without being told need not be written. */
  private String converted(Value.Converted c) {
    boolean isWidening =
        Stream.of(Kind.LONG, Kind.INT, Kind.FLOAT, Kind.DOUBLE).anyMatch(k -> k == c.kind())
            && c.of().kind() != Kind.LONG;
    return isWidening
        ? term(c.of())
        : "(" + c.kind().name().toLowerCase(Locale.ROOT) + ") " + operand(c.of());
  }
}
