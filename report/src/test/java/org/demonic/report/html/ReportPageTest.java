package org.demonic.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.demonic.report.Samples;
import org.demonic.report.accept.Baseline;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Status;
import org.demonic.report.summary.ModuleRun;
import org.demonic.report.summary.Summary;
import org.junit.jupiter.api.Test;

class ReportPageTest {
  private static final ZonedDateTime TIME =
      ZonedDateTime.of(2026, 11, 28, 9, 5, 0, 0, ZoneId.of("UTC"));

  @Test
  void aFindingIsToldWithItsStepsAndValues() {
    String page = page(Samples.module(List.of(finding("a"))));

    assertThat(page)
        .contains("<title>core</title>", "1 finding<", "28 November 2026, 09:05")
        .contains("<article id=\"f-a\"", "Another thread can break Pool.take", "Pool.java:12")
        .contains("remove() requires idle &gt; 0 &amp;&amp;", "\"a\" &lt; 'b'")
        .contains("<svg class=\"sequence\"", "another thread</text>", "remove(&lt;T&gt;)")
        .contains("<td class=\"value changed\">0</td>", "<dt>to rule it out</dt>");
  }

  @Test
  void whatIsKnownOfClassesIsThere() {
    assertThat(page(Samples.module(List.of())))
        .contains("0 findings<", "Nothing was found.")
        .contains("1 of 3 check points proved, 2 pairs of calls, 1 of 3", "STABLE", "INTERFERENCE")
        .contains("beside <code>give(1)</code>", "it is not controlled", "17 schedules")
        .contains("all schedules", "callers keep @Rely of take()", "it is no guard")
        .contains("UNKNOWN: Pool.give at Pool.java:30: why not");
  }

  @Test
  void whatHasMetIsThereByMethodAndLine() {
    assertThat(page(Samples.module(List.of())))
        .contains("1 of 3 pairs of accesses run in both orders, 1 in none")
        .contains("<strong>1 / 3</strong><span>pairs of accesses in both orders</span>")
        .contains("<th scope=\"row\"><code>take</code></th>")
        .contains("title=\"17 schedules\">all</span>", "title=\"0 schedules\">unknown</span>")
        .contains("<code>take</code> reads idle</td>")
        .contains("never before Pool.give:30 writes idle", "never after Pool.take:13 writes idle")
        .contains("never next to Pool.take:12 reads idle");
  }

  @Test
  void knownFindingsAreThereAndDoNotCount() {
    Finding known = finding("a").as(Status.KNOWN, "in known.jsonl");
    assertThat(page(Samples.module(List.of(known))))
        .contains("0 new findings, 1 known", "known: in known.jsonl")
        .contains("Known, but not found in this run", "000000000001");
  }

  @Test
  void withoutTestsItSaysWhatToDo() {
    ModuleRun empty =
        new ModuleRun(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    assertThat(page(empty)).contains("there are no results of tests. Put @Demonic");
  }

  @Test
  void timesAreThereIfThereAreAny() {
    ModuleRun empty =
        new ModuleRun(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    assertThat(page(Samples.module(List.of()))).contains("<h2>Time</h2>", " ms</td>");
    assertThat(page(empty)).doesNotContain("<h2>Time</h2>");
  }

  @Test
  void nothingIsLoadedFromElsewhere() {
    assertThat(page(Samples.module(List.of(finding("a")))))
        .doesNotContain("http:", "https:", "src=", "@import", "url(");
  }

  @Test
  void textsCannotBecomeElements() {
    Html html = new Html();
    html.open("p", "title", "\"><script>").text("</p><script>\u0000\uD800 a & b").close();
    assertThat(html)
        .hasToString(
            "<p title=\"&quot;&gt;&lt;script&gt;\">&lt;/p&gt;&lt;script&gt;\uFFFD\uFFFD a &amp; b</p>");
  }

  @Test
  void anElementWithoutContentIsClosed() {
    assertThat(new Html().open("td").close()).hasToString("<td></td>");
  }

  @Test
  void codeIsMarkedInProse() {
    assertThat(new Html().open("p").prose("hold `a` in `b`, not `c").close())
        .hasToString("<p>hold <code>a</code> in <code>b</code>, not `c</p>");
  }

  private static Finding finding(String id) {
    return Samples.finding(id, "close()", Samples.TEST);
  }

  private static String page(ModuleRun run) {
    return ReportPage.of(Summary.of(List.of(run), Baseline.NONE), "core", TIME);
  }
}
