package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.StateRules;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;

/** Lists the states of a {@link RandomProblem}. */
public final class FiniteStates {
  private final Domain domain;
  private final int fresh;
  private final Work work;

  /** Counts what has been tried, to give up on problems that are too large. */
  public static final class Work {
    private final long most;
    private long done;

    public Work(long most) {
      this.most = most;
    }

    void one() {
      done++;
      if (done > most) {
        throw new TooLargeException();
      }
    }
  }

  /** The problem has too many states. */
  public static final class TooLargeException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** One field of one object. */
  record Place(ObjectReference object, Field field) {}

  public FiniteStates(Domain domain, int fresh, Work work) {
    this.domain = domain;
    this.fresh = fresh;
    this.work = work;
  }

  boolean isWellFormed(State state) {
    return StateRules.violation(domain, state, FunctionChoices.NONE).isEmpty();
  }

  /** All ways to give the places of a state other values; types and invariants aside. */
  void vary(State state, List<Place> places, Consumer<State> each) {
    vary(state, places, 0, each);
  }

  private void vary(State state, List<Place> places, int position, Consumer<State> each) {
    if (position == places.size()) {
      work.one();
      each.accept(state);
      return;
    }
    Place place = places.get(position);
    for (Value value : FiniteValues.of(place.field().type(), state.objects())) {
      vary(state.with(place.object(), place.field(), value), places, position + 1, each);
    }
  }

  /** All fields of the objects. */
  List<Place> places(Iterable<ObjectReference> objects, Predicate<Field> which) {
    List<Place> places = new ArrayList<>();
    for (ObjectReference object : objects) {
      domain.fields(object.type()).stream()
          .filter(which)
          .forEach(f -> places.add(new Place(object, f)));
    }
    return places;
  }

  /** The state with more objects, whose fields hold the first value of each place. */
  State with(State state, Iterable<ObjectReference> objects) {
    State larger = state;
    for (ObjectReference object : objects) {
      Map<Field, Value> fields = new LinkedHashMap<>();
      for (Field field : domain.fields(object.type())) {
        fields.put(
            field,
            field.type() instanceof ObjectType
                ? NullValue.NULL
                : FiniteValues.of(field.type(), List.of()).get(0));
      }
      larger = larger.with(object, fields);
    }
    return larger;
  }

  /** The new objects that may still come into being, of types that a test accepts. */
  List<ObjectReference> absent(State state, Predicate<ObjectType> which) {
    List<ObjectReference> absent = new ArrayList<>();
    for (ObjectType type : domain.types()) {
      for (int i = 1; i <= fresh; i++) {
        ObjectReference object = new ObjectReference("new" + type + i, type);
        if (which.test(type) && !state.contains(object)) {
          absent.add(object);
        }
      }
    }
    return absent;
  }

  /** All subsets. */
  static <T> List<List<T>> subsets(List<T> all) {
    List<List<T>> subsets = new ArrayList<>();
    for (int mask = 0; mask < 1 << all.size(); mask++) {
      List<T> subset = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        if ((mask >> i & 1) == 1) {
          subset.add(all.get(i));
        }
      }
      subsets.add(subset);
    }
    return subsets;
  }

  /**
   * Whether the objects that have come into being are certain ones, or these lead to them.
   *
   * @param known the objects that were there before
   * @param first those that may come into being by themselves
   */
  static boolean isLedTo(State state, Set<ObjectReference> known, Set<ObjectReference> first) {
    Set<ObjectReference> led = new HashSet<>();
    List<Value> open = new ArrayList<>(first);
    while (!open.isEmpty()) {
      Value value = open.remove(open.size() - 1);
      if (value instanceof SequenceValue sequence) {
        open.addAll(sequence.elements());
      } else if (value instanceof ObjectReference object && led.add(object)) {
        open.addAll(state.fields(object).values());
      }
    }
    return state.objects().stream().allMatch(o -> known.contains(o) || led.contains(o));
  }

  /** Lists every state with the given objects and some of those that may come into being. */
  void all(State objects, Predicate<Field> which, Consumer<State> each) {
    for (List<ObjectReference> more : subsets(absent(objects, t -> true))) {
      State larger = with(objects, more);
      List<Place> places = places(objects.objects(), which);
      places.addAll(places(more, f -> true));
      vary(larger, places, each);
    }
  }
}
