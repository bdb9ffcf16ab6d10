package org.demonic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Links between the documents of this repository lead somewhere. */
final class LinksTest {
  private static final Path ROOT = Path.of("..");

  /** Texts between these are examples. */
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```.*?^```$");

  private static final Pattern CODE = Pattern.compile("(`+)[^`].*?\\1");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?) *$");
  private static final Pattern ANCHOR = Pattern.compile("<a (?:id|name)=\"([^\"]+)\"");

  @ParameterizedTest
  @MethodSource("documents")
  void lead(Path document) throws IOException {
    String text = CODE.matcher(prose(document)).replaceAll("");
    List<String> broken = new ArrayList<>();
    for (String link : LINK.matcher(text).results().map(link -> link.group(1)).toList()) {
      if (!link.matches("[a-z]+:.*") && !leads(document, link)) {
        broken.add(link);
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void anchorsAreThoseOfGitHub() {
    assertThat(anchors("# What `UNKNOWN` means, in a build\n\n## a_b (c)-D\n## A_b (c)-d\n"))
        .containsExactlyInAnyOrder("what-unknown-means-in-a-build", "a_b-c-d", "a_b-c-d-1");
  }

  private static boolean leads(Path document, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? document : document.resolveSibling(parts[0]).normalize();
    boolean isDocument = target.toString().endsWith(".md");
    return Files.exists(target)
        && (parts.length == 1 || !isDocument || anchors(prose(target)).contains(parts[1]));
  }

  private static String prose(Path document) throws IOException {
    return BLOCK.matcher(Files.readString(document)).replaceAll("");
  }

  /** What GitHub calls the headings of a document. */
  private static Set<String> anchors(String prose) {
    Set<String> anchors = new HashSet<>();
    Map<String, Integer> before = new HashMap<>();
    HEADING
        .matcher(prose)
        .results()
        .map(heading -> heading.group(1))
        .forEach(
            heading -> {
              String name =
                  heading
                      .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                      .toLowerCase(Locale.ROOT)
                      .replaceAll("[^\\p{L}\\p{N} _-]", "")
                      .replace(' ', '-');
              int count = before.merge(name, 1, Integer::sum);
              anchors.add(count == 1 ? name : name + "-" + (count - 1));
            });
    ANCHOR.matcher(prose).results().forEach(anchor -> anchors.add(anchor.group(1)));
    return anchors;
  }

  /** All in the root, and those below {@code docs} and beside the modules. */
  static List<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>();
    for (Path folder : List.of(ROOT, ROOT.resolve("docs"))) {
      try (Stream<Path> files = Files.walk(folder, 2)) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
      }
    }
    for (String more :
        List.of(
            "benchmarks/comparison/README.md",
            "case-studies/libraries/README.md",
            "case-studies/wild/README.md",
            "integration-tests/src/it/real-code/README.md")) {
      documents.add(ROOT.resolve(more));
    }
    return documents.stream().distinct().sorted().toList();
  }
}
