package org.demonic.translate.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.outline.ClassOutline;
import org.demonic.code.outline.Outlines;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.problem.ReportingCache;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.Jdk;

/**
 * Finds the declarations of classes by their binary names. Reads each folder and each file once, so
 * that all answers of one index are about the same state of the files.
 */
public final class SourceIndex {
  private final SourceRoots roots;
  private final Outlines compiled;
  private final OriginalFiles originals;
  private final ParsedFiles parsed;
  private final Problems problems;

  private final ReportingCache<String, Optional<ClassDeclarationSite>> classes;
  private final ReportingCache<Path, Optional<Source>> texts;
  private final ReportingCache<Path, Optional<JavaFile>> files;
  private final ReportingCache<String, List<Path>> packages;
  private final ReportingCache<String, Map<String, List<Path>>> names;

  /** An index of Java files alone. */
  public SourceIndex(SourceRoots roots, ParsedFiles parsed, Problems problems) {
    this(roots, Outlines.NONE, parsed, problems);
  }

  /**
   * An index of Java files, and of class files where there is none.
   *
   * @param compiled what class files declare
   */
  public SourceIndex(SourceRoots roots, Outlines compiled, ParsedFiles parsed, Problems problems) {
    this.roots = roots;
    this.compiled = compiled;
    this.originals = new OriginalFiles(roots.folders());
    this.parsed = parsed;
    this.problems = problems;
    this.classes = new ReportingCache<>(problems);
    this.texts = new ReportingCache<>(problems);
    this.files = new ReportingCache<>(problems);
    this.packages = new ReportingCache<>(problems);
    this.names = new ReportingCache<>(problems);
  }

  public SourceRoots roots() {
    return roots;
  }

  /** The class of that binary name, nested ones with {@code $}. */
  public Optional<ClassDeclarationSite> find(String binaryName) {
    return classes.get(binaryName, this::declared);
  }

  /**
   * The class as its source declares it, or else its class file. If a source file is there and
   * cannot be read, the class file does not stand for it.
   */
  private Optional<ClassDeclarationSite> declared(String binaryName) {
    int before = problems.all().size();
    Optional<ClassDeclarationSite> written = topLevel(binaryName).or(() -> nested(binaryName));
    return written.isPresent() || problems.all().size() > before
        ? written
        : ofClassFile(binaryName);
  }

  private Optional<ClassDeclarationSite> ofClassFile(String binaryName) {
    if (Jdk.find(binaryName).isPresent()) {
      return Optional.empty();
    }
    String packageName = BinaryNames.packageName(binaryName);
    return compiled
        .of(binaryName)
        .flatMap(outline -> ofOutline(outline, packageName))
        .flatMap(f -> declaration(f, packageName, BinaryNames.withoutPackage(binaryName)));
  }

  private Optional<JavaFile> ofOutline(ClassOutline outline, String packageName) {
    Optional<Source> original = originals.find(packageName, outline.sourceFile());
    Source text =
        new Source(original.map(Source::name).orElse(outline.sourceFile()), outline.text());
    return parsed.parse(text).value().map(f -> new JavaFile(f.source(), f.unit(), true, original));
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
    return Stream.concat(
            roots.files().stream(),
            packageFiles(packageName).stream()
                .filter(f -> f.getFileName().toString().equals(name + ".java")))
        .flatMap(f -> declaration(f, packageName, name).stream())
        .findFirst()
        .or(() -> secondary(packageName, name));
  }

  /** A top-level class that is declared in the file of another one. */
  private Optional<ClassDeclarationSite> secondary(String packageName, String name) {
    return Jdk.find("java.lang." + name).isPresent()
        ? Optional.empty()
        : filesByName(packageName).getOrDefault(name, List.of()).stream()
            .flatMap(f -> declaration(f, packageName, name).stream())
            .findFirst();
  }

  /** The files of a package by the names that their texts may declare. */
  private Map<String, List<Path>> filesByName(String packageName) {
    return names.get(
        packageName,
        p -> {
          Map<String, List<Path>> found = new HashMap<>();
          for (Path file : packageFiles(p)) {
            textToSearch(file).stream()
                .flatMap(t -> parsed.declaredNames(t).stream())
                .forEach(name -> found.computeIfAbsent(name, n -> new ArrayList<>()).add(file));
          }
          return found;
        });
  }

  private Optional<ClassDeclarationSite> declaration(Path path, String packageName, String name) {
    return file(path).flatMap(f -> declaration(f, packageName, name));
  }

  private static Optional<ClassDeclarationSite> declaration(
      JavaFile file, String packageName, String name) {
    return file.unit().getTypes().stream()
        .filter(t -> file.packageName().equals(packageName) && t.getNameAsString().equals(name))
        .<ClassDeclarationSite>map(
            t ->
                new ClassDeclarationSite(
                    BinaryNames.qualify(packageName, name), t, file, Optional.empty()))
        .findFirst();
  }

  private List<Path> packageFiles(String packageName) {
    return packages.get(
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
      return entries.filter(f -> SourceRoots.isJava(f) && !Files.isDirectory(f)).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      problems.add(ContractProblem.UNREADABLE_FILE, Span.NONE, folder, reason(e));
      return List.of();
    }
  }

  private Optional<Source> text(Path path) {
    return texts.get(path, this::read);
  }

  private Optional<Source> read(Path path) {
    try {
      return Optional.of(new Source(path.toString(), Files.readString(path)));
    } catch (IOException e) {
      problems.add(ContractProblem.UNREADABLE_FILE, Span.NONE, path, reason(e));
      return Optional.empty();
    }
  }

  private static String reason(Exception failure) {
    if (failure instanceof CharacterCodingException) {
      return "it is not text in UTF-8";
    } else if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    return String.valueOf(failure);
  }

  /**
   * The text of a file that may declare a class: of one that is not in UTF-8, the letters of ASCII
   * are enough for that. A file that cannot be read declares none, and is a problem for those only
   * who name it.
   */
  private Optional<Source> textToSearch(Path path) {
    return problems.during(() -> text(path)).value().or(() -> textInAscii(path));
  }

  private static Optional<Source> textInAscii(Path path) {
    try {
      return Optional.of(
          new Source(path.toString(), Files.readString(path, StandardCharsets.ISO_8859_1)));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** A file, parsed; empty if that failed, which is reported. */
  public Optional<JavaFile> file(Path path) {
    return files.get(path, p -> text(p).flatMap(t -> problems.take(parsed.parse(t))));
  }
}
