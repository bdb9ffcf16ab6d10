package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BookTest {
  private static Book book(String text) {
    return new Book(List.of(), List.of(BookReader.read("a.book", text, true)));
  }

  @Test
  void aRowIsAboutTheMethodsThatItNames() {
    Book book =
        book(
            """
            package a
            B C: immutable
              get() set(int, String): never-throws
            """);
    assertThat(book.of("a/B").has(Fact.IMMUTABLE)).isTrue();
    assertThat(book.of("a/D").has(Fact.IMMUTABLE)).isFalse();
    assertThat(book.of("a/C", "get", "()I").has(Fact.NEVER_THROWS)).isTrue();
    assertThat(book.of("a/C", "get", "(I)I").has(Fact.NEVER_THROWS)).isFalse();
    assertThat(book.of("a/B", "set", "(ILjava/lang/String;)V").has(Fact.NEVER_THROWS)).isTrue();
  }

  @Test
  void namesHaveStarsAtOneEnd() {
    Book book =
        book(
            """
            a.B
              get*(..) *Now(..): waits
            """);
    assertThat(book.of("a/B", "getAll", "([[IJ)V").has(Fact.WAITS)).isTrue();
    assertThat(book.of("a/B", "runNow", "()V").has(Fact.WAITS)).isTrue();
    assertThat(book.of("a/B", "run", "()V").has(Fact.WAITS)).isFalse();
  }

  @Test
  void aStarOfMethodsIsNotOfConstructors() {
    Book book = book("a.B\n  *(..): waits");
    assertThat(book.of("a/B", "run", "()V").has(Fact.WAITS)).isTrue();
    assertThat(book.of("a/B", "<init>", "()V").has(Fact.WAITS)).isFalse();
  }

  @Test
  void whatNamesMoreCloselyTakesBackWhatIsGeneral() {
    Book book =
        book(
            """
            a.**: blocking
              *(..): waits
            a.b.*Pool: -blocking
              run(..): -waits
            a.b.TheirPool
              run(int): waits
            """);
    assertThat(book.of("a/b/c/D").has(Fact.BLOCKING)).isTrue();
    assertThat(book.of("a/b/MyPool").has(Fact.BLOCKING)).isFalse();
    assertThat(book.of("a/b/MyPool", "run", "()V").has(Fact.WAITS)).isFalse();
    assertThat(book.of("a/b/MyPool", "go", "()V").has(Fact.WAITS)).isTrue();
    assertThat(book.of("a/b/TheirPool", "run", "(I)V").has(Fact.WAITS)).isTrue();
  }

  @Test
  void methodsAreInheritedAndConstructorsAreNot() {
    Book book =
        book(
            """
            package a
            Above: blocking
              run() <init>(): waits
            Between: is(Above)
            Below: is(Between)
            """);
    assertThat(book.of("a/Below", "run", "()V").has(Fact.WAITS)).isTrue();
    assertThat(book.of("a/Below", "<init>", "()V").has(Fact.WAITS)).isFalse();
    assertThat(book.of("a/Below").has(Fact.BLOCKING)).isFalse();
  }

  @Test
  void factsHaveOperandsAndConditions() {
    Facts facts =
        book("""
                a.B
                  put(..): writes(#1, #3) throws(java.util.NoSuchElementException, #2>=#1)  "a sentence: here"
                """)
            .of("a/B", "put", "()V");
    assertThat(facts.has(Fact.WRITES, 3)).isTrue();
    assertThat(facts.has(Fact.WRITES, 2)).isFalse();
    Statement statement = facts.first(Fact.THROWS).orElseThrow();
    assertThat(statement.name()).isEqualTo("java/util/NoSuchElementException");
    assertThat(statement.condition())
        .isEqualTo(new ArgumentCondition(2, ArgumentCondition.Relation.AT_LEAST, "#1"));
  }

  @Test
  void aMistakeIsToldWithItsPlaceAndWhatIsAllowed() {
    assertThatThrownBy(() -> book("a.B\n  run(): waitz"))
        .isInstanceOf(BookException.class)
        .hasMessageStartingWith("a.book:2: `waitz` is no fact of methods; did you mean `waits`?")
        .hasMessageContaining(" Allowed are throws, ");
    assertThatThrownBy(() -> book("a.B: waits")).hasMessageContaining("no fact of a class");
    assertThatThrownBy(() -> book("a.B\n  run: waits")).hasMessageContaining("no method");
    assertThatThrownBy(() -> book("a.B\n  run()")).hasMessageContaining("facts are missing");
    assertThatThrownBy(() -> book("  run(): waits")).hasMessageContaining("below a class");
    assertThatThrownBy(() -> book("a.B\n  run(: waits")).hasMessageContaining("not closed");
    assertThatThrownBy(() -> book("a.B\n  run(): waits \"no end"))
        .hasMessageContaining("a quote is not closed");
    assertThatThrownBy(() -> book("a.B\n  run(): writes(#x)")).hasMessageContaining("no number");
    assertThatThrownBy(() -> book("a.B\n  run(): throws(#1=null)"))
        .hasMessageContaining("an exception, and perhaps a condition");
    assertThatThrownBy(() -> book("package"))
        .hasMessageContaining("`package` is followed by one name");
    assertThatThrownBy(() -> book("java.util.List\n  add(..): waits"))
        .hasMessage("a.book:1: `java.util.List` is of the JDK, of which the tool's own book tells");
  }

  @Test
  void aLineOfAnotherFormIsToldWhatItIsTakenFor() {
    assertThatThrownBy(() -> book("a.B\ntake(): waits"))
        .hasMessage("a.book:2: `take()` is a method: indent its line, below the line of its class");
    assertThatThrownBy(() -> book("a.B for-threads is(a.C)"))
        .hasMessage("a.book:1: a colon is missing before `for-threads`: facts stand behind one");
    assertThatThrownBy(() -> book("a.B\n  take() waits"))
        .hasMessage("a.book:2: a colon is missing before `waits`: facts stand behind one");
    assertThatThrownBy(() -> book("a.B\n  a.C: waits"))
        .hasMessageEndingWith("; the name of a class stands at the beginning of its line");
    assertThatThrownBy(() -> book("a.B,: for-threads"))
        .hasMessage("a.book:1: `a.B,` is no name of a class; a comment begins with `//`");
    assertThatThrownBy(() -> book("Po-ol\n  take(): waits"))
        .hasMessageContaining("2: methods stand below a class, and `Po-ol` is no name of a class");
    assertThatThrownBy(() -> book("package a;"))
        .hasMessageContaining("`a;` is no name of a package");
    assertThatThrownBy(() -> book(": waits")).hasMessageContaining("a name is missing");
    assertThatThrownBy(() -> book("a.B:")).hasMessageContaining("facts are missing");
  }

  @Test
  void allMistakesOfAFileAreTold() {
    assertThatThrownBy(() -> book("a.B: waitz\n  run(): waits\n  go(): no\na.C: value"))
        .hasMessageMatching("(?s)a\\.book:1: [^\n]*\na\\.book:3: [^\n]*");
  }

  @Test
  void aFileIsAText() {
    assertThatThrownBy(() -> BookFile.text("a.book", new byte[] {'c', (byte) 0xe9, '\n'}))
        .hasMessage("a.book: this is not a text in UTF-8: see the byte at offset 1");
    assertThatThrownBy(() -> BookFile.text("a.book", new byte[] {0}))
        .hasMessageContaining("offset 0");
    assertThat(BookFile.text("a.book", "\ufeffpackage é".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo("package é");
  }

  @Test
  void usersAddTheirLibraries(@TempDir Path folder) throws IOException {
    Path file = folder.resolve(Book.OF_USERS);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "their.Lock\n  lock(): waits");
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      assertThat(Book.of(loader).of("their/Lock", "lock", "()V").has(Fact.WAITS)).isTrue();
      Files.writeString(file, "\nLock\n  lock(): no");
      assertThatThrownBy(() -> Book.of(loader))
          .hasMessageContaining(file + ":3: `no` is no fact of methods");
    }
  }
}
