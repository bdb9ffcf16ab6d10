package org.demonic.junit.rival.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.demonic.report.finding.SourceFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comments say of threads. */
class DocumentationTest {
  @TempDir private Path module;

  /** Its source is what a test writes. */
  @SuppressWarnings("unused") // by reflection
  static class Documented {
    void put() {}
  }

  /** A file with the class of this test, in which a comment stands before the nested one. */
  private Documentation documentation(String ofClass, List<String> members) throws IOException {
    Path folder = module.resolve("src/test/java/" + getClass().getPackageName().replace('.', '/'));
    Files.createDirectories(folder);
    Files.write(
        folder.resolve("DocumentationTest.java"),
        List.of(
            "class DocumentationTest {",
            "  /**",
            "   * " + ofClass,
            "   */",
            "  static class Documented {",
            String.join("\n", members),
            "  }",
            "}"));
    return new Documentation(new SourceFiles(module));
  }

  private Optional<Claim> ofClass(String comment) throws IOException {
    return documentation(comment, List.of()).of(Documented.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Keeps names. This class is thread-safe.",
        "A thread safe cache.",
        "ThreadSafe.",
        "Instances are fully thread-safe and fast.",
        "It may be shared between many threads.",
        "Safe for use by multiple threads.",
        "Not only thread-safe, but fast."
      })
  void aPromiseIsRead(String comment) throws IOException {
    assertThat(ofClass(comment)).hasValueSatisfying(claim -> assertThat(claim.isMade()).isTrue());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "This class is not thread-safe.",
        "Note that it isn't thread safe.",
        "Is NOT intended to be thread-safe.",
        "Instances must be externally synchronized.",
        "A non-thread-safe map.",
        "Not safe for use by multiple threads.",
        "It must not be shared by several threads.",
        "To be used only by a single thread.",
        "Makes no guarantees of thread safety."
      })
  void aDenialIsRead(String comment) throws IOException {
    assertThat(ofClass(comment))
        .hasValueSatisfying(claim -> assertThat(claim.kind()).isEqualTo(Claim.Kind.DENIED));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Never blocks concurrent readers.",
        "Uses a thread-safe queue to pass names on.",
        "If the map is thread-safe, it is shared.",
        "Starts no thread; several threads may be there.",
        "Sorts names."
      })
  void otherWordsSayNothing(String comment) throws IOException {
    assertThat(ofClass(comment)).isEmpty();
  }

  @Test
  void aSentenceIsQuotedWithWholeWords() throws IOException {
    String before = "Some very long words stand in front of everything that matters here, but";
    String after = "and many other words follow behind it until nobody wants to read any further";

    assertThat(ofClass("It stores. " + before + " this is not thread-safe " + after + "."))
        .map(Claim::evidence)
        .hasValue(
            "the documentation of Documented says \"everything that matters here, but this is not"
                + " thread-safe and many other words follow behind it until\"");
    assertThat(ofClass("It stores. This class is not thread-safe. It is fast."))
        .map(Claim::evidence)
        .hasValue("the documentation of Documented says \"This class is not thread-safe\"");
  }

  @Test
  void aCallIsNoDeclaration() throws IOException {
    List<String> members =
        List.of(
            "    void add() {",
            "      /* externally synchronized */",
            "      return put(1);",
            "    }",
            "    /** Puts. */",
            "    void put() {}");

    assertThat(documentation("Stores.", members).of(Documented.class, "put")).isEmpty();
  }

  @Test
  void aMethodMayLeaveALockToItsCallers() throws IOException {
    List<String> members =
        List.of("    /** Puts. Must be externally synchronized. */", "    void put() {}");

    assertThat(documentation("Stores.", members).of(Documented.class, "put"))
        .map(Claim::evidence)
        .hasValue("the documentation of put() says \"Must be externally synchronized\"");
  }

  @Test
  void aClassWithoutANameHasNoComment() throws IOException {
    Documentation documentation = documentation("This class is thread-safe.", List.of());

    assertThat(documentation.of(new Documented() {}.getClass())).isEmpty();
  }
}
