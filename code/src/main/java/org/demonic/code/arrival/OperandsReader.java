package org.demonic.code.arrival;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.demonic.code.share.Region;
import org.demonic.code.value.FieldName;
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
  private final Way way;
  private final List<String> types;
  private final IntPredicate isChosen;

  /**
   * Creates the reader for one way to a call. Its facts may also speak of what the thread has seen.
   *
   * @param types the descriptors of the operands
   * @param isChosen whether an operand, by its index, is another one on other ways, so that it
   *     comes from what decides which way is taken
   */
  OperandsReader(Way way, List<String> types, IntPredicate isChosen) {
    this.way = way;
    this.types = types;
    this.isChosen = isChosen;
  }

  /** The way, with what it tells of its operands. */
  Operands read() {
    Arrival arrival = way.arrival();
    List<Set<Region>> reads = new ArrayList<>();
    List<Value> facts = new ArrayList<>();
    Set<Value> symbols = new HashSet<>();
    for (int i = 0; i < types.size(); i++) {
      Value operand = arrival.arguments().get(i);
      symbols.addAll(Parts.of(operand));
      Set<Region> regions = regions(i);
      reads.add(regions);
      if (!regions.isEmpty()) {
        Value symbol = Operands.symbol(i, types.get(i));
        facts.add(Values.compare(Relation.EQUAL, symbol, operand));
        contents(operand)
            .forEach(
                (field, value) -> {
                  symbols.addAll(Parts.of(value));
                  Value content = new Value.FieldOf(symbol, field);
                  facts.add(Values.compare(Relation.EQUAL, content, value));
                });
      }
    }
    arrival.facts().stream().filter(f -> speaksOnlyOf(f, symbols)).forEach(facts::add);
    return new Operands(arrival.with(facts), reads);
  }

  private Set<Region> regions(int operand) {
    Value value = way.path().argumentsOf(way.event()).get(operand);
    Set<Region> found = new HashSet<>(way.origins().regions(List.of(value)));
    if (isChosen.test(operand)) {
      found.addAll(way.origins().ofTheWay());
    }
    return found;
  }

  /** What an operand has in it that the thread has made, if no other thread can have it yet. */
  private Map<FieldName, Value> contents(Value operand) {
    Map<FieldName, Value> found = new LinkedHashMap<>();
    if (operand instanceof Value.Made made && way.path().isOwn(way.event(), made)) {
      way.origins().known(made).forEach((f, v) -> found.put(f, way.now().apply(v)));
    }
    return found;
  }

  private static boolean speaksOnlyOf(Value fact, Set<Value> symbols) {
    return Parts.of(fact).stream()
        .filter(p -> !Arrival.isOfTheState(p) && Parts.of(p).size() == 1)
        .allMatch(symbols::contains);
  }
}
