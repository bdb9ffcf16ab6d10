package org.demonic.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.share.Region;
import org.demonic.code.step.Step;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/**
 * Takes steps of small classes on concrete states: the fields of two objects, one after the other.
 * Objects are numbers: 100 and 101; the locks in their fields 102 and 103; the global lock 104; the
 * arrays in their fields 200 and 201.
 */
final class StepOnState {
  static final int FIRST_OBJECT = 100;
  private static final int FIRST_ARRAY = 200;
  private static final int NULL = -100;

  private static final int FIELDS = 2 * SmallClass.FIELDS.size();

  private final Step step;
  private final List<FieldName> kept;
  private final List<Value> symbols;

  StepOnState(Step step) {
    this(step, List.of());
  }

  /**
   * A step on states that also say what a suspended call keeps.
   *
   * @param kept the fields that stand for that, after those of the objects
   */
  StepOnState(Step step, List<FieldName> kept) {
    this.step = step;
    this.kept = kept;
    List<Value> terms = new ArrayList<>(step.conditions());
    for (Change change : step.changes()) {
      terms.add(change.value());
      if (change.location() instanceof Location.InstanceField f) {
        terms.add(f.object());
      } else if (change.location() instanceof Location.Element e) {
        terms.add(e.array());
        terms.add(e.index());
      }
    }
    step.locks().forEach(l -> terms.add(l.object()));
    Set<Value> found = new LinkedHashSet<>();
    for (Value part : Parts.of(terms)) {
      if (part instanceof Value.Argument
          || part instanceof Value.Seen
          || part instanceof Value.Unknown) {
        found.add(part);
      }
    }
    this.symbols = List.copyOf(found);
  }

  /** The memory of a field, or of the elements of an array that stand for it. */
  static Region region(SmallClass type, int field) {
    if (type.hasArray && field < 2) {
      return Region.ofElements("I", Optional.of(new FieldName(type.name, "e", "[I", true)));
    }
    String name = SmallClass.FIELDS.get(field);
    return new Region.OfField(new FieldName(type.name, name, field == 2 ? "Z" : "I", false));
  }

  /** The numbers of the fields of one object that a location may be. */
  static List<Integer> fields(Location location) {
    if (location instanceof Location.InstanceField f) {
      return List.of(SmallClass.FIELDS.indexOf(f.field().name()));
    }
    Location.Element element = (Location.Element) location;
    return Values.asInt(element.index()).stream().boxed().toList();
  }

  Step step() {
    return step;
  }

  /** All states after the step, whatever its symbols stand for. */
  Set<List<Integer>> after(List<Integer> before, Set<Integer> numbers, int locked) {
    Set<List<Integer>> after = new LinkedHashSet<>();
    choose(0, new HashMap<>(), before, numbers, locked, after);
    return after;
  }

  /** The states after the step with these arguments; none if it is not possible. */
  Set<List<Integer>> after(List<Integer> before, SmallCode.Call call) {
    boolean needsNull = step.choices().stream().anyMatch(c -> c.object().isPresent());
    if (needsNull) {
      return Set.of();
    }
    Map<Value, Integer> chosen = new HashMap<>();
    for (Value symbol : symbols) {
      Value.Argument argument = (Value.Argument) symbol;
      chosen.put(
          argument,
          switch (argument.index()) {
            case 0 -> FIRST_OBJECT + call.receiver();
            case 1 -> call.k();
            default -> FIRST_OBJECT + call.q();
          });
    }
    Set<List<Integer>> after = new LinkedHashSet<>();
    take(chosen, before, -1, after);
    return after;
  }

  private void choose(
      int index,
      Map<Value, Integer> chosen,
      List<Integer> before,
      Set<Integer> numbers,
      int locked,
      Set<List<Integer>> after) {
    if (index == symbols.size()) {
      take(chosen, before, locked, after);
      return;
    }
    for (int value : values(symbols.get(index), numbers)) {
      chosen.put(symbols.get(index), value);
      choose(index + 1, chosen, before, numbers, locked, after);
    }
  }

  private static Iterable<Integer> values(Value symbol, Set<Integer> numbers) {
    if (symbol.toString().contains("type=[I")) {
      return List.of(FIRST_ARRAY, FIRST_ARRAY + 1);
    } else if (symbol.kind() == Kind.REFERENCE) {
      return isLock(symbol) ? List.of(102, 103, 104) : List.of(100, 101);
    }
    return symbol.kind() == Kind.BOOLEAN ? List.of(0, 1) : numbers;
  }

  private static boolean isLock(Value symbol) {
    return symbol.toString().contains("java/lang/Object");
  }

  /**
   * @param locked a lock that the observer has; -1 for none
   */
  private void take(
      Map<Value, Integer> chosen, List<Integer> before, int locked, Set<List<Integer>> after) {
    Evaluation evaluation = new Evaluation(chosen, before, kept);
    for (Value condition : step.conditions()) {
      if (evaluation.of(condition) == 0) {
        return;
      }
    }
    if (step.changes().stream().anyMatch(c -> !evaluation.exists(c.location()))) {
      return;
    }
    for (Lock lock : step.locks()) {
      if (evaluation.of(lock.object()) == FIRST_OBJECT + locked) {
        return;
      }
    }
    List<Integer> fields = new ArrayList<>(before);
    for (Change change : step.changes()) {
      int index =
          change.location() instanceof Location.StaticField s
              ? FIELDS + kept.indexOf(s.field())
              : evaluation.index(change.location());
      fields.set(index, evaluation.of(change.value()));
    }
    after.add(fields);
  }

  private static int index(int object, FieldName field) {
    return SmallCode.field(object - FIRST_OBJECT, SmallClass.FIELDS.indexOf(field.name()));
  }

  /** What terms are in a state. */
  private record Evaluation(Map<Value, Integer> chosen, List<Integer> state, List<FieldName> kept) {
    int of(Value value) {
      if (value instanceof Value.Numeral n) {
        return n.number().intValue();
      } else if (value instanceof Value.Null) {
        return NULL;
      } else if (value instanceof Value.FieldOf f) {
        int object = of(f.object());
        return switch (f.field().name()) {
          case "lock" -> object + 2;
          case "e" -> object - FIRST_OBJECT + FIRST_ARRAY;
          default -> state.get(StepOnState.index(object, f.field()));
        };
      } else if (value instanceof Value.ElementOf e) {
        return state.get(element(e.array(), e.index()));
      } else if (value instanceof Value.Length) {
        return 2;
      } else if (value instanceof Value.StaticOf s) {
        int index = kept.indexOf(s.field());
        return index < 0 ? FIRST_OBJECT + 4 : state.get(FIELDS + index);
      } else if (value instanceof Value.Calculated c && c.operator() == Arithmetic.ADD) {
        return of(c.left()) + of(c.right());
      } else if (value instanceof Value.Calculated c && c.operator() == Arithmetic.SUBTRACT) {
        return of(c.left()) - of(c.right());
      } else if (value instanceof Value.Converted c) {
        return c.kind() == Kind.BOOLEAN ? of(c.of()) & 1 : of(c.of());
      } else if (value instanceof Value.Choice c) {
        return of(c.condition()) != 0 ? of(c.then()) : of(c.otherwise());
      } else if (value instanceof Value.Compared c) {
        return holds(c.relation(), Integer.compare(of(c.left()), of(c.right()))) ? 1 : 0;
      }
      return Objects.requireNonNull(chosen.get(value), value::toString);
    }

    boolean exists(Location location) {
      return !(location instanceof Location.Element e && (of(e.index()) < 0 || of(e.index()) > 1));
    }

    int index(Location location) {
      if (location instanceof Location.Element e) {
        return element(e.array(), e.index());
      }
      Location.InstanceField f = (Location.InstanceField) location;
      return StepOnState.index(of(f.object()), f.field());
    }

    private int element(Value array, Value index) {
      return SmallCode.field(of(array) - FIRST_ARRAY, of(index));
    }

    private static boolean holds(Relation relation, int sign) {
      return switch (relation) {
        case EQUAL -> sign == 0;
        case NOT_EQUAL -> sign != 0;
        case LESS -> sign < 0;
        case AT_LEAST -> sign >= 0;
        case GREATER -> sign > 0;
        case AT_MOST -> sign <= 0;
      };
    }
  }
}
