package org.demonic.junit.question;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
 * @param clause in terms of the domain of the contracts
 * @param reads what the clause reads
 * @param held the memory that it reads, with the locks that the thread has for it
 * @param observation all that the thread looks at on its way
 * @param arrivals the ways on which a thread with locks comes to the call; empty if they are not
 *     known
 * @param alone the ways on which the thread has checked itself what the callee checks in code
 * @param ways the operands of the call on each way, if the clause speaks of some that the thread
 *     has read
 * @param parameters what the clause calls the operands
 * @param readOperands those of them that the thread has read
 * @param changing the memory that these come from, as far as other threads may write it
 * @param unfollowed why an operand may come from anywhere
 * @param madeAt where the receiver of the call is made, if no other thread has it yet
 * @param steps what other threads can do
 */
record Sight(
    Situation here,
    Approach approach,
    JavaClause clause,
    Assumed assumed,
    ClauseReads reads,
    Map<Region, Set<LockName>> held,
    Observation observation,
    Optional<List<Arrival>> arrivals,
    List<Arrival> alone,
    List<Operands> ways,
    List<String> parameters,
    Set<String> readOperands,
    Set<Region> changing,
    Optional<String> unfollowed,
    Set<Place> madeAt,
    ObservedSteps steps) {
  /** The memory that the clause reads. */
  Set<Region> regions() {
    return held.keySet();
  }

  /** Whether it is known that the thread comes to the call without locks. */
  boolean isWithoutLocks() {
    return arrivals.equals(Optional.of(List.of()));
  }

  /** The steps that express what the thread has established on its ways, if it is alone. */
  List<Step> ofAlone() {
    int begin = arrivals.map(List::size).orElse(0);
    return steps.arrivals().subList(begin, begin + alone.size());
  }

  /** The steps that express what it has established, whatever the operands are. */
  List<Step> ofWays() {
    int begin = arrivals.map(List::size).orElse(0) + alone.size();
    return steps.arrivals().subList(begin, steps.arrivals().size());
  }
}
