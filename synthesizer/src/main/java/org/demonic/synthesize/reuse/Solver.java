package org.demonic.synthesize.reuse;

import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;

/** Answers goals anew, with little work. */
public interface Solver {
  /** The verdict on a goal; undefined parts of {@code initial} are false. */
  Verdict verdict(Domain domain, Goal goal, Limits limits);

  /** A shortest plan, if one is found. */
  Optional<Plan> plan(Domain domain, Goal goal, Limits limits);
}
