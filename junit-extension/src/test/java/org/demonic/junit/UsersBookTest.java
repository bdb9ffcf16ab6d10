package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.demonic.library.Book;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import samples.DemonicSamples;

/** What users get to see of mistakes in what they say of libraries. */
class UsersBookTest {
  @TempDir Path folder;

  private Path book() {
    return folder.resolve(Book.OF_USERS);
  }

  private String run(byte[] text) throws IOException, InterruptedException {
    Files.createDirectories(book().getParent());
    Files.write(book(), text);
    String classPath = folder + File.pathSeparator + ForkedJvm.CLASS_PATH;
    return ForkedJvm.run(classPath, DemonicSamples.Spans.class);
  }

  private String run(String text) throws IOException, InterruptedException {
    return run(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aMistakeIsAnOrdinaryProblemOfTheTest() throws Exception {
    assertThat(run("their.Lock\n  lock(): waitz"))
        .contains("waits() FAILED what you say of libraries in " + Book.OF_USERS)
        .contains("cannot be used: [wrong-book]")
        .contains(book() + ":2: `waitz` is no fact of methods; did you mean `waits`?")
        .doesNotContain("BookException");
  }

  @Test
  void whatIsNoTextIsNamed() throws Exception {
    assertThat(run(new byte[] {'a', 0, 1}))
        .contains("waits() FAILED")
        .contains(book() + ": this is not a text in UTF-8: see the byte at offset 1");
  }

  @Test
  void linesWithoutEffectAreWarnedOfOnce() throws Exception {
    String text =
        """
        Our libraries
        package org.junit.jupiter.api
        TestInf: for-threads
        TestInfo
          getDisplayNam(): waits
          getDisplayName(): waits
        """;
    Path other = folder.resolve(Book.FOLDER).resolve("ours.book");
    Files.createDirectories(other.getParent());
    Files.writeString(other, "");
    assertThat(run(text))
        .containsOnlyOnce("library/ours.book: this file is not read: only " + Book.OF_USERS)
        .containsOnlyOnce("Demonic: warning: " + book() + ":1: this line says nothing")
        .containsOnlyOnce(
            "Demonic: warning: "
                + book()
                + ":3: there is no class `org.junit.jupiter.api.TestInf` on the class path;"
                + " did you mean `org.junit.jupiter.api.TestInfo`?")
        .containsOnlyOnce(
            "Demonic: warning: "
                + book()
                + ":5: there is no method `getDisplayNam()` in `org.junit.jupiter.api.TestInfo`;"
                + " did you mean `getDisplayName`?")
        .doesNotContain(book() + ":4", book() + ":6")
        .contains("waits() SUCCESSFUL");
  }
}
