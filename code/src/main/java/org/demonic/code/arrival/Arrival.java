package org.demonic.code.arrival;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.demonic.code.path.MethodName;
import org.demonic.code.share.Region;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/**
 * A way on which a thread that has locks comes to a call. What others did before it took the locks
 * is not known; what it has made sure of since then, is.
 *
 * @param facts each is 1 at the call: terms over the state there and the arguments of the method
 *     that the thread called first
 * @param isExact whether the thread comes to the call wherever the facts hold
 * @param arguments what the call gets, the receiver first, if there is one
 * @param written what the thread itself has written since it took the first of the locks
 * @param unread what else it has run since then: methods that are not read, and class initialisers
 */
public record Arrival(
    List<Value> facts,
    boolean isExact,
    List<Value> arguments,
    Set<Region> written,
    Set<MethodName> unread) {
  public Arrival {
    facts = List.copyOf(facts);
    arguments = List.copyOf(arguments);
    written = Set.copyOf(written);
    unread = Set.copyOf(unread);
  }

  /**
   * The same way, if the call gets these numbers on it.
   *
   * @param numbers by their indices among the arguments
   */
  public Arrival getting(Map<Integer, Value.Numeral> numbers) {
    List<Value> more = new ArrayList<>(facts);
    for (int i = 0; i < arguments.size(); i++) {
      Value argument = arguments.get(i);
      Value.Numeral number = numbers.get(i);
      if (number != null && argument.kind() != Kind.REFERENCE && isOfTheState(argument)) {
        more.add(Values.compare(Relation.EQUAL, argument, number));
      }
    }
    return new Arrival(
        more.stream().filter(f -> !f.equals(Values.TRUE)).toList(),
        isExact,
        arguments,
        written,
        unread);
  }

  /**
   * Whether the thread may have written to a region since it took its locks.
   *
   * @param mayStore whether code that is not read may write a region on this thread
   */
  public boolean mayHaveWritten(Region region, BiPredicate<MethodName, Region> mayStore) {
    return written.contains(region) || unread.stream().anyMatch(m -> mayStore.test(m, region));
  }

  /** The same way without the facts that read some regions. */
  public Arrival without(Predicate<Region> left) {
    List<Value> others =
        facts.stream().filter(f -> reads(List.of(f)).keySet().stream().noneMatch(left)).toList();
    return others.size() == facts.size()
        ? this
        : new Arrival(others, false, arguments, written, unread);
  }

  /** The same way with other facts, which need not suffice for the thread to come to the call. */
  Arrival with(List<Value> others) {
    return new Arrival(
        others.stream().filter(f -> !f.equals(Values.TRUE)).toList(),
        false,
        arguments,
        written,
        unread);
  }

  /** The same way with facts that read nothing that can change but some regions. */
  public Arrival about(Set<Region> regions) {
    List<Value> some =
        facts.stream()
            .filter(
                f ->
                    reads(List.of(f)).keySet().stream()
                        .allMatch(r -> regions.contains(r) || r.isFinal()))
            .toList();
    return new Arrival(some, false, arguments, written, unread);
  }

  /** Whether a value is a term over the state at the call. */
  static boolean isOfTheState(Value value) {
    return Parts.of(value).stream()
        .noneMatch(
            p ->
                p instanceof Value.Seen
                    || p instanceof Value.Unknown
                    || p instanceof Value.Made
                    || p instanceof Value.Boxed);
  }

  /** The memory of objects that the facts read, each with the object. */
  public Map<Region, Set<Value>> reads() {
    return reads(facts);
  }

  static Map<Region, Set<Value>> reads(List<Value> facts) {
    Map<Region, Set<Value>> reads = new LinkedHashMap<>();
    for (Value part : Parts.of(facts)) {
      if (part instanceof Value.FieldOf f) {
        add(reads, new Region.OfField(f.field()), f.object());
      } else if (part instanceof Value.ElementOf e) {
        add(reads, Region.ofElements(e.type(), e.owner()), owner(e.array(), e.owner()));
      } else if (part instanceof Value.StaticOf s && !s.field().isFinal()) {
        add(reads, new Region.OfStatic(s.field()), Values.NULL);
      }
    }
    return reads;
  }

  /** The object whose field owns an array; the array itself if no field does. */
  private static Value owner(Value array, Optional<FieldName> owner) {
    if (owner.isPresent() && array instanceof Value.ElementOf outer) {
      return owner(outer.array(), owner);
    } else if (owner.isPresent() && array instanceof Value.FieldOf f) {
      return f.object();
    }
    return array;
  }

  private static void add(Map<Region, Set<Value>> reads, Region region, Value object) {
    reads.computeIfAbsent(region, r -> new LinkedHashSet<>()).add(object);
  }
}
