package org.demonic.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.demonic.report.finding.Status;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.KnownLine;
import org.demonic.report.summary.ClassSummary;
import org.demonic.report.summary.FoundIssue;
import org.demonic.report.summary.Summary;

/**
 * Makes the page. It is complete without scripts: these filter, move by keys, and change the
 * colors. It loads nothing from elsewhere.
 */
public final class ReportPage {
  private final Summary summary;
  private final Html page = new Html();

  private ReportPage(Summary summary) {
    this.summary = summary;
  }

  /**
   * The text of the page.
   *
   * @param title what was tested
   * @param time when
   */
  public static String of(Summary summary, String title, ZonedDateTime time) {
    return new ReportPage(summary).write(title, time);
  }

  private String write(String title, ZonedDateTime time) {
    page.open("body").open("header");
    page.element("h1", title);
    page.open("p", "class", "facts").element("span", summary.counts());
    page.element(
        "time",
        time.format(DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm", Locale.ENGLISH)),
        "datetime",
        time.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME));
    page.close();
    totals();
    page.open("div", "class", "tools");
    page.open(
        "input",
        "type",
        "search",
        "id",
        "filter",
        "placeholder",
        "Filter by any text  ( / )",
        "aria-label",
        "Filter");
    page.close();
    page.element("button", "Colors", "id", "theme", "type", "button", "title", "light or dark (t)");
    page.element("span", "", "id", "matches", "role", "status");
    page.close().close().open("main");
    findings();
    classes();
    if (!summary.run().schedules().isEmpty()) {
      section("schedules", "Tests run under many schedules");
      ScheduleSection.write(summary.run().schedules(), page);
      page.close();
    }
    leftOut();
    if (TimeSection.hasTimes(summary.run())) {
      section("time", "Time");
      TimeSection.write(summary.run(), page);
      page.close();
    }
    page.close();
    page.open("footer").text("Made by Demonic. Keys: / filter, j and k next and previous finding,");
    page.text(" o open or close all, t colors, Esc all again.").close();
    return head(title) + page + "<script>" + resource("report.js") + "</script></body></html>\n";
  }

  private static String head(String title) {
    Html head = new Html();
    head.element("title", title);
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        + "<meta name=\"color-scheme\" content=\"light dark\">"
        + head
        + "<style>"
        + resource("report.css")
        + "</style></head>\n";
  }

  private void totals() {
    int checks = summary.classes().stream().mapToInt(ClassSummary::checks).sum();
    int proved = summary.classes().stream().mapToInt(ClassSummary::proved).sum();
    int pairs = summary.classes().stream().mapToInt(ClassSummary::pairs).sum();
    long unknown =
        summary.run().checks().stream().filter(c -> c.verdict().equals("UNKNOWN")).count();
    page.open("ul", "class", "totals");
    total(String.valueOf(summary.fresh()), "findings", summary.fresh() > 0 ? "bad" : "good");
    total(proved + " / " + checks, "check points proved", "");
    total(String.valueOf(unknown), "answers UNKNOWN", unknown > 0 ? "open" : "");
    total(String.valueOf(pairs), "pairs of calls", "");
    AccessCoverage accesses = summary.run().accesses();
    if (!accesses.pairs().isEmpty()) {
      total(
          accesses.both() + " / " + accesses.pairs().size(),
          "pairs of accesses in both orders",
          accesses.both() < accesses.pairs().size() ? "open" : "");
    }
    total(String.valueOf(summary.run().schedules().size()), "tests explored", "");
    total(String.valueOf(summary.run().testNames().count()), "tests", "");
    page.close();
  }

  private void total(String number, String what, String kind) {
    page.open("li", "class", kind).element("strong", number).element("span", what).close();
  }

  private void findings() {
    section("findings", "Findings");
    if (summary.issues().isEmpty()) {
      page.open("p").text("Nothing was found").text(nothing()).close();
    }
    if (summary.issues().size() > 1) {
      page.open("ol", "class", "index");
      for (FoundIssue issue : summary.issues()) {
        page.open("li");
        page.element(
            "a", issue.first().title(), "href", "#" + FindingArticle.anchor(issue.first()));
        page.element("span", issue.first().kind().label(), "class", "kind");
        if (issue.first().status() != Status.NEW) {
          page.element("span", issue.first().status().label(), "class", "known");
        }
        page.close();
      }
      page.close();
    }
    summary.issues().forEach(issue -> FindingArticle.write(issue, page));
    gone();
    page.close();
  }

  private String nothing() {
    return summary.run().testNames().findFirst().isPresent()
        ? "."
        : ": there are no results of tests. Put @Demonic or @ExploreSchedules on a test and run it.";
  }

  private void gone() {
    if (summary.gone().isEmpty()) {
      return;
    }
    page.element("h3", "Known, but not found in this run");
    page.open("p")
        .text(
            "The tests below have run. If no other one finds them, take them out of the baseline, or the code.")
        .close();
    page.open("ul");
    for (KnownLine known : summary.gone()) {
      page.open("li").element("code", known.id()).text(" " + known.title() + " ");
      page.element("span", String.join(", ", known.tests()), "class", "numbers").close();
    }
    page.close();
  }

  private void classes() {
    if (!summary.classes().isEmpty()) {
      section("classes", "Classes");
      ClassSection.write(summary.classes(), page);
      page.close();
    }
  }

  private void leftOut() {
    List<String> assumptions = LeftOutSection.assumptions(summary.run());
    if (!assumptions.isEmpty()) {
      section("assumptions", "What proofs assume");
      LeftOutSection.assumptions(assumptions, page);
      page.close();
    }
    boolean hasNotes = summary.run().tests().stream().anyMatch(test -> !test.notes().isEmpty());
    if (hasNotes || !summary.run().leftOut().isEmpty()) {
      section("left-out", "What was left out, and why");
      LeftOutSection.notes(summary.run().tests(), page);
      LeftOutSection.checks(summary.run().leftOut(), page);
      page.close();
    }
  }

  private void section(String id, String title) {
    page.open("section", "id", id).element("h2", title);
  }

  private static String resource(String name) {
    try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("this build lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
