package org.demonic.schedule.iroot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.AccessPair;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Outcome;
import org.demonic.schedule.Schedules;
import org.demonic.schedule.objects.Kind;
import org.junit.jupiter.api.Test;
import samples.schedule.Letters;

class AccessOrdersTest {
  private static final Place READ =
      new Place("p.Stock", "lambda$take$1", 14, Kind.READ, "p.Stock.left", 0);
  private static final Place WRITE = new Place("p.Stock", "put", 20, Kind.WRITE, "p.Stock.left", 0);
  private static final Place CALL =
      new Place("p.Stock", "log", 30, Kind.UPDATE, "java.util.ArrayList.add()", 0);
  private static final Place LOCK = new Place("p.Stock", "log", 29, Kind.ACQUIRE, "", 0);
  private static final Place UNLOCK = new Place("p.Stock", "log", 31, Kind.RELEASE, "", 0);

  private static IRoot one(Place early, Place late) {
    return new IRoot(Idiom.ONE, List.of(early, late));
  }

  private static List<String> told(AccessCoverage coverage) {
    return coverage.pairs().stream().map(AccessOrdersTest::told).toList();
  }

  private static String told(AccessPair pair) {
    String orders = (pair.firstThenSecond() ? ">" : "") + "-" + (pair.secondThenFirst() ? "<" : "");
    return "%s:%d %s %s %s:%d %s"
        .formatted(
            pair.first().routine(),
            pair.first().line(),
            pair.first().does(),
            orders,
            pair.second().routine(),
            pair.second().line(),
            pair.second().does());
  }

  @Test
  void whatMayComeAndWasNotRunIsOpen() {
    assertThat(told(AccessOrders.of(Set.of(one(READ, WRITE)), Set.of(one(WRITE, READ)), false)))
        .containsExactly("p.Stock#take:14 reads left >- p.Stock#put:20 writes left");
    assertThat(told(AccessOrders.of(Set.of(), Set.of(one(CALL, CALL)), false)))
        .containsExactly(
            "p.Stock#log:30 calls ArrayList.add - p.Stock#log:30 calls ArrayList.add"
                .replace("add", "add()"));
  }

  @Test
  void whatHasOneOrderOnlyIsLeftOut() {
    assertThat(AccessOrders.of(Set.of(one(READ, WRITE)), Set.of(one(READ, WRITE)), false).pairs())
        .isEmpty();
    assertThat(AccessOrders.of(Set.of(one(READ, WRITE)), Set.of(one(WRITE, READ)), true).pairs())
        .isEmpty();
  }

  @Test
  void givingALockBackIsNoAccess() {
    Set<IRoot> run = Set.of(one(UNLOCK, LOCK), one(LOCK, LOCK));
    assertThat(told(AccessOrders.of(run, Set.of(), false)))
        .containsExactly("p.Stock#log:29 takes a lock >-< p.Stock#log:29 takes a lock");
  }

  @Test
  void allOrdersAreRunWhereAllSchedulesAre() {
    Exploration whole = Schedules.of(() -> Letters.run("b", "ba", "ba")).explore();

    assertThat(whole.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(whole.accesses().pairs())
        .extracting(pair -> pair.first().does() + ", " + pair.second().does())
        .containsExactly("writes x, writes x", "writes x, reads x");
    assertThat(whole.accesses().both()).isEqualTo(2);
  }

  @Test
  void oneScheduleHasOneOrder() {
    Exploration cut = Schedules.of(() -> Letters.run("", "a", "c")).executions(1).explore();

    assertThat(cut.accesses().both()).isZero();
  }
}
