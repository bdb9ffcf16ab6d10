package org.demonic.synthesize;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.ProgressListener;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Work;
import org.demonic.synthesize.reuse.KeptProofs;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Remembers verdicts, so that the same question is answered at once when it is asked again:
 * repeated tests come to the same states. Questions that differ from earlier ones only in values of
 * the first state may be answered by their proofs ({@link KeptProofs}). A goal whose verdict was
 * {@code UNKNOWN} is checked again, because a limit on memory may depend on what else the process
 * does. May be used by several threads.
 */
public final class VerdictCache {
  private static final int CAPACITY = 1_000;

  private final Map<Question, Known> verdicts =
      Collections.synchronizedMap(new LeastRecentlyUsed());

  private final KeptProofs proofs = new KeptProofs();

  private record Question(Domain domain, Goal goal, Limits limits) {}

  /**
   * A verdict.
   *
   * @param units the work that it took
   */
  private record Known(Verdict verdict, long units) {}

  private static final class LeastRecentlyUsed extends LinkedHashMap<Question, Known> {
    private static final long serialVersionUID = 1L;

    LeastRecentlyUsed() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Question, Known> eldest) {
      return size() > CAPACITY;
    }
  }

  /** Answers a goal, as {@link Synthesizer#check(Domain, Goal, Limits)} does. */
  public Verdict check(Domain domain, Goal goal, Limits limits) {
    return check(domain, goal, limits, ProgressListener.NONE, new Work());
  }

  /** The verdict that proofs of earlier goals give; nothing is searched for. */
  public Optional<Verdict> proved(Domain domain, Goal goal, Limits limits) {
    return proofs.about(domain, goal, limits).flatMap(KeptProofs.Known::verdict);
  }

  /**
   * Answers a goal.
   *
   * @param listener is told meanwhile how far it is, if the answer is not known
   * @param work what the answer takes is added to it, also if it is known: what is left for other
   *     questions must not depend on what was asked before
   */
  public Verdict check(
      Domain domain, Goal goal, Limits limits, ProgressListener listener, Work work) {
    Question question = new Question(domain, goal, limits);
    Known same = verdicts.get(question);
    if (same != null) {
      work.add(same.units());
      return same.verdict();
    }
    Optional<KeptProofs.Known> alike = proofs.about(domain, goal, limits);
    Optional<Verdict> proved = alike.flatMap(KeptProofs.Known::verdict);
    if (proved.isPresent()) {
      verdicts.put(question, new Known(proved.get(), Costs.UNITS_OF_CHECK));
      work.add(Costs.UNITS_OF_CHECK);
      return proved.get();
    }
    Work ofCheck = new Work();
    SolverBudget budget = new SolverBudget(limits, new Cancellation(), ofCheck);
    CheckSettings settings = CheckSettings.of(limits).watchedBy(listener).countedBy(ofCheck);
    Verdict fresh = Synthesizer.check(domain, goal, settings);
    work.add(ofCheck.units());
    if (!(fresh instanceof Verdict.Unknown)) {
      verdicts.put(question, new Known(fresh, ofCheck.units()));
      alike.ifPresent(known -> known.learn(fresh, new SmallChecks(budget)));
    }
    return fresh;
  }
}
