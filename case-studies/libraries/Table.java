import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Prints what the reports of the last run say, as Markdown. */
class Table {
  /** A call of a test and one beside it, as in rivals.jsonl. */
  record Pair(
      String test,
      String subject,
      String call,
      String rival,
      String beside,
      String outcome,
      String because,
      long millis) {}

  /** A test as its report has it; the failure is empty if it passed. */
  record Case(String module, String name, String failure, Map<String, String> properties) {
    String simple() {
      return name.replaceFirst(".*\\.", "").replaceFirst("Test#", ".");
    }
  }

  private static final Pattern STRING =
      Pattern.compile("\"(\\w+)\":(?:\"((?:[^\"\\\\]|\\\\.)*)\"|(\\d+))");
  private static final Pattern THROWN = Pattern.compile("\\w+(?:Exception|Error)\\b");

  private final Map<String, List<Pair>> pairs = new HashMap<>();
  private final List<String[]> judged = new ArrayList<>();
  private final Map<String, String> papers = new HashMap<>();
  private final List<Case> cases = new ArrayList<>();
  private final Map<String, Integer> truths = new TreeMap<>();

  public static void main(String[] arguments) throws Exception {
    Table table = new Table();
    table.read();
    table.print();
  }

  private void read() throws Exception {
    judged.addAll(rows("judged.tsv"));
    for (String[] row : rows("papers.tsv")) {
      papers.merge(row[0], row[1], (a, b) -> a + "; " + b);
    }
    for (Path module : list(Path.of("."), "*")) {
      Path log = module.resolve("target/demonic/rivals.jsonl");
      if (Files.exists(log)) {
        for (String line : Files.readAllLines(log)) {
          Pair pair = pair(line);
          pairs.computeIfAbsent(pair.test(), k -> new ArrayList<>()).add(pair);
        }
      }
      for (Path report : list(module.resolve("target/surefire-reports"), "TEST-*.xml")) {
        readReport(module.getFileName().toString(), report);
      }
    }
  }

  private void readReport(String module, Path report) throws Exception {
    Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
    Map<String, String> properties = new HashMap<>();
    for (Element each : elements(xml.getElementsByTagName("property"))) {
      properties.put(each.getAttribute("name"), each.getAttribute("value"));
    }
    for (Element each : elements(xml.getElementsByTagName("testcase"))) {
      String failure =
          Stream.of("failure", "error")
              .flatMap(kind -> elements(each.getElementsByTagName(kind)).stream())
              .map(Element::getTextContent)
              .collect(Collectors.joining());
      String method = each.getAttribute("name").replaceFirst("\\(.*", "");
      cases.add(
          new Case(module, each.getAttribute("classname") + "#" + method, failure, properties));
    }
  }

  private void print() throws IOException {
    List<Case> found = cases.stream().filter(each -> !each.failure().isEmpty()).toList();
    List<Case> clean = cases.stream().filter(each -> each.failure().isEmpty()).toList();
    System.out.printf(
        "%d tests, %d findings; %s, %d cores, JDK %s%n",
        cases.size(),
        found.size(),
        LocalDate.now(),
        Runtime.getRuntime().availableProcessors(),
        Runtime.version().feature());
    System.out.println("\n### Findings\n");
    row(
        "Library",
        "Class",
        "Test",
        "Finding",
        "Kind",
        "Pairs",
        "Time (s)",
        "True",
        "Why",
        "Papers");
    row("---", "---", "---", "---", "---", "---:", "---:", "---", "---", "---");
    for (Case each : found) {
      printFinding(each);
    }
    System.out.println(
        "\n"
            + truths.entrySet().stream()
                .map(each -> each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining(", ")));
    System.out.println("\n### Nothing found\n");
    row("Library", "Class", "Test", "Pairs", "Under all schedules", "Time (s)");
    row("---", "---", "---", "---:", "---:", "---:");
    for (Case each : clean) {
      String type = type(each);
      long complete =
          pairs(each).stream().filter(pair -> pair.outcome().equals("COMPLETE")).count();
      row(
          library(each, type),
          simple(type),
          each.simple(),
          run(each),
          "" + complete,
          seconds(each));
    }
  }

  private void printFinding(Case each) throws IOException {
    String type = type(each);
    Pair pair =
        pairs(each).stream()
            .filter(p -> p.outcome().equals("INTERFERENCE"))
            .reduce((first, last) -> last)
            .orElse(null);
    if (pair == null || !each.failure().contains("InterferenceError")) {
      String line = each.failure().lines().findFirst().orElse("");
      row(
          library(each, type),
          simple(type),
          each.simple(),
          line,
          "",
          run(each),
          seconds(each),
          "",
          "the test has failed",
          "");
      return;
    }
    String kind = kind(each.failure());
    String finding =
        "`"
            + pair.call()
            + "` beside `"
            + pair.beside()
            + "`: "
            + finding(each.failure(), kind, pair);
    String[] judgement =
        judged.stream()
            .filter(
                row ->
                    row[0].equals(each.simple()) && Pattern.compile(row[1]).matcher(finding).find())
            .findFirst()
            .orElse(new String[] {"", "", "not judged", ""});
    truths.merge(judgement[2], 1, Integer::sum);
    row(
        library(each, type),
        simple(type),
        each.simple(),
        finding,
        kind,
        run(each),
        seconds(each),
        judgement[2],
        judgement[3],
        papers.getOrDefault(type, ""));
  }

  /** A: exceptions, deadlocks and threads that wait; B: results; C: races. */
  private static String kind(String failure) {
    String here = lines(failure, "  here ");
    if (here.contains("race on ")) {
      return "C";
    }
    return blocked(here) || !newlyThrown(failure).isEmpty() ? "A" : "B";
  }

  private static boolean blocked(String here) {
    return here.contains("threads wait for each other")
        || here.contains("waits for ever")
        || here.contains("without an end in sight");
  }

  /** What is thrown here and in neither order. */
  private static Set<String> newlyThrown(String failure) {
    Set<String> thrown = thrown(lines(failure, "  here "));
    thrown.removeAll(thrown(lines(failure, "  one after the other ")));
    thrown.removeAll(thrown(lines(failure, "                    or ")));
    thrown.remove("AssertionFailedError");
    return thrown;
  }

  private static Set<String> thrown(String text) {
    // What methods that are asked afterwards throw is not what the calls throw.
    return THROWN
        .matcher(text.replaceAll(", then [\\w.]+\\(\\) = [^,]*", ""))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String finding(String failure, String kind, Pair pair) {
    if (kind.equals("A")) {
      String here = lines(failure, "  here ");
      if (here.contains("threads wait for each other")) {
        return "a deadlock";
      }
      return blocked(here) ? "a thread waits for ever" : String.join(", ", newlyThrown(failure));
    }
    String text = pair.because().replace("test: " + pair.call(), "the first");
    String[] calls = pair.beside().split(" \\| ");
    text = text.replace("2nd: " + calls[0], "the second");
    if (calls.length > 1) {
      text = text.replace("3rd: " + calls[1], "the third");
    }
    text =
        text.replaceAll(", the test passes$", "")
            .replaceAll("the test \\w+Error at (\\S+)", "the test fails in $1")
            .replaceAll("\\[[^\\[\\]]{40,}\\]", "[...]");
    return text.length() > 170 ? text.substring(0, 170) + " ..." : text;
  }

  private static String lines(String text, String start) {
    return text.lines().filter(line -> line.startsWith(start)).collect(Collectors.joining("\n"));
  }

  /**
   * The class that `@Demonic` names; if that is one of the test's, the class that its Javadoc
   * links.
   */
  private static String type(Case each) throws IOException {
    String file = each.name().replaceFirst("#.*", "").replace('.', '/') + ".java";
    String source = Files.readString(Path.of(each.module(), "src/test/java", file));
    String named = find(source, "@Demonic\\((\\w+)\\.class");
    String name = named.isEmpty() ? find(source, "\\{@link (\\w+)") : named;
    return find(source, "import ([\\w.]+\\." + name + ");");
  }

  private static String find(String text, String regex) {
    Matcher matcher = Pattern.compile(regex).matcher(text);
    return matcher.find() ? matcher.group(1) : "";
  }

  private static String library(Case each, String type) throws IOException {
    String file = type.replace('.', '/') + ".class";
    String path =
        each.properties().getOrDefault("surefire.test.class.path", "")
            + File.pathSeparator
            + each.properties().getOrDefault("java.class.path", "");
    for (String entry : path.split(File.pathSeparator)) {
      if (entry.endsWith(".jar") && Files.exists(Path.of(entry))) {
        try (ZipFile jar = new ZipFile(entry)) {
          if (jar.getEntry(file) != null) {
            return Path.of(entry)
                .getFileName()
                .toString()
                .replaceFirst("\\.jar$", "")
                .replaceFirst("-(\\d)", " $1");
          }
        }
      }
    }
    return "JDK " + each.properties().get("java.specification.version");
  }

  private List<Pair> pairs(Case each) {
    return pairs.getOrDefault(each.name(), List.of());
  }

  private String run(Case each) {
    return "" + pairs(each).stream().filter(pair -> !pair.outcome().equals("LEFT_OUT")).count();
  }

  private String seconds(Case each) {
    return "%.1f".formatted(pairs(each).stream().mapToLong(Pair::millis).sum() / 1000.0);
  }

  private static String simple(String name) {
    return name.replaceFirst(".*\\.", "");
  }

  private static void row(String... cells) {
    System.out.println(
        Stream.of(cells)
            .map(cell -> cell.replace("|", "\\|"))
            .collect(Collectors.joining(" | ", "| ", " |")));
  }

  private static Pair pair(String line) {
    Map<String, String> values = new HashMap<>();
    STRING
        .matcher(line)
        .results()
        .forEach(r -> values.put(r.group(1), r.group(2) == null ? r.group(3) : text(r.group(2))));
    return new Pair(
        values.get("test"),
        values.get("subject"),
        values.get("call"),
        values.get("rival"),
        values.get("beside"),
        values.get("outcome"),
        values.get("because"),
        Long.parseLong(values.get("millis")));
  }

  private static String text(String json) {
    return json.replaceAll("\\\\([\"\\\\/])", "$1").replace("\\n", " ").replace("\\t", " ");
  }

  private static List<String[]> rows(String file) throws IOException {
    return Files.readAllLines(Path.of(file)).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .toList();
  }

  private static List<Path> list(Path folder, String glob) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    List<Path> files = new ArrayList<>();
    try (var stream = Files.newDirectoryStream(folder, glob)) {
      stream.forEach(files::add);
    }
    files.sort(Comparator.naturalOrder());
    return files;
  }

  private static List<Element> elements(NodeList nodes) {
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
