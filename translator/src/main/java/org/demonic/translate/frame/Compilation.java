package org.demonic.translate.frame;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.demonic.code.program.ClassFinder;
import org.demonic.translate.source.SourceRoots;

/**
 * Source files as javac compiles them, kept in memory.
 *
 * @param problem what javac says first if it cannot compile them; then there are no classes
 */
record Compilation(Map<String, byte[]> classes, Optional<String> problem) {
  /**
   * Compiles files, and those that they need.
   *
   * @param classPath where class files are that they need, beside those that this program uses
   */
  static Compilation of(Collection<Path> files, SourceRoots roots, Collection<Path> classPath) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (files.isEmpty()) {
      return new Compilation(Map.of(), Optional.empty());
    } else if (javac == null) {
      return new Compilation(Map.of(), Optional.of("this Java has no compiler"));
    }
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (var standard = javac.getStandardFileManager(problems, null, StandardCharsets.UTF_8);
        Memory memory = new Memory(standard)) {
      boolean isCompiled =
          javac
              .getTask(
                  Writer.nullWriter(),
                  memory,
                  problems,
                  List.of(
                      "-proc:none",
                      "-nowarn",
                      "-g",
                      "-encoding",
                      "UTF-8",
                      "-sourcepath",
                      path(roots.folders().stream()),
                      "-classpath",
                      path(classPath.stream())
                          + File.pathSeparator
                          + System.getProperty("java.class.path")),
                  null,
                  standard.getJavaFileObjectsFromPaths(files))
              .call();
      return isCompiled
          ? new Compilation(memory.classes(), Optional.empty())
          : new Compilation(Map.of(), Optional.of(first(problems)));
    } catch (IOException unclosed) {
      throw new UncheckedIOException(unclosed);
    }
  }

  private static String path(Stream<Path> folders) {
    return folders.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private static String first(DiagnosticCollector<JavaFileObject> problems) {
    return problems.getDiagnostics().stream()
        .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
        .map(Compilation::text)
        .findFirst()
        .orElse("javac gives no reason");
  }

  private static String text(Diagnostic<? extends JavaFileObject> problem) {
    String message =
        problem
            .getMessage(Locale.ROOT)
            .lines()
            .map(String::strip)
            .collect(Collectors.joining(", "));
    return problem.getSource() == null
        ? message
        : Path.of(problem.getSource().getName()).getFileName()
            + ":"
            + problem.getLineNumber()
            + ": "
            + message;
  }

  /** Finds these classes, and for the rest those of the JDK and of the program that runs. */
  ClassFinder finder(ClassLoader others) {
    ClassFinder found = ClassFinder.of(others);
    return name -> Optional.ofNullable(classes.get(name)).or(() -> found.find(name));
  }

  /** Keeps class files in memory. */
  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> files = new HashMap<>();

    Memory(JavaFileManager standard) {
      super(standard);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return files.computeIfAbsent(
              className.replace('.', '/'), k -> new ByteArrayOutputStream());
        }
      };
    }

    Map<String, byte[]> classes() {
      return files.entrySet().stream()
          .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().toByteArray()));
    }
  }
}
