package org.demonic.translate.source;

import static java.util.stream.Collectors.toUnmodifiableSet;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.printer.DefaultPrettyPrinter;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.demonic.lang.source.Source;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.problem.Reported;

/**
 * Keeps the trees of Java files, so that a file is parsed again only if its text has changed.
 * Threads may share the trees, because nobody changes them. A tree takes about 90 bytes for each
 * character of its file.
 */
public final class ParsedFiles {
  /** The files of all translations of this JVM. */
  public static final ParsedFiles SHARED = new ParsedFiles();

  /** What looks like the declaration of a class, also in comments. */
  private static final Pattern DECLARATION =
      Pattern.compile(
          "(?:class|interface|enum|record)\\s+"
              + "(\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*+)");

  private final TextCache<Reported<Optional<JavaFile>>> trees = new TextCache<>(this::parsed);
  private final TextCache<Set<String>> names = new TextCache<>(ParsedFiles::names);
  private final AtomicInteger parses = new AtomicInteger();

  /** How many texts have been parsed so far. */
  public int parses() {
    return parses.get();
  }

  /** A parsed file; empty if it cannot be parsed, which is among the diagnostics then. */
  Reported<Optional<JavaFile>> parse(Source source) {
    return trees.get(source);
  }

  /** The names of the classes that a file declares, and maybe others: it need not be parsed. */
  Set<String> declaredNames(Source source) {
    return names.get(source);
  }

  private static Set<String> names(Source source) {
    return DECLARATION
        .matcher(source.text())
        .results()
        .map(declaration -> declaration.group(1))
        .collect(toUnmodifiableSet());
  }

  private Reported<Optional<JavaFile>> parsed(Source source) {
    parses.incrementAndGet();
    Problems problems = new Problems();
    return problems.during(() -> parse(source, problems));
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
