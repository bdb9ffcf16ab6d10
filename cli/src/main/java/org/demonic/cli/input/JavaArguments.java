package org.demonic.cli.input;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.translate.JavaSourceFile;
import org.demonic.translate.TranslationException;
import org.demonic.translate.source.SourceRoots;

/** The classes that a user names, by their names or by files of Java. */
public final class JavaArguments {
  private static final Pattern CLASS =
      Pattern.compile(
          "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*"
              + "(\\.\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)*");

  private final Diagnostics diagnostics;
  private final Set<Path> folders = new LinkedHashSet<>();
  private final Set<String> classes = new LinkedHashSet<>();

  /** The files by the classes that they declare. */
  private final Map<String, String> files = new LinkedHashMap<>();

  private JavaArguments(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Reads the files among some arguments, and reports what is wrong. */
  public static JavaArguments read(
      List<String> arguments, InputReader reader, Diagnostics diagnostics) {
    JavaArguments read = new JavaArguments(diagnostics);
    for (String argument : arguments) {
      boolean isFile = FileGroup.hasExtension(argument, "java") || argument.contains("/");
      if (!isFile && CLASS.matcher(argument).matches()) {
        read.classes.add(argument);
      } else if (isFile || argument.isBlank() || DemonlFolder.is(argument)) {
        reader.readJava(argument).ifPresent(text -> read.add(argument));
      } else {
        diagnostics.report(CommandProblem.NOT_A_CLASS, Span.NONE, argument);
      }
    }
    return read;
  }

  private void add(String name) {
    try {
      JavaSourceFile file = JavaSourceFile.read(Path.of(name));
      folders.add(file.root());
      classes.addAll(file.classNames());
      if (file.classNames().isEmpty()) {
        diagnostics.report(CommandProblem.NO_CLASS_IN_FILE, Span.NONE, name);
      }
      for (String declared : file.classNames()) {
        String other = files.putIfAbsent(declared, name);
        if (other != null && !isSame(other, name)) {
          diagnostics.report(CommandProblem.SAME_CLASS, Span.NONE, other, name, declared);
          return;
        }
      }
    } catch (TranslationException wrong) {
      wrong.diagnostics().forEach(diagnostics::add);
    }
  }

  private static boolean isSame(String file, String other) {
    return whole(file).equals(whole(other));
  }

  private static Path whole(String file) {
    return Path.of(file).toAbsolutePath().normalize();
  }

  /** The binary names of the classes. */
  public Collection<String> classes() {
    return List.copyOf(classes);
  }

  /**
   * The folders and files in which these classes and those that they need are searched: a file that
   * is named comes before others that declare the same class, and so does the folder that it lies
   * in.
   *
   * @param others more folders
   */
  public SourceRoots roots(List<Path> others) {
    Set<Path> all = new LinkedHashSet<>(folders);
    all.addAll(others);
    return new SourceRoots(
        new ArrayList<>(all), files.values().stream().distinct().map(Path::of).toList());
  }
}
