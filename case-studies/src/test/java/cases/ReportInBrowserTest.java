package cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.demonic.report.accept.Baseline;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.Memory;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.Status;
import org.demonic.report.line.CheckLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.run.RunReport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** The report as a person uses it, with ten thousand check points and fifty findings. */
@TestInstance(Lifecycle.PER_CLASS)
final class ReportInBrowserTest {
  private static final int CHECKS = 10_000;
  private static final int FINDINGS = 50;

  private Browser browser;
  private Path page;

  @BeforeAll
  void writeAndOpen(@TempDir Path folder) throws IOException {
    browser = Browser.start();
    Path results = Files.createDirectories(folder.resolve("target").resolve("demonic"));
    write(results, LineFile.CHECKS, IntStream.range(0, CHECKS).mapToObj(this::check).toList());
    write(
        results, LineFile.FINDINGS, IntStream.range(0, FINDINGS).mapToObj(this::finding).toList());
    String text =
        RunReport.of(List.of(new RunReport.Source(folder, results)), Baseline.NONE)
            .files("Pool")
            .get(RunReport.PAGE);
    page = Files.writeString(folder.resolve("report.html"), text);
  }

  @AfterAll
  void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  void aLargePageIsThereAsAWhole() {
    browser.open(page, "");
    browser.until("document.readyState === 'complete'");
    assertThat(browser.visible(".finding")).isEqualTo(FINDINGS);
    assertThat(browser.errors()).isEmpty();
  }

  @Test
  void theFilterShowsWhatHasAllItsWords() {
    browser.open(page, "");
    browser.type("/");
    browser.type("class42 unknown");
    browser.until("document.getElementById('matches').textContent.startsWith('0 findings')");
    assertThat(browser.visible(".type")).isEqualTo(1);
    assertThat(browser.value("location.hash")).isEqualTo("#filter=class42%20unknown");

    browser.type(Keys.ESCAPE);
    browser.until("document.getElementById('matches').textContent === ''");
    assertThat(browser.visible(".finding")).isEqualTo(FINDINGS);
    assertThat(browser.errors()).isEmpty();
  }

  @Test
  void aFilteredPageCanBeSent() {
    browser.open(page, "#filter=Pool7.take");
    browser.until("document.getElementById('matches').textContent.startsWith('1 finding,')");
    assertThat(browser.texts(".finding:not([hidden]) h3").get(0))
        .startsWith("Another thread can break Pool7.take");
  }

  @Test
  void aFindingCanBeSent() {
    browser.open(page, "#f-000000000031");
    browser.until(
        "Math.abs(document.getElementById('f-000000000031').getBoundingClientRect().top) < 40");
  }

  @Test
  void keysGoFromFindingToFinding() {
    browser.open(page, "");
    browser.type("j");
    assertThat(browser.value("document.activeElement.id")).isEqualTo("f-000000000000");
    browser.type("j");
    browser.type("j");
    browser.type("k");
    assertThat(browser.value("document.activeElement.id")).isEqualTo("f-000000000001");
    browser.type("o");
    assertThat(browser.value("document.querySelectorAll('.type[open]').length"))
        .isEqualTo(String.valueOf(CHECKS / 100));
    browser.type("t");
    assertThat(browser.value("document.documentElement.dataset.theme")).isIn("dark", "light");
    assertThat(browser.errors()).isEmpty();
  }

  private CheckLine check(int number) {
    List<String> verdicts = List.of("STABLE", "UNREACHABLE", "UNKNOWN", "STABLE");
    return new CheckLine(
        "p.PoolTest#takes",
        "p.Class%d#method%d".formatted(number / 100, number / 10 % 10),
        "Pool.java",
        number % 10 + 1,
        "p.Pool#remove",
        "idle > 0",
        verdicts.get(number % verdicts.size()),
        null,
        List.of("no code of the module changes `idle`"),
        List.of(),
        List.of(),
        null,
        "NOT_RUN",
        null,
        1);
  }

  private Finding finding(int number) {
    Place place =
        new Place("p.Pool" + number, "take", "Pool.java", "src/main/java/p/Pool.java", 12);
    return new Finding(
        "%012d".formatted(number),
        Kind.INTERFERENCE,
        Status.NEW,
        "",
        "p.PoolTest#takes",
        "Another thread can break Pool%d.take".formatted(number),
        place,
        "remove() requires idle > 0",
        "cause " + number,
        List.of(
            new Event("test", place, "remove()", "comes to the call", List.of(), true),
            new Event(
                "another thread",
                null,
                "pool.close()",
                "pool.idle: 1 -> 0",
                List.of(new Memory("pool.idle", "1", "0")),
                true)),
        List.of(),
        "",
        "text");
  }

  private static <T> void write(Path folder, LineFile<T> file, List<T> objects) throws IOException {
    StringBuilder lines = new StringBuilder();
    objects.forEach(object -> lines.append(file.line(object)));
    Files.writeString(folder.resolve(file.name()), lines);
  }
}
