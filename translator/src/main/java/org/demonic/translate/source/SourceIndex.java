package org.demonic.translate.source;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.Jdk;

/** Finds the declarations of classes by their binary names; reads and parses each file once. */
public final class SourceIndex {
  private final SourceRoots roots;
  private final Problems problems;

  private final Map<String, Optional<ClassDeclarationSite>> classes = new HashMap<>();
  private final Map<Path, Optional<Source>> texts = new HashMap<>();
  private final Map<Path, Optional<JavaFile>> files = new HashMap<>();
  private final Map<String, List<Path>> packages = new HashMap<>();

  public SourceIndex(SourceRoots roots, Problems problems) {
    this.roots = roots;
    this.problems = problems;
  }

  public SourceRoots roots() {
    return roots;
  }

  /** The class of that binary name, nested ones with {@code $}. */
  public Optional<ClassDeclarationSite> find(String binaryName) {
    Optional<ClassDeclarationSite> known = classes.get(binaryName);
    if (known == null) {
      known = topLevel(binaryName).or(() -> nested(binaryName));
      classes.put(binaryName, known);
    }
    return known;
  }

  private Optional<ClassDeclarationSite> nested(String binaryName) {
    int dollar = binaryName.lastIndexOf('$');
    return dollar <= 0
        ? Optional.empty()
        : find(binaryName.substring(0, dollar))
            .flatMap(c -> c.member(binaryName.substring(dollar + 1)));
  }

  private Optional<ClassDeclarationSite> topLevel(String binaryName) {
    String packageName = BinaryNames.packageName(binaryName);
    String name = BinaryNames.withoutPackage(binaryName);
    List<Path> candidates = packageFiles(packageName);
    return candidates.stream()
        .filter(f -> f.getFileName().toString().equals(name + ".java"))
        .flatMap(f -> declaration(f, packageName, name).stream())
        .findFirst()
        .or(() -> secondary(candidates, packageName, name));
  }

  /** A class that stands in the file of another one. */
  private Optional<ClassDeclarationSite> secondary(
      List<Path> candidates, String packageName, String name) {
    if (Jdk.find("java.lang." + name).isPresent() || candidates.isEmpty()) {
      return Optional.empty();
    }
    Pattern declares =
        Pattern.compile("\\b(class|interface|enum|record)\\s+" + Pattern.quote(name) + "\\b");
    return candidates.stream()
        .filter(f -> text(f).filter(t -> declares.matcher(t.text()).find()).isPresent())
        .flatMap(f -> declaration(f, packageName, name).stream())
        .findFirst();
  }

  private Optional<ClassDeclarationSite> declaration(Path path, String packageName, String name) {
    return file(path)
        .filter(f -> f.packageName().equals(packageName))
        .flatMap(
            f ->
                f.unit().getTypes().stream()
                    .filter(t -> t.getNameAsString().equals(name))
                    .map(
                        t ->
                            new ClassDeclarationSite(
                                BinaryNames.qualify(packageName, name), t, f, Optional.empty()))
                    .findFirst());
  }

  private List<Path> packageFiles(String packageName) {
    return packages.computeIfAbsent(
        packageName,
        p -> {
          List<Path> found = new ArrayList<>();
          roots.ofPackage(p).stream()
              .filter(Files::isDirectory)
              .forEach(f -> found.addAll(list(f)));
          return found;
        });
  }

  private List<Path> list(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(SourceRoots::isJava).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      problems.add(ContractProblem.UNREADABLE_FILE, Span.NONE, folder, String.valueOf(e));
      return List.of();
    }
  }

  private Optional<Source> text(Path path) {
    return texts.computeIfAbsent(
        path,
        p -> {
          try {
            return Optional.of(new Source(p.toString(), Files.readString(p)));
          } catch (IOException e) {
            problems.add(ContractProblem.UNREADABLE_FILE, Span.NONE, p, String.valueOf(e));
            return Optional.empty();
          }
        });
  }

  /** A file, parsed; empty if that failed, which is reported. */
  public Optional<JavaFile> file(Path path) {
    return files.computeIfAbsent(path, p -> text(p).flatMap(this::parse));
  }

  /**
   * Without validation first, which the compiler has done already and which takes a third longer;
   * with it where that fails: it knows the newest syntax and has better messages.
   */
  private Optional<JavaFile> parse(Source source) {
    Optional<JavaFile> quick = parsed(source, parse(source, LanguageLevel.RAW));
    if (quick.isPresent()) {
      return quick;
    }
    ParseResult<CompilationUnit> result = parse(source, LanguageLevel.BLEEDING_EDGE);
    if (!result.isSuccessful()) {
      JavaSyntaxErrors.report(source, result.getProblems(), problems);
    }
    return parsed(source, result);
  }

  private static ParseResult<CompilationUnit> parse(Source source, LanguageLevel level) {
    ParserConfiguration configuration =
        new ParserConfiguration().setLanguageLevel(level).setAttributeComments(false);
    return new JavaParser(configuration).parse(source.text());
  }

  private static Optional<JavaFile> parsed(Source source, ParseResult<CompilationUnit> result) {
    return result.isSuccessful()
        ? result.getResult().map(unit -> new JavaFile(source, unit))
        : Optional.empty();
  }
}
