package org.demonic.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.source.ParsedFiles;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Domains that are made of more and more classes, as a test meets them. */
final class GrowingDomainTest {
  private static final int CLASSES = 12;

  @TempDir Path root;
  private final ParsedFiles parsed = new ParsedFiles();

  @Test
  void eachFileIsParsedOnceWhileADomainGrows() throws IOException {
    writeClasses();
    JavaTranslator translator = translator();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < CLASSES; i++) {
      assertThat(translator.hasSource("p.C" + i)).isTrue();
      names.add("p.C" + i);
      JavaDomain domain = translator.domain(names, List.of());
      assertThat(domain.classes()).hasSize(i + 1);
      assertThat(parsed.parses()).isEqualTo(i + 1);
      assertThat(Printer.print(domain.file()))
          .isEqualTo(Printer.print(translator(new ParsedFiles()).domain(names, List.of()).file()));
    }
  }

  @Test
  void translatorsShareParsedFiles() throws IOException {
    writeClasses();
    for (int i = 0; i < CLASSES; i++) {
      translator().domain(List.of("p.C" + i), List.of());
      translator().domain(List.of("p.C0", "p.C" + i), List.of());
    }
    assertThat(parsed.parses()).isEqualTo(CLASSES);
  }

  @Test
  void aChangedFileIsParsedAgainByTheNextTranslator() throws IOException {
    write("A", "class A { int x; }");
    JavaTranslator before = translator();
    assertThat(fields(before.domain(List.of("p.A"), List.of()))).containsExactly("x");
    write("A", "class A { int y; }");
    assertThat(fields(before.domain(List.of("p.A"), List.of()))).containsExactly("x");
    assertThat(fields(translator().domain(List.of("p.A"), List.of()))).containsExactly("y");
    assertThat(parsed.parses()).isEqualTo(2);
  }

  private static List<String> fields(JavaDomain domain) {
    return domain.find("p.A").orElseThrow().fields().stream().map(f -> f.name()).toList();
  }

  @Test
  void threadsParseEachFileOnce() throws IOException, InterruptedException, ExecutionException {
    writeClasses();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<String>> domains = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        domains.add(threads.submit(() -> printed(translator())));
      }
      String alone = printed(translator(new ParsedFiles()));
      for (Future<String> domain : domains) {
        assertThat(domain.get()).isEqualTo(alone);
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(parsed.parses()).isEqualTo(CLASSES);
  }

  private static String printed(JavaTranslator translator) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < CLASSES; i++) {
      names.add("p.C" + i);
    }
    return Printer.print(translator.domain(names, List.of()).file());
  }

  /** What one domain needs and is wrong with it, another one need not know. */
  @Test
  void everyDomainHasItsOwnProblems() throws IOException {
    write("Good", "class Good { int x; }");
    write("Wrong", "@Invariant(\"y > 0\") class Wrong { int x; }");
    write("Broken", "class Broken { int x }");
    write("User", "class User { Broken broken; }");
    JavaTranslator translator = translator();
    assertThat(translator.hasSource("p.Broken")).isFalse();
    assertThat(translator.domain(List.of("p.Good"), List.of()).classes()).hasSize(1);
    List<String> expected = messages(translator(), "p.User");
    assertThat(expected).hasSize(1);
    for (int i = 0; i < 2; i++) {
      assertThat(messages(translator, "p.User")).isEqualTo(expected);
      assertThat(rejected(translator, "p.Wrong")).hasSize(1);
      assertThat(rejected(translator, "p.Good")).isEmpty();
      assertThat(translator.domain(List.of("p.Good"), List.of()).warnings()).isEmpty();
    }
  }

  private static List<String> rejected(JavaTranslator translator, String name) {
    return translator.domain(List.of(name), List.of()).rejected().stream()
        .map(Diagnostic::toString)
        .toList();
  }

  /** Of two contracts of a method one can be used. */
  @Test
  void aContractThatCannotBeUsedIsLeftOut() throws IOException {
    write(
        "Partly",
        "class Partly { int x; enum E { A; @Pure int n() { return 1; } }"
            + " @Requires({\"x > 0\", \"y > 0\", \"x >\"}) @Ensures(\"x ++ 1\") void go(E e) { } }");
    JavaDomain domain = translator().domain(List.of("p.Partly"), List.of());
    JavaMethod go = domain.find("p.Partly").orElseThrow().methods().get(0);
    assertThat(go.requires()).extracting(JavaClause::text).containsExactly("x > 0");
    assertThat(go.ensures()).isEmpty();
    assertThat(domain.rejected()).hasSize(4);
    assertThatThrownBy(() -> JavaTranslator.translate(SourceRoots.of(root), List.of("p.Partly")))
        .isInstanceOf(TranslationException.class);
  }

  private static List<String> messages(JavaTranslator translator, String name) {
    List<String> messages = new ArrayList<>();
    assertThatThrownBy(() -> translator.domain(List.of("p.Good", name), List.of()))
        .isInstanceOfSatisfying(
            TranslationException.class,
            e -> e.diagnostics().stream().map(Diagnostic::toString).forEach(messages::add));
    return messages;
  }

  private JavaTranslator translator() {
    return translator(parsed);
  }

  private JavaTranslator translator(ParsedFiles files) {
    return JavaTranslator.of(SourceRoots.of(root), ClassLoader.getPlatformClassLoader(), files);
  }

  private void writeClasses() throws IOException {
    for (int i = 0; i < CLASSES; i++) {
      write(
          "C" + i,
          """
          @Invariant("x >= 0")
          class C%d {
            int x;
            @Ensures("x == old(x) + %d")
            void add() {
              x += %d;
            }
          }
          """
              .formatted(i, i, i));
    }
  }

  private void write(String name, String text) throws IOException {
    Path folder = Files.createDirectories(root.resolve("p"));
    Files.writeString(
        folder.resolve(name + ".java"), "package p;\n\nimport org.demonic.contracts.*;\n\n" + text);
  }
}
