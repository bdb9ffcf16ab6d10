package org.demonic.junit.question;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.ObservedSteps;
import org.demonic.code.arrival.Arrival;
import org.demonic.code.arrival.Operands;
import org.demonic.code.path.Place;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.junit.code.ClauseReads;
import org.demonic.junit.stack.Approach;
import org.demonic.translate.domain.JavaClause;

/**
 * The memory that one clause at a call reads, and what other threads can do to it.
 *
 * @param observation all that the thread looks at on its way
 * @param steps what other threads can do
 */
record Sight(
    Asked asked, Ways ways, Sources sources, Observation observation, ObservedSteps steps) {
  /**
   * One clause at a call, and what it looks at.
   *
   * @param clause in terms of the domain of the contracts
   * @param reads what the clause reads
   * @param held the memory that it reads, with the locks that the thread has for it
   */
  record Asked(
      Situation here,
      Approach approach,
      JavaClause clause,
      Assumed assumed,
      ClauseReads reads,
      Map<Region, Set<LockName>> held) {
    /** The memory that the clause reads. */
    Set<Region> regions() {
      return held.keySet();
    }
  }

  /**
   * How the thread comes to the call, and what it has checked until there.
   *
   * @param locked the ways of a thread with locks; empty if they are not known
   * @param alone the ways on which the thread has checked itself what the callee checks in code
   * @param operands the operands of the call on each way, if the clause speaks of some that the
   *     thread has read
   */
  record Ways(Optional<List<Arrival>> locked, List<Arrival> alone, List<Operands> operands) {
    /** Whether it is known that the thread comes to the call without locks. */
    boolean areWithoutLocks() {
      return locked.equals(Optional.of(List.of()));
    }

    /** All of them, in this order. */
    List<Arrival> all() {
      return Stream.of(
              locked.orElse(List.of()), alone, operands.stream().map(Operands::way).toList())
          .flatMap(List::stream)
          .toList();
    }
  }

  /**
   * Where the operands come from that the clause speaks of.
   *
   * @param parameters what the clause calls the operands
   * @param read those of them that the thread has read
   * @param changing the memory that these come from, as far as other threads may write it
   * @param unfollowed why an operand may come from anywhere
   * @param madeAt where the receiver of the call is made, if no other thread has it yet
   */
  record Sources(
      List<String> parameters,
      Set<String> read,
      Set<Region> changing,
      Optional<String> unfollowed,
      Set<Place> madeAt) {}

  Approach approach() {
    return asked.approach();
  }

  /** The steps that express what the thread has established on its ways, if it is alone. */
  List<Step> ofAlone() {
    int begin = ways.locked().map(List::size).orElse(0);
    return steps.arrivals().subList(begin, begin + ways.alone().size());
  }

  /** The steps that express what it has established, whatever the operands are. */
  List<Step> ofOperands() {
    int end = steps.arrivals().size();
    return steps.arrivals().subList(end - ways.operands().size(), end);
  }
}
