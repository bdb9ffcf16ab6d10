package org.demonic.junit.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.demonic.report.line.LineFile;
import org.demonic.report.line.PairLine;
import org.demonic.report.output.OutputFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Several runs of a module that is compiled here, each with class loaders of its own. */
@ResourceLock(Resources.SYSTEM_OUT)
final class RememberedPairsTest {
  private static final Path OUTPUT = Path.of("target", "demonic");

  /** Before this JVM was started, as that of a build that has compiled before. */
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  /** Less than all pairs of a class need. */
  private static final String LIMIT = "3ms";

  @TempDir Path folder;

  /**
   * A run.
   *
   * @param pairs the lines of {@code rivals.jsonl}
   */
  private record Run(long failed, String output, List<PairLine> pairs) {
    List<PairLine> repeated() {
      return pairs.stream().filter(pair -> !isEarlier(pair)).toList();
    }

    private static boolean isEarlier(PairLine pair) {
      return pair.because().startsWith("in an earlier run");
    }
  }

  @Test
  void allPairsAreRunOnceAfterSomeRunsAtTheSameBudget() throws Exception {
    int classes = Integer.getInteger("demonic.remembered.classes", 4);
    compile(
        IntStream.range(0, classes)
            .boxed()
            .flatMap(i -> Stream.of(counter(i, ""), test(i)))
            .toArray(String[]::new));
    Run first = run(classes, LIMIT);
    assertThat(first.output()).contains("pairs not run so, because demonic.rivals was used up");
    assertThat(first.output()).doesNotContain("earlier");

    run(classes, LIMIT);
    Run third = run(classes, LIMIT);
    assertThat(third.output()).doesNotContain("not run so").contains("in an earlier run, and not");

    Run last = third;
    for (int i = 0; !last.repeated().isEmpty(); i++) {
      assertThat(i).isLessThan(5);
      last = run(classes, LIMIT);
    }
    assertThat(last.output()).containsPattern("; (\\d+) of \\1 pairs .*, \\1 in an earlier run");
    assertThat(last.pairs()).hasSameSizeAs(third.pairs());

    compile(counter(3, "int more;"));
    Run changed = run(classes, LIMIT);
    assertThat(changed.repeated())
        .isNotEmpty()
        .allSatisfy(pair -> assertThat(pair.test()).isEqualTo("p.T3Test#counts"));
    assertThat(run(classes, "10s").repeated())
        .isNotEmpty()
        .allSatisfy(pair -> assertThat(pair.test()).isEqualTo("p.T3Test#counts"));
    assertThat(run(classes, "10s").repeated()).isEmpty();
  }

  @Test
  void whatHasFailedComesFirstUntilItIsRepaired() throws Exception {
    String body = "private int n; %s void add() { n++; } %s int get() { return n; } %s";
    String test =
        "@Demonic(A.class) class ATest { @Test void counts() {"
            + " A a = new A(); a.get(); a.add(); assertEquals(1, a.get()); } }";
    compile("class A { " + body.formatted("", "", "") + " }", test);
    Run first = run("10s", "ATest");
    assertThat(first.failed()).isOne();

    Run again = run("10s", "ATest");
    assertThat(again.failed()).isOne();
    assertThat(again.pairs()).first().extracting(PairLine::outcome).isEqualTo("INTERFERENCE");

    // A change of the class forgets the rest, and not what comes first.
    compile("class A { " + body.formatted("", "", "int more;") + " }");
    Run stillWrong = run("1ms", "ATest");
    assertThat(stillWrong.failed()).isOne();
    assertThat(stillWrong.pairs()).first().extracting(PairLine::outcome).isEqualTo("INTERFERENCE");

    compile("class A { " + body.formatted("synchronized", "synchronized", "") + " }");
    Run repaired = run("10s", "ATest");
    assertThat(repaired.failed()).isZero();
    Run settled = run("10s", "ATest");
    assertThat(settled.failed()).isZero();
    assertThat(settled.repeated()).isEmpty();
    assertThat(settled.pairs()).extracting(PairLine::outcome).doesNotContain("INTERFERENCE");
  }

  private static String counter(int number, String more) {
    return ("class C%d { private int n; %s synchronized void add() { n++; }"
            + " synchronized int get() { return n + H.ZERO; } }")
        .formatted(number, more);
  }

  private static String test(int number) {
    return ("@Demonic(C%d.class) class T%dTest { @Test void counts() { C%d c = new C%d();"
            + " c.add(); assertEquals(1, c.get()); } }")
        .formatted(number, number, number, number);
  }

  private Run run(int classes, String limit) throws Exception {
    return run(
        limit, IntStream.range(0, classes).mapToObj("T%dTest"::formatted).toArray(String[]::new));
  }

  private Run run(String limit, String... tests) throws Exception {
    PrintStream out = System.out;
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    int linesBefore = lines().size();
    URL[] classes = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, before)) {
      Thread.currentThread().setContextClassLoader(loader);
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      List<DiscoverySelector> selectors = new ArrayList<>();
      for (String test : tests) {
        selectors.add(DiscoverySelectors.selectClass(loader.loadClass("p." + test)));
      }
      long failed =
          EngineTestKit.engine("junit-jupiter")
              .selectors(selectors.toArray(DiscoverySelector[]::new))
              .configurationParameters(
                  Map.of(
                      "demonic.rivals",
                      limit,
                      "demonic.remember",
                      folder.resolveSibling(folder.getFileName() + ".mv").toString()))
              .execute()
              .testEvents()
              .failed()
              .count();
      List<PairLine> all = lines();
      return new Run(
          failed, printed.toString(StandardCharsets.UTF_8), all.subList(linesBefore, all.size()));
    } finally {
      System.setOut(out);
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  /** The lines about tests of this module: tests of others may be written meanwhile. */
  private static List<PairLine> lines() {
    // The first use of the folder in a JVM removes what earlier builds have left.
    Path file = new OutputFolder(OUTPUT).file(LineFile.PAIRS.name());
    List<PairLine> all =
        Files.exists(file) ? LineFile.PAIRS.readFile(file, problem -> {}) : List.of();
    return all.stream().filter(line -> line.test().startsWith("p.")).toList();
  }

  private void compile(String... classes) throws IOException {
    Path sources = Files.createTempDirectory(folder.getParent(), "sources");
    Map<String, String> texts = new TreeMap<>();
    texts.put("H", "class H { static final Integer ZERO = 0; }");
    for (String text : classes) {
      texts.put(text.replaceFirst(".*?\\bclass (\\w+).*", "$1"), text);
    }
    String classPath =
        folder + System.getProperty("path.separator") + System.getProperty("java.class.path");
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-d", folder.toString(), "-cp", classPath));
    for (Map.Entry<String, String> text : texts.entrySet()) {
      Path source = sources.resolve(text.getKey() + ".java");
      Files.writeString(
          source,
          "package p; import static org.junit.jupiter.api.Assertions.*;"
              + " import org.junit.jupiter.api.*; import org.demonic.junit.*; "
              + text.getValue());
      arguments.add(source.toString());
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(new String[0])))
        .isZero();
    try (Stream<Path> files = Files.walk(folder)) {
      files.filter(Files::isRegularFile).forEach(RememberedPairsTest::setBack);
    }
  }

  private static void setBack(Path file) {
    try {
      Files.setLastModifiedTime(file, LONG_AGO);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }
}
