package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** With {@code -Ddemonic.golden=write} the page of the book is written again. */
final class BookPageTest {
  private static final Path PAGE = Path.of("../docs/jdk.md");

  @Test
  void thePageIsCurrent() throws IOException {
    String actual = BookPage.of(Book.shipped());
    if ("write".equals(System.getProperty("demonic.golden"))) {
      Files.writeString(PAGE, actual);
    }
    assertThat(actual)
        .as("docs/jdk.md, which -Ddemonic.golden=write refreshes")
        .isEqualTo(Files.readString(PAGE));
  }

  @Test
  void eachFactIsExplained() throws IOException {
    String page = BookPage.of(Book.shipped());
    for (Fact fact : Fact.values()) {
      assertThat(page).contains("| `" + fact.word() + "` | ");
    }
  }
}
