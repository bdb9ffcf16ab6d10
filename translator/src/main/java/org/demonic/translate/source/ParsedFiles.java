package org.demonic.translate.source;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.printer.DefaultPrettyPrinter;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.lang.source.Source;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.problem.Reported;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the trees of Java files, so that a file is parsed again only if its text has changed.
 * Threads may share the trees, because nobody changes them. The garbage collector may take trees
 * that nobody uses when memory is short: a tree takes about 90 bytes for each character of its
 * file.
 */
public final class ParsedFiles {
  /** The files of all translations of this JVM. */
  public static final ParsedFiles SHARED = new ParsedFiles();

  /** The trees, each by the name of its file. */
  private final Map<String, SoftReference<Parsed>> files = new ConcurrentHashMap<>();

  private final AtomicInteger parses = new AtomicInteger();

  private record Parsed(String text, Reported<Optional<JavaFile>> file) {}

  /** How many texts have been parsed so far. */
  public int parses() {
    return parses.get();
  }

  /** A parsed file; empty if it cannot be parsed, which is among the diagnostics then. */
  Reported<Optional<JavaFile>> parse(Source source) {
    Parsed known = current(files.get(source.name()), source);
    return known == null ? parseOnce(source).file() : known.file();
  }

  /** A thread that needs a file that another one is parsing waits for it. */
  private Parsed parseOnce(Source source) {
    Parsed[] result = new Parsed[1];
    files.compute(
        source.name(),
        (name, reference) -> {
          Parsed known = current(reference, source);
          result[0] = known == null ? parsed(source) : known;
          return known == null ? new SoftReference<>(result[0]) : reference;
        });
    files.values().removeIf(reference -> reference.get() == null);
    return result[0];
  }

  private static @Nullable Parsed current(
      @Nullable SoftReference<Parsed> reference, Source source) {
    Parsed known = reference == null ? null : reference.get();
    return known != null && known.text().equals(source.text()) ? known : null;
  }

  private Parsed parsed(Source source) {
    parses.incrementAndGet();
    Problems problems = new Problems();
    return new Parsed(source.text(), problems.during(() -> parse(source, problems)));
  }

  /**
   * Parses without JavaParser's validation first, which takes a third longer and which the compiler
   * has done already. Where that fails, parses with validation, which knows the newest syntax and
   * has better messages.
   */
  private static Optional<JavaFile> parse(Source source, Problems problems) {
    Optional<JavaFile> quick = file(source, parse(source, LanguageLevel.RAW));
    if (quick.isPresent()) {
      return quick;
    }
    ParseResult<CompilationUnit> result = parse(source, LanguageLevel.BLEEDING_EDGE);
    if (!result.isSuccessful()) {
      JavaSyntaxErrors.report(source, result.getProblems(), problems);
    }
    return file(source, result);
  }

  private static ParseResult<CompilationUnit> parse(Source source, LanguageLevel level) {
    ParserConfiguration configuration =
        new ParserConfiguration().setLanguageLevel(level).setAttributeComments(false);
    return new JavaParser(configuration).parse(source.text());
  }

  /**
   * A tree makes its printer when it is first printed, unless it has one: threads could collide.
   */
  private static Optional<JavaFile> file(Source source, ParseResult<CompilationUnit> result) {
    return result.isSuccessful()
        ? result.getResult().map(u -> new JavaFile(source, u.printer(new DefaultPrettyPrinter())))
        : Optional.empty();
  }
}
