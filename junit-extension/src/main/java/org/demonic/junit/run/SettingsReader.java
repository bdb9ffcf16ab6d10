package org.demonic.junit.run;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.code.program.World;
import org.demonic.junit.check.Settings;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.test.GivenSettings;
import org.demonic.report.output.OutputFolder;
import org.demonic.synthesize.answer.Limits;

/**
 * Reads the settings of a test. The annotations have priority, the innermost first; then come the
 * parameters of the run, then the defaults.
 */
public final class SettingsReader {
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})\\s*(ms|s|m)");

  private static final Pattern NAME_PREFIX =
      Pattern.compile("\\p{javaJavaIdentifierStart}[\\p{javaJavaIdentifierPart}.]*");

  /** The default for all checks of a test. A usual check takes milliseconds. */
  private static final Duration TEST_TIMEOUT = Duration.ofMinutes(1);

  private final List<GivenSettings> annotations;
  private final Function<String, Optional<String>> parameters;

  private SettingsReader(
      List<GivenSettings> annotations, Function<String, Optional<String>> parameters) {
    this.annotations = annotations;
    this.parameters = parameters;
  }

  /**
   * The settings of one test.
   *
   * @throws NotCheckedException that names what is malformed
   */
  public static Settings read(
      List<GivenSettings> innermostFirst, Function<String, Optional<String>> parameters) {
    return new SettingsReader(innermostFirst, parameters).read();
  }

  /** Whether a run says that the world is open. */
  public static boolean isWorldOpen(Function<String, Optional<String>> parameters) {
    return new SettingsReader(List.of(), parameters)
        .parameter("world")
        .filter("open"::equals)
        .isPresent();
  }

  private Settings read() {
    Limits limits =
        new Limits(
            count("actions", GivenSettings::actions, Limits.DEFAULT.actions()),
            count("fresh", GivenSettings::fresh, Limits.DEFAULT.fresh()),
            timeout(),
            memory());
    return new Settings(
        limits,
        testTimeout(limits),
        sources(),
        module(),
        world(),
        excluded(),
        withRefusals(),
        rivals(),
        fails("incomplete"),
        confirm(),
        fails("unknown"));
  }

  private int count(String name, Function<GivenSettings, Integer> attribute, int defaultValue) {
    for (GivenSettings annotation : annotations) {
      int value = attribute.apply(annotation);
      if (value < -1) {
        throw bad(
            "@Demonic's attribute `" + name + "`", String.valueOf(value), COUNT, name + " = 5");
      }
      if (value >= 0) {
        return value;
      }
    }
    Optional<String> text = parameter(name);
    if (text.isEmpty()) {
      return defaultValue;
    }
    if (!text.get().matches("\\d{1,9}")) {
      throw bad(parameterName(name), text.get(), COUNT, "demonic." + name + "=5");
    }
    return Integer.parseInt(text.get());
  }

  private static final String COUNT = "a whole number, 0 or more";

  private Duration timeout() {
    for (GivenSettings annotation : annotations) {
      if (!annotation.timeout().isEmpty()) {
        return duration("@Demonic's attribute `timeout`", annotation.timeout(), "timeout = \"5s\"");
      }
    }
    return parameter("timeout")
        .map(text -> duration(parameterName("timeout"), text, "demonic.timeout=5s"))
        .orElse(Limits.DEFAULT.timeout());
  }

  private Duration testTimeout(Limits limits) {
    return parameter("testTimeout")
        .map(text -> duration(parameterName("testTimeout"), text, "demonic.testTimeout=1m"))
        .orElse(limits.timeout().compareTo(TEST_TIMEOUT) > 0 ? limits.timeout() : TEST_TIMEOUT);
  }

  private int memory() {
    String text = parameter("memory").orElse(String.valueOf(Limits.DEFAULT.memory()));
    if (!text.matches("[1-9]\\d{0,8}")) {
      throw bad(
          parameterName("memory"), text, "a number of megabytes, 1 or more", "demonic.memory=2000");
    }
    return Integer.parseInt(text);
  }

  private static Duration duration(String place, String text, String example) {
    Matcher matcher = DURATION.matcher(text.strip());
    Duration duration = Duration.ZERO;
    if (matcher.matches()) {
      long amount = Long.parseLong(matcher.group(1));
      duration =
          switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            default -> Duration.ofMinutes(amount);
          };
    }
    if (duration.isZero()) {
      throw bad(place, text, "a time above 0 in ms, s or m", example);
    }
    return duration;
  }

  private List<Path> sources() {
    List<Path> paths = new ArrayList<>();
    String text = parameter("sources").orElse("");
    for (String path : text.split(Pattern.quote(File.pathSeparator), -1)) {
      if (!path.isBlank()) {
        Path folder =
            existing(path.strip())
                .filter(Files::isDirectory)
                .orElseThrow(() -> badSources(text, path.strip()));
        paths.add(folder);
      }
    }
    return paths;
  }

  private static NotCheckedException badSources(String text, String path) {
    return bad(
        parameterName("sources"),
        text,
        "folders with `%s` between them, and `%s` is none".formatted(File.pathSeparator, path),
        "demonic.sources=src/main/java");
  }

  private List<Path> module() {
    List<Path> paths = new ArrayList<>();
    String text = parameter("module").orElse("");
    for (String path : text.split(",|" + Pattern.quote(File.pathSeparator), -1)) {
      if (!path.isBlank()) {
        paths.add(existing(path.strip()).orElseThrow(() -> badModule(text, path.strip())));
      }
    }
    return paths;
  }

  private static NotCheckedException badModule(String text, String path) {
    return bad(
        parameterName("module"),
        text,
        "folders and archives with `,` between them, and `%s` is not there".formatted(path),
        "demonic.module=target/classes,lib/core.jar");
  }

  private World world() {
    String text = parameter("world").orElse("closed");
    return switch (text) {
      case "closed" -> World.CLOSED;
      case "open" -> World.OPEN;
      default ->
          throw bad(parameterName("world"), text, "`closed` or `open`", "demonic.world=open");
    };
  }

  /** A file or folder, of the module under test or of where its tests run. */
  private static Optional<Path> existing(String name) {
    try {
      return Stream.of(OutputFolder.module().resolve(name), Path.of(name))
          .filter(Files::exists)
          .findFirst();
    } catch (InvalidPathException malformed) {
      return Optional.empty();
    }
  }

  private List<String> excluded() {
    List<String> prefixes = new ArrayList<>();
    String text = parameter("exclude").orElse("");
    for (String prefix : text.split(",", -1)) {
      if (!prefix.isBlank()) {
        if (!NAME_PREFIX.matcher(prefix.strip()).matches()) {
          String want = "beginnings of class names with `,` between them";
          String example = "demonic.exclude=com.acme.generated.,org.foo.";
          throw bad(parameterName("exclude"), text, want, example);
        }
        prefixes.add(prefix.strip());
      }
    }
    return prefixes;
  }

  private boolean withRefusals() {
    Optional<Boolean> given =
        annotations.stream().map(GivenSettings::withGuards).flatMap(Optional::stream).findFirst();
    if (given.isPresent()) {
      return given.get();
    }
    String text = parameter("implicit").orElse("guards");
    return switch (text) {
      case "guards" -> true;
      case "none" -> false;
      default ->
          throw bad(parameterName("implicit"), text, "`guards` or `none`", "demonic.implicit=none");
    };
  }

  private Duration rivals() {
    boolean isWanted = annotations.stream().allMatch(GivenSettings::rivals);
    String text = parameter("rivals").orElse("2s");
    if (text.equals("none") || !isWanted) {
      return Duration.ZERO;
    }
    return duration(parameterName("rivals"), text, "demonic.rivals=none, or demonic.rivals=2s");
  }

  private Duration confirm() {
    String text = parameter("confirm").orElse("5s");
    return text.equals("none")
        ? Duration.ZERO
        : duration(parameterName("confirm"), text, "demonic.confirm=none, or demonic.confirm=5s");
  }

  /** Whether a test is to fail where a line says what is missing otherwise. */
  private boolean fails(String name) {
    String text = parameter(name).orElse("print");
    return switch (text) {
      case "print" -> false;
      case "fail" -> true;
      default ->
          throw bad(
              parameterName(name), text, "`print` or `fail`", ParameterNames.full(name) + "=fail");
    };
  }

  private Optional<String> parameter(String name) {
    return parameters.apply(ParameterNames.full(name)).map(String::strip);
  }

  private static String parameterName(String name) {
    return "the configuration parameter `" + ParameterNames.full(name) + "`";
  }

  private static NotCheckedException bad(
      String place, String value, String wanted, String example) {
    return new NotCheckedException(JunitProblem.BAD_SETTING, place, value, wanted, example);
  }
}
