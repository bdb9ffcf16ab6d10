package org.demonic.synthesize.smt;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.demonic.synthesize.answer.LimitException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class QueryTest {
  private final Context context = Smt.newContext();
  private final List<String> asked = new ArrayList<>();
  private final Smt smt = new Smt(context, new QueryTrace(asked::add), made -> {});
  private final Query query = new Query(smt, new SolverBudget(Duration.ofSeconds(5)));
  private final BoolExpr p = smt.boolConstant("p");
  private final BoolExpr q = smt.boolConstant("q");

  @AfterEach
  void close() {
    context.close();
  }

  @Test
  void whatFoldingDecidesIsNotAsked() throws LimitException {
    query.add(smt.or(p, smt.yes));
    assertThat(query.isSatisfiable()).isTrue();
    assertThat(query.isSatisfiable(p, q)).isTrue();
    query.add(smt.and(p, smt.no));
    assertThat(query.isSatisfiable(p)).isFalse();
    assertThat(query.unsatCore()).isEmpty();
    assertThat(asked).isEmpty();
  }

  @Test
  void assumptionsThatContradictEachOtherAreAsked() throws LimitException {
    assertThat(query.isSatisfiable(p, smt.not(p))).isFalse();
    assertThat(query.isSatisfiable(smt.no)).isFalse();
    assertThat(asked).hasSize(2);
  }

  @Test
  void aModelHoldsWhatWasAssumedThoughNothingWasAsked() throws LimitException {
    assertThat(query.isSatisfiable(p, q)).isTrue();
    assertThat(smt.isYes(smt.value(query.model(), smt.and(p, q)))).isTrue();
  }

  @Test
  void whatIsAskedApartIsForgotten() throws LimitException {
    query.add(smt.or(p, q));
    assertThat(
            query.apart(
                () -> {
                  query.add(smt.not(p));
                  query.add(smt.not(q));
                  return query.isSatisfiable();
                }))
        .isFalse();
    assertThat(
            query.apart(
                () -> {
                  query.add(smt.no);
                  return query.isSatisfiable();
                }))
        .isFalse();
    assertThat(query.isSatisfiable(smt.not(p))).isTrue();
  }

  @Test
  void aSolverThatIsFirstNeededApartForgetsToo() throws LimitException {
    boolean both =
        query.apart(
            () -> {
              query.add(p);
              return query.isSatisfiable(smt.not(p));
            });
    assertThat(both).isFalse();
    assertThat(query.isSatisfiable(smt.not(p))).isTrue();
    query.add(q);
    assertThat(query.isSatisfiable(smt.not(p))).isTrue();
  }
}
