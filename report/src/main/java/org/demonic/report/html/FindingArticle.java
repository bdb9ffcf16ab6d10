package org.demonic.report.html;

import java.util.List;
import java.util.Locale;
import org.demonic.report.finding.Detail;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Status;
import org.demonic.report.summary.FoundIssue;

/** Shows the findings of one cause: the first in full, of the others where they are. */
final class FindingArticle {
  private FindingArticle() {}

  static void write(FoundIssue issue, Html page) {
    Finding finding = issue.first();
    page.open(
        "article",
        "id",
        anchor(finding),
        "class",
        "finding " + finding.status().name().toLowerCase(Locale.ROOT),
        "tabindex",
        "-1");
    page.open("h3").text(finding.title());
    page.element("a", "#", "class", "link", "href", "#" + anchor(finding), "title", "link to this");
    page.close();
    facts(issue, page);
    page.open("p", "class", "message").text(finding.message()).close();
    if (!finding.events().isEmpty()) {
      page.open("div", "class", "wide");
      SequenceDiagram.draw(finding.events(), finding.title(), page);
      page.close();
      StateTable.write(finding.events(), page);
    }
    details(finding.details(), page);
    others(issue.others(), page);
    page.open("details").element("summary", "The report as text");
    page.element("pre", finding.text()).close();
    page.close();
  }

  /** The place of a finding in the page. */
  static String anchor(Finding finding) {
    return "f-" + finding.id();
  }

  private static void facts(FoundIssue issue, Html page) {
    Finding finding = issue.first();
    page.open("div", "class", "facts");
    page.element("span", finding.kind().label(), "class", "kind");
    if (finding.status() != Status.NEW) {
      page.element("span", status(finding), "class", "known");
    }
    page.element("span", finding.place().text(), "class", "place");
    page.open("span").text("test ").element("code", Names.test(finding.test())).close();
    if (issue.tests().size() > 1) {
      page.open("details", "class", "tests");
      page.element("summary", "and " + Names.count(issue.tests().size() - 1L, "other test"));
      page.open("ul");
      issue.tests().forEach(test -> page.element("li", test));
      page.close().close();
    }
    page.open("span").text("id ").element("code", finding.id()).close();
    page.close();
  }

  private static String status(Finding finding) {
    return finding.status().label() + ": " + finding.reason();
  }

  private static void details(List<Detail> details, Html page) {
    if (details.isEmpty()) {
      return;
    }
    page.open("dl");
    for (Detail detail : details) {
      page.element("dt", detail.label());
      detail.text().lines().forEach(line -> page.element("dd", line));
    }
    page.close();
  }

  private static void others(List<Finding> others, Html page) {
    if (others.isEmpty()) {
      return;
    }
    page.element("h4", "%d more by the same cause".formatted(others.size()));
    page.open("ul", "class", "others");
    for (Finding other : others) {
      page.open("li", "id", anchor(other)).element("code", other.place().text());
      page.text(" " + other.message() + " ");
      if (other.status() != Status.NEW) {
        page.element("span", status(other), "class", "known");
      }
      page.open("span").text("id ").element("code", other.id()).close().close();
    }
    page.close();
  }
}
