package org.demonic.synthesize.smt;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class CaseByCaseTest {
  private static final int HOLES = 3;

  private final Context context = Smt.newContext();
  private final Smt smt = new Smt(context);
  private final SolverBudget budget =
      new SolverBudget(100_000_000, 100_000_000, Duration.ofMinutes(1), new Cancellation());
  private final Query query = new Query(smt, budget);

  @AfterEach
  void close() {
    context.close();
  }

  @Test
  void pausesComeBetweenManyShortQuestions() throws LimitException {
    List<BoolExpr> cases =
        IntStream.range(0, 300).mapToObj(i -> smt.boolConstant("case" + i)).toList();
    query.add(smt.exactlyOne(cases));
    cases.forEach(this::addPigeons);
    List<Long> pauses = new ArrayList<>();
    budget.pauseFor(() -> pauses.add(budget.used()));
    assertThat(new CaseByCase(query, cases).isSatisfiable(List.of(), budget::unitsLeft)).isFalse();
    assertThat(pauses).as("of %d units", budget.used()).anyMatch(u -> u > Costs.UNITS_OF_CASES);
  }

  /** If it is this case, there is one pigeon more than holes. */
  private void addPigeons(BoolExpr choice) {
    BoolExpr[][] sits = new BoolExpr[HOLES + 1][HOLES];
    for (int pigeon = 0; pigeon <= HOLES; pigeon++) {
      for (int hole = 0; hole < HOLES; hole++) {
        sits[pigeon][hole] = smt.boolConstant("%s %d %d".formatted(choice, pigeon, hole));
        for (int other = 0; other < pigeon; other++) {
          query.add(smt.not(smt.and(sits[pigeon][hole], sits[other][hole])));
        }
      }
      query.add(smt.implies(choice, smt.or(sits[pigeon])));
    }
  }
}
