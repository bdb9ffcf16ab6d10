package org.demonic.lang.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MessageLinksTest {
  private static final String PAGE =
      """
      # Messages

      ### `too-early`

      ## demonL

      ### `unknown-name`

      ```
      ### `in-an-example
      ```

      ### `wrong-type`

      ## Contracts in Java

      ### `unknown-name`

      ### `only-in-contracts`
      """;

  @TempDir private Path folder;

  private record Kind(ProblemDeclaration declaration) implements ProblemKind {
    static Kind of(String id) {
      return new Kind(new ProblemDeclaration(Severity.ERROR, id, "", ""));
    }
  }

  @Test
  void aMessageAboutDemonlLeadsToItsLine() throws Exception {
    Path docs = Files.createDirectories(folder.resolve("the docs"));
    Path page = Files.writeString(docs.resolve("messages.md"), PAGE);
    MessageLinks links = MessageLinks.into(docs);
    assertThat(links.aboutDemonl(Kind.of("unknown-name")))
        .contains(URI.create(page.toUri() + "#L7"));
    assertThat(links.aboutDemonl(Kind.of("wrong-type")))
        .contains(URI.create(page.toUri() + "#L13"));
    assertThat(links.aboutDemonl(Kind.of("only-in-contracts"))).isEmpty();
    assertThat(links.aboutDemonl(Kind.of("too-early"))).isEmpty();
    assertThat(links.aboutDemonl(Kind.of("no-such-id"))).isEmpty();
  }

  @Test
  void thereAreNoLinksWithoutAPage() throws Exception {
    Kind kind = Kind.of("unknown-name");
    assertThat(MessageLinks.none().aboutDemonl(kind)).isEmpty();
    assertThat(MessageLinks.into(folder.resolve("nowhere")).aboutDemonl(kind)).isEmpty();
    Path page = folder.resolve("messages.md");
    Files.write(page, ("é" + PAGE).getBytes(StandardCharsets.ISO_8859_1));
    assertThat(MessageLinks.into(folder).aboutDemonl(kind)).isEmpty();
    Files.delete(page);
    Files.createDirectories(page);
    assertThat(MessageLinks.into(folder).aboutDemonl(kind)).isEmpty();
  }

  @Test
  void aProgramWithoutDocumentationHasNoLinks() {
    assertThat(System.getProperty("demonic.docs")).isNull();
    assertThat(MessageLinks.ofThisProgram().aboutDemonl(Kind.of("unknown-name"))).isEmpty();
  }
}
