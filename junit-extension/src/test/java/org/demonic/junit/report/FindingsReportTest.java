package org.demonic.junit.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.weave.InstrumentedClass;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.instrument.weave.MethodReference;
import org.junit.jupiter.api.Test;

class FindingsReportTest {
  private static final FindingGroup CLEAR = new FindingGroup("p.C#clear()", List.of("C.clear()"));
  private static final FindingGroup BOTH =
      new FindingGroup("p.C#clear() + p.C#close()", List.of("C.clear()", "C.close()"));

  @Test
  void theFirstFindingOfAGroupIsToldInFull() {
    assertThat(FindingsReport.of(List.of(at(1, CLEAR)), "p.CTest#uses", new ReportedGroups()))
        .containsExactly("all of line 1\n");
  }

  @Test
  void theOthersOfATestAreLines() {
    String text =
        FindingsReport.of(
                List.of(at(1, BOTH), at(9, BOTH), at(10, BOTH)), "p.CTest#uses", told(CLEAR))
            .get(0);
    assertThat(text)
        .isEqualTo(
            """
            all of line 1
              2 more by the same calls   C.java:9    need()  requires  n > 0   in C.use
                                         C.java:10   need()  requires  n > 0   in C.use
            """);
  }

  @Test
  void ofManyOthersTheFirstAreNamed() {
    List<BrokenCheck> all = IntStream.rangeClosed(1, 20).mapToObj(i -> at(i, CLEAR)).toList();
    String text = FindingsReport.of(all, "p.CTest#uses", new ReportedGroups()).get(0);
    assertThat(text).contains("19 more by the same call ", "C.java:9 ").doesNotContain("C.java:10");
    assertThat(text).endsWith(" and 11 more\n");
  }

  @Test
  void anotherTestSaysWhereTheGroupIsToldInFull() {
    assertThat(FindingsReport.of(List.of(at(3, CLEAR)), "p.Other#uses", told(CLEAR)))
        .containsExactly(
            """
            Another thread can break C.use

              at C.java:3                need()  requires  n > 0
              another thread runs        C.clear()
              to rule it out             hold a lock
              the whole report           in CTest.reports, at C.java:1
            """);
  }

  @Test
  void groupsAreToldInTheOrderOfTheirFirstFindings() {
    assertThat(
            FindingsReport.of(
                List.of(at(1, BOTH), at(2, CLEAR), at(3, BOTH)), "p.T", new ReportedGroups()))
        .satisfiesExactly(
            text -> assertThat(text).startsWith("all of line 1").contains("C.java:3"),
            text -> assertThat(text).isEqualTo("all of line 2\n"));
  }

  @Test
  void ofTestsThatRunAtTheSameTimeOneTellsOfAGroupInFull() throws Exception {
    ReportedGroups told = new ReportedGroups();
    List<Callable<Boolean>> tests = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      String test = "p.CTest#uses" + i;
      FindingGroup group = i % 2 == 0 ? CLEAR : BOTH;
      tests.add(
          () ->
              FindingsReport.of(List.of(at(1, group)), test, told)
                  .get(0)
                  .startsWith("all of line"));
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Boolean> full = new ArrayList<>();
    for (Future<Boolean> result : threads.invokeAll(tests)) {
      full.add(result.get());
    }
    threads.shutdown();
    assertThat(full.stream().collect(groupingBy(f -> f, counting())))
        .containsEntry(true, 2L)
        .containsEntry(false, 198L);
  }

  private static ReportedGroups told(FindingGroup group) {
    ReportedGroups told = new ReportedGroups();
    FindingsReport.of(List.of(at(1, group)), "p.CTest#reports", told);
    return told;
  }

  @Test
  void aFindingKeepsItsIdWhereLinesMoveAndArgumentsChange() {
    String id = guarded(12, "take(2)", "left != 0, else IllegalStateException at Stock.java:19");
    assertThat(guarded(40, "take(n)", "left != 0, else IllegalStateException at Stock.java:47"))
        .isEqualTo(id);
    assertThat(guarded(12, "take(2)", "left > 0, else IllegalStateException at Stock.java:19"))
        .isNotEqualTo(id);
  }

  private static String guarded(int line, String call, String check) {
    BrokenCheck any = at(line, CLEAR);
    return new BrokenCheck(
            any.site(),
            any.routine(),
            call + "  requires  " + check,
            check,
            any.advice(),
            any.group(),
            List.of(),
            List.of(),
            "")
        .finding("p.CTest#uses")
        .id();
  }

  private static BrokenCheck at(int line, FindingGroup group) {
    MethodReference use = new MethodReference("p/C", "use", "()V");
    MethodReference need = new MethodReference("p/C", "need", "()V");
    InstrumentedClass type = new InstrumentedClass("p.C", List.of("p.C"), Map.of());
    CallSite site = new CallSite(new MethodBody(type, use, use, "C.java"), line, need, false, 0);
    return new BrokenCheck(
        site,
        "C.use",
        "need()  requires  n > 0",
        "n > 0",
        "hold a lock",
        group,
        List.of(),
        List.of(),
        "all of line " + line + "\n");
  }
}
