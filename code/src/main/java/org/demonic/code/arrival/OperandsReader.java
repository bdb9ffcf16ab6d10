package org.demonic.code.arrival;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
  private final RootPath path;
  private final int call;
  private final Arrival arrival;
  private final List<String> types;

  /**
   * For one way to a call.
   *
   * @param arrival with facts that may also speak of what the thread has seen
   * @param types the descriptors of the operands
   */
  OperandsReader(RootPath path, int call, Arrival arrival, List<String> types) {
    this.path = path;
    this.call = call;
    this.arrival = arrival;
    this.types = types;
  }

  /** The way, with what it tells of its operands. */
  Operands read() {
    List<Set<Region>> reads = new ArrayList<>();
    List<Value> facts = new ArrayList<>();
    Set<Value> symbols = new HashSet<>();
    Map<Value, Location> seen = seen();
    for (int i = 0; i < types.size(); i++) {
      Value operand = arrival.arguments().get(i);
      Set<Region> regions = new HashSet<>();
      for (Value part : Parts.of(operand)) {
        symbols.add(part);
        addReads(part, seen, regions);
      }
      reads.add(regions);
      if (!regions.isEmpty()) {
        facts.add(Values.compare(Relation.EQUAL, Operands.symbol(i, types.get(i)), operand));
      }
    }
    arrival.facts().stream().filter(f -> speaksOnlyOf(f, symbols)).forEach(facts::add);
    return new Operands(arrival.with(facts), reads);
  }

  private Map<Value, Location> seen() {
    Map<Value, Location> seen = new HashMap<>();
    for (Event event : path.events().subList(0, call)) {
      if (event instanceof Event.Read read) {
        seen.put(read.seen(), read.location());
      }
    }
    return seen;
  }

  private static void addReads(Value part, Map<Value, Location> seen, Set<Region> regions) {
    Location location = seen.get(part);
    if (location == null) {
      return;
    }
    regions.add(Region.of(location));
    if (location instanceof Location.InstanceField f) {
      Parts.of(f.object()).forEach(p -> addReads(p, seen, regions));
    } else if (location instanceof Location.Element e) {
      Parts.of(List.of(e.array(), e.index())).forEach(p -> addReads(p, seen, regions));
    }
  }

  private static boolean speaksOnlyOf(Value fact, Set<Value> symbols) {
    return Parts.of(fact).stream()
        .filter(p -> !Arrival.isOfTheState(p) && Parts.of(p).size() == 1)
        .allMatch(symbols::contains);
  }
}
