package org.demonic.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.input.FileGroup;
import org.demonic.cli.input.InputReader;
import org.demonic.lang.check.Oversights;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.translate.JavaSourceFile;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.TranslationException;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod.NotConsidered;
import org.demonic.translate.source.SourceRoots;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code demonl translate}: prints the contracts of Java classes as demonL. */
@Command(
    name = "translate",
    description = "Print the domain of Java classes with contracts.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Exit status:",
      "  0   the domain is printed",
      "  2   the input is wrong",
      "",
      "Examples:",
      "  demonl translate IdleCounter.java",
      "  demonl translate --source-path src/main/java org.example.IdleCounter"
    })
final class TranslateCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "CLASS|FILE",
      arity = "1..*",
      description = "A class, nested ones with $, or a .java file and so all classes in it.")
  private List<String> names = List.of();

  @Option(
      names = "--source-path",
      paramLabel = "DIR",
      split = "[:;]",
      description = {
        "Where the packages of the sources are; may be repeated.",
        "(default: src/main/java, src/test/java and the current folder)"
      })
  private List<Path> sourcePath = List.of();

  TranslateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    List<Diagnostic> problems = new ArrayList<>();
    Set<Path> folders = new LinkedHashSet<>(sourcePath());
    Set<String> classes = new LinkedHashSet<>();
    for (String name : names) {
      if (isFile(name)) {
        problems.addAll(readFile(name, folders, classes));
      } else {
        classes.add(name);
      }
    }
    Optional<JavaDomain> domain =
        translate(new SourceRoots(List.copyOf(folders)), classes, problems);
    boolean wrong = problems.stream().anyMatch(Diagnostic::isError);
    if (!wrong) {
      domain.ifPresent(this::print);
    }
    console.show(problems);
    return (wrong ? ExitStatus.WRONG_INPUT : ExitStatus.EXPECTED).code();
  }

  private List<Path> sourcePath() {
    if (!sourcePath.isEmpty()) {
      return sourcePath;
    }
    List<Path> folders = new ArrayList<>(SourceRoots.ofModule(Path.of("")).folders());
    folders.add(Path.of("."));
    return folders;
  }

  private static boolean isFile(String name) {
    return FileGroup.hasExtension(name, "java") || name.contains("/");
  }

  /** Adds the classes of a file and the folder of their packages. */
  private List<Diagnostic> readFile(String name, Set<Path> folders, Set<String> classes) {
    Diagnostics reading = new Diagnostics();
    if (new InputReader(console.in(), reading).readJava(name).isEmpty()) {
      return reading.all();
    }
    try {
      JavaSourceFile file = JavaSourceFile.read(Path.of(name));
      folders.add(file.root());
      classes.addAll(file.classNames());
      return List.of();
    } catch (TranslationException wrong) {
      return wrong.diagnostics();
    }
  }

  private static Optional<JavaDomain> translate(
      SourceRoots roots, Set<String> classes, List<Diagnostic> problems) {
    try {
      JavaDomain domain = JavaTranslator.translate(roots, classes);
      problems.addAll(domain.warnings());
      return Optional.of(domain);
    } catch (TranslationException wrong) {
      problems.addAll(wrong.diagnostics());
      return Optional.empty();
    }
  }

  private void print(JavaDomain domain) {
    console.out().append(Oversights.GENERATED).append(" from Java by `demonl translate`\n\n");
    console.out().print(Printer.print(domain.file()));
    notConsidered(domain).forEach(line -> console.out().append(line).append('\n'));
  }

  /** A comment for each method that is not translated to an action. */
  private static List<String> notConsidered(JavaDomain domain) {
    List<String> lines = new ArrayList<>();
    domain.classes().stream()
        .flatMap(c -> c.methods().stream())
        .forEach(
            method -> {
              if (method.role() instanceof NotConsidered role) {
                lines.add("-- not considered: %s: %s".formatted(method, role.reason()));
              }
            });
    if (!lines.isEmpty()) {
      lines.add(0, "");
    }
    return lines;
  }
}
