package org.demonic.code.execute;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.Loop;
import org.demonic.code.path.Event;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Outcome.Reason;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;

/**
 * Ends the rounds of loops. After some rounds, what a loop stores in local variables is forgotten:
 * the path then stands for all rounds that follow. A path that comes back with nothing else changed
 * is one of these, and ends; otherwise that is forgotten, too (Cousot and Cousot, "Abstract
 * interpretation", 1977: widening).
 */
final class Joins {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final Program program;
  private final Execution execution;
  private final Rounds.Limits limits;

  Joins(Program program, Execution execution, Rounds.Limits limits) {
    this.program = program;
    this.execution = execution;
    this.limits = limits;
  }

  /** Comes to a label. Says whether the path goes on. */
  boolean arrive(PathState state) {
    Optional<Loop> loop = state.top.loop();
    if (loop.isEmpty()) {
      return true;
    }
    execution.comesToLoop();
    Rounds rounds = state.top.rounds(loop.get()).next();
    state.top.begin(loop.get(), rounds);
    if (rounds.join().isPresent()) {
      return comeBack(state, loop.get(), rounds, rounds.join().get());
    } else if (rounds.isOver(limits)) {
      join(state, loop.get(), rounds);
    }
    return true;
  }

  private void join(PathState state, Loop loop, Rounds rounds) {
    List<Optional<Value>> slots = state.top.slots();
    List<Optional<Value>> joined = new ArrayList<>(slots);
    Set<Value> unknowns = new HashSet<>();
    Set<Value> forgotten = new LinkedHashSet<>();
    Map<Value, Value> counters = new HashMap<>();
    BitSet stored = loop.stored();
    for (int i = stored.nextSetBit(0); i >= 0; i = stored.nextSetBit(i + 1)) {
      if (slots.get(i).isPresent()) {
        Value unknown = state.unknown(type(state, slots.get(i).get()));
        unknowns.add(unknown);
        forgotten.add(slots.get(i).get());
        joined.set(i, Optional.of(unknown));
        if (loop.counted().get(i)) {
          counters.put(unknown, slots.get(i).get());
        }
      }
    }
    Event.Joined event = new Event.Joined(objects(forgotten), counters, state.place());
    goOn(state, loop, rounds, joined, unknowns, event);
  }

  private static void goOn(
      PathState state,
      Loop loop,
      Rounds rounds,
      List<Optional<Value>> slots,
      Set<Value> unknowns,
      Event.Joined joined) {
    state.top.setSlots(slots);
    state.did(joined);
    state.top.begin(loop, rounds.joined(new Rounds.Join(slots, unknowns, state.trace)));
  }

  private static List<Value> objects(Set<Value> values) {
    return values.stream().filter(v -> v.kind() == Kind.REFERENCE).toList();
  }

  /** The type of the values that a local variable may have that has this one. */
  private static String type(PathState state, Value value) {
    return switch (value.kind().onStack()) {
      case LONG -> "J";
      case FLOAT -> "F";
      case DOUBLE -> "D";
      case REFERENCE -> state.trace.type(value);
      default -> "I";
    };
  }

  /**
   * Ends a path that is in a round like the one that was joined; joins once more what is not, with
   * new unknown values: of the old ones this round assumed something.
   */
  private boolean comeBack(PathState state, Loop loop, Rounds rounds, Rounds.Join join) {
    if (!state.trace.holdsTheSameLocks(join.trace())) {
      execution.stop(state, Reason.LOOP);
      return false;
    }
    List<Optional<Value>> now = state.top.slots();
    List<Optional<Value>> joined = new ArrayList<>(join.slots());
    Set<Value> unknowns = new HashSet<>();
    Set<Value> forgotten = new LinkedHashSet<>();
    Map<Value, Value> counters = new HashMap<>();
    boolean isOver = true;
    for (int i = 0; i < joined.size(); i++) {
      Optional<Value> before = join.slots().get(i);
      if (before.isEmpty()) {
        continue;
      }
      boolean isForgotten = join.unknowns().contains(before.get());
      boolean isChanged = isChanged(state, before.get(), isForgotten, now.get(i));
      if (isForgotten || isChanged) {
        String type = isForgotten ? ValueTypes.of(before.get()) : type(state, before.get());
        boolean isOther = isChanged && !type.equals(type(state, now.get(i).orElseThrow()));
        Value unknown = state.unknown(isOther ? OBJECT : type);
        unknowns.add(unknown);
        forgotten.add(before.get());
        now.get(i).ifPresent(forgotten::add);
        joined.set(i, Optional.of(unknown));
        if (loop.counted().get(i)) {
          counters.put(unknown, before.get());
        }
        isOver &= !isChanged;
      }
    }
    if (isOver) {
      execution.end(state, new Outcome.Repeated(objects(forgotten), state.place()));
      return false;
    }
    Event.Joined event = new Event.Joined(objects(forgotten), counters, state.place());
    goOn(state, loop, rounds, joined, unknowns, event);
    return true;
  }

  /**
   * Whether a value is not among those that the join stands for. A slot that holds a value of
   * another kind, or none, is not read before it is stored: class files are verified (JVMS 4.10).
   */
  private boolean isChanged(
      PathState state, Value before, boolean isForgotten, Optional<Value> now) {
    if (now.isEmpty()
        || now.get().equals(before)
        || now.get().kind().onStack() != before.kind().onStack()) {
      return false;
    } else if (!isForgotten) {
      return true;
    }
    return before.kind() == Kind.REFERENCE
        && !(now.get() instanceof Value.Null)
        && !Types.isSubtype(program, state.trace.type(now.get()), ValueTypes.of(before));
  }
}
