package cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A browser without a window, as Debian's packages chromium and chromium-driver have it. */
public final class Browser implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  /** Says on each start that it does not know what the newest browsers tell. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Starts it. Where none is installed, the test is aborted, and does not count as passed. */
  public static Browser start() {
    Assumptions.assumeTrue(
        Files.isExecutable(PROGRAM) && Files.isExecutable(DRIVER),
        "there is no browser: install Debian's packages chromium and chromium-driver");
    SELENIUM.setLevel(Level.SEVERE);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(PROGRAM.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--hide-scrollbars");
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(DRIVER.toFile())
            .usingAnyFreePort()
            .withSilent(true)
            .build();
    return new Browser(new ChromeDriver(service, options));
  }

  /** Loads a page; {@code hash} is the part of its address behind the file. */
  public void open(Path page, String hash) {
    driver.get("about:blank");
    driver.get(page.toUri() + hash);
  }

  /** The visible texts of elements. */
  public List<String> texts(String selector) {
    return elements(selector).map(WebElement::getText).toList();
  }

  /** The number of elements that are shown. */
  public long visible(String selector) {
    return elements(selector).filter(WebElement::isDisplayed).count();
  }

  private Stream<WebElement> elements(String selector) {
    return driver.findElements(By.cssSelector(selector)).stream();
  }

  /** Types keys where the cursor is. */
  public void type(CharSequence... keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  /** Waits until a script returns true. */
  public void until(String script) {
    new WebDriverWait(driver, Duration.ofSeconds(30))
        .until(page -> Boolean.TRUE.equals(driver.executeScript("return " + script)));
  }

  /** The value of a script. */
  public Object value(String script) {
    return String.valueOf(driver.executeScript("return " + script));
  }

  /** Whether the page has to be moved sideways to be read. */
  public boolean widerThanItsWindow() {
    return Boolean.TRUE.equals(
        driver.executeScript(
            "return document.documentElement.scrollWidth > document.documentElement.clientWidth"));
  }

  /** Writes a picture of the beginning of the page. */
  public void picture(Path file, boolean isDark, int width) throws IOException {
    driver.executeScript(
        "document.documentElement.dataset.theme = arguments[0]; scrollTo(0, 0)",
        isDark ? "dark" : "light");
    driver.manage().window().setSize(new Dimension(width, 2400));
    Files.createDirectories(file.getParent());
    Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
  }

  /** The errors of scripts, and what could not be loaded. */
  public List<String> errors() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(entry -> entry.getMessage())
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}
