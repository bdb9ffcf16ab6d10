package org.demonic.code.arrival;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/**
 * Tells where the operands of a call come from: its receiver and arguments. What a thread has read
 * from shared memory may be something else in another run, in which other threads write there
 * before the thread reads.
 */
final class OperandsReader {
  private final Arrival arrival;
  private final List<String> types;
  private final IntPredicate isChosen;
  private final Map<Value, Location> seen = new HashMap<>();
  private final Map<Location, Value> written = new HashMap<>();

  /**
   * For one way to a call.
   *
   * @param arrival with facts that may also speak of what the thread has seen
   * @param types the descriptors of the operands
   * @param isChosen whether an operand, by its index, is another one on other ways, so that it
   *     comes from what decides which way is taken
   */
  OperandsReader(
      RootPath path, int call, Arrival arrival, List<String> types, IntPredicate isChosen) {
    this.arrival = arrival;
    this.types = types;
    this.isChosen = isChosen;
    for (Event event : path.events().subList(0, call)) {
      if (event instanceof Event.Read read) {
        seen.put(read.seen(), read.location());
      } else if (event instanceof Event.Written write) {
        written.put(write.location(), write.value());
      }
    }
  }

  /** The way, with what it tells of its operands. */
  Operands read() {
    List<Set<Region>> reads = new ArrayList<>();
    List<Value> facts = new ArrayList<>();
    Set<Value> symbols = new HashSet<>();
    for (int i = 0; i < types.size(); i++) {
      Value operand = arrival.arguments().get(i);
      Set<Region> regions = new HashSet<>();
      Set<Value> done = new HashSet<>();
      for (Value part : Parts.of(operand)) {
        symbols.add(part);
        addReads(part, regions, done);
      }
      if (isChosen.test(i)) {
        arrival.facts().stream()
            .flatMap(f -> Parts.of(f).stream())
            .forEach(part -> addReads(part, regions, done));
      }
      reads.add(regions);
      if (!regions.isEmpty()) {
        facts.add(Values.compare(Relation.EQUAL, Operands.symbol(i, types.get(i)), operand));
      }
    }
    arrival.facts().stream().filter(f -> speaksOnlyOf(f, symbols)).forEach(facts::add);
    return new Operands(arrival.with(facts), reads);
  }

  private void addReads(Value part, Set<Region> regions, Set<Value> done) {
    Location location = seen.get(part);
    if (location == null || !done.add(part)) {
      return;
    }
    regions.add(Region.of(location));
    List<Value> from = new ArrayList<>();
    if (location instanceof Location.InstanceField f) {
      from.add(f.object());
    } else if (location instanceof Location.Element e) {
      from.addAll(List.of(e.array(), e.index()));
    }
    Value put = written.get(location);
    if (put != null) {
      from.add(put);
    }
    Parts.of(from).forEach(p -> addReads(p, regions, done));
  }

  private static boolean speaksOnlyOf(Value fact, Set<Value> symbols) {
    return Parts.of(fact).stream()
        .filter(p -> !Arrival.isOfTheState(p) && Parts.of(p).size() == 1)
        .allMatch(symbols::contains);
  }
}
