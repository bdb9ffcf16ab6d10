package org.demonic.code.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;
import org.demonic.code.value.Values;

/**
 * Makes one of steps that do the same: those that differ in the names of their symbols, and those
 * of which one is possible where a condition holds and the other one where it does not.
 */
final class SimilarSteps {
  private SimilarSteps() {}

  /**
   * The steps, each kind once.
   *
   * @param isByExtent whether it matters which part of a call does something; if not, the first one
   *     is kept
   */
  static List<Step> merged(List<Step> steps, boolean isByExtent) {
    Map<Step, Step> first = new LinkedHashMap<>();
    Map<Step, List<Set<Value>>> conditions = new HashMap<>();
    for (Step step : steps) {
      Step named = Renaming.of(step);
      Extent extent = isByExtent ? named.extent() : new Extent.Whole();
      Step kind = with(named, extent, List.of());
      first.putIfAbsent(kind, named);
      conditions
          .computeIfAbsent(kind, k -> new ArrayList<>())
          .add(new LinkedHashSet<>(named.conditions()));
    }
    List<Step> merged = new ArrayList<>();
    first.forEach(
        (kind, step) -> {
          for (Set<Value> all : merged(conditions.getOrDefault(kind, List.of()))) {
            merged.add(with(step, step.extent(), List.copyOf(all)));
          }
        });
    return IntStream.range(0, merged.size())
        .filter(i -> !isNeedless(i, merged))
        .mapToObj(merged::get)
        .toList();
  }

  /** Whether another step does the same for which the caller has to do less, or no more. */
  private static boolean isNeedless(int index, List<Step> all) {
    Step step = all.get(index);
    return !step.choices().isEmpty()
        && IntStream.range(0, all.size())
            .filter(i -> i < index || all.get(i).choices().isEmpty())
            .mapToObj(all::get)
            .anyMatch(
                other ->
                    step.conditions().containsAll(other.conditions())
                        && withoutConditions(other).equals(withoutConditions(step)));
  }

  private static Step withoutConditions(Step step) {
    return with(step, step.extent(), List.of()).with(List.of());
  }

  private static Step with(Step step, Extent extent, List<Value> conditions) {
    return new Step(step.method(), extent, conditions, step.made(), step.changes(), step.locks())
        .with(step.callback())
        .with(step.choices());
  }

  /** Fewer or smaller sets of conditions of which one holds in the same states. */
  private static List<Set<Value>> merged(List<Set<Value>> all) {
    List<Set<Value>> kept = new ArrayList<>();
    for (Set<Value> next : all) {
      add(next, kept);
    }
    return kept;
  }

  private static void add(Set<Value> next, List<Set<Value>> kept) {
    if (kept.stream().anyMatch(next::containsAll)) {
      return;
    }
    kept.removeIf(k -> k.containsAll(next));
    for (Set<Value> other : kept) {
      if (other.size() == next.size()) {
        Set<Value> rest = new LinkedHashSet<>(next);
        rest.removeAll(other);
        if (rest.size() == 1 && other.contains(Values.not(rest.iterator().next()))) {
          kept.remove(other);
          Set<Value> both = new LinkedHashSet<>(next);
          both.removeAll(rest);
          add(both, kept);
          return;
        }
      }
    }
    kept.add(next);
  }

  /** Numbers the symbols of a step in the order in which its changes and conditions use them. */
  private static final class Renaming extends ValueRebuilder {
    private final Map<Value, Integer> numbers = new HashMap<>();

    static Step of(Step step) {
      Renaming renaming = new Renaming();
      List<Change> changes = step.changes().stream().map(renaming::of).toList();
      List<Step.Creation> made = step.made().stream().map(renaming::of).toList();
      List<Lock> locks =
          step.locks().stream().map(l -> new Lock(renaming.rebuild(l.object()), l.mode())).toList();
      List<Value> conditions = step.conditions().stream().map(renaming::rebuild).toList();
      return new Step(step.method(), step.extent(), conditions, made, changes, locks)
          .with(step.callback())
          .with(step.choices());
    }

    private Change of(Change change) {
      Location location = change.location().with(this::rebuild);
      return new Change(location, rebuild(change.value()), change.place());
    }

    private Step.Creation of(Step.Creation creation) {
      return new Step.Creation((Value.Made) rebuild(creation.object()), rebuild(creation.length()));
    }

    private int number(Value symbol) {
      return numbers.computeIfAbsent(symbol, k -> numbers.size());
    }

    @Override
    public Value visit(Value.Seen value) {
      return new Value.Seen(number(value), value.type());
    }

    @Override
    public Value visit(Value.Unknown value) {
      return new Value.Unknown(number(value), value.type());
    }

    @Override
    public Value visit(Value.Made value) {
      return new Value.Made(number(value), value.type());
    }
  }
}
