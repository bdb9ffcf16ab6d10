package org.demonic.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.input.CommandProblem;
import org.demonic.cli.input.InputReader;
import org.demonic.cli.input.JavaArguments;
import org.demonic.lang.check.Oversights;
import org.demonic.lang.domain.Action;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.translate.CodeTranslator;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.TranslationException;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod.NotConsidered;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.step.StepReading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code demonl translate}: prints the contracts or the code of Java classes as demonL. */
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
      "  demonl translate --source-path src/main/java org.example.IdleCounter",
      "  demonl translate --steps possible org.example.IdleCounter"
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

  @Option(
      names = "--steps",
      paramLabel = "possible|certain",
      converter = StepsConverter.class,
      completionCandidates = StepsConverter.Names.class,
      description = {
        "Print what the compiled code of other threads does to the fields of the classes, step by"
            + " step, instead of what contracts say: all that it may do, or what it surely can do."
      })
  private @Nullable StepReading steps;

  @Option(
      names = "--class-path",
      paramLabel = "DIR",
      split = "[:;]",
      description = {
        "Where class files are: for --steps those of the module, else those that the sources need to"
            + " be compiled; may be repeated.",
        "(default: target/classes and target/test-classes)"
      })
  private List<Path> classPath = List.of();

  TranslateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Diagnostics named = new Diagnostics();
    JavaArguments arguments =
        JavaArguments.read(names, new InputReader(console.in(), named), named);
    List<Diagnostic> problems = new ArrayList<>(named.all());
    problems.addAll(notThere("--source-path", sourcePath));
    problems.addAll(notThere("--class-path", classPath));
    Optional<JavaDomain> domain =
        translate(arguments.roots(sourcePath()), arguments.classes(), problems);
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

  private List<Path> classPath() {
    return classPath.isEmpty()
        ? List.of(Path.of("target/classes"), Path.of("target/test-classes"))
        : classPath;
  }

  private static List<Diagnostic> notThere(String option, List<Path> paths) {
    return paths.stream()
        .filter(path -> !Files.exists(path))
        .map(path -> Diagnostic.of(CommandProblem.NOT_THERE, Span.NONE, option, path))
        .toList();
  }

  private Optional<JavaDomain> translate(
      SourceRoots roots, Collection<String> classes, List<Diagnostic> problems) {
    try {
      Optional<JavaDomain> domain =
          steps == null
              ? Optional.of(JavaTranslator.translate(roots, classes, classPath()))
              : translate(new CodeTranslator(roots, classPath()), classes, steps, problems);
      domain.ifPresent(d -> problems.addAll(d.warnings()));
      return domain;
    } catch (TranslationException wrong) {
      problems.addAll(wrong.diagnostics());
      return Optional.empty();
    }
  }

  private Optional<JavaDomain> translate(
      CodeTranslator code,
      Collection<String> classes,
      StepReading reading,
      List<Diagnostic> problems) {
    List<Diagnostic> missing =
        classes.stream()
            .filter(c -> !code.hasClassFile(c))
            .map(c -> Diagnostic.of(CommandProblem.NO_CLASS_FILE, Span.NONE, c, folders()))
            .toList();
    problems.addAll(missing);
    return missing.isEmpty() ? Optional.of(code.translate(classes, reading)) : Optional.empty();
  }

  private String folders() {
    return classPath().stream().map(f -> "`" + f + "`").collect(Collectors.joining(" or "));
  }

  private void print(JavaDomain domain) {
    console.out().append(Oversights.GENERATED).append(" from Java by `demonl translate`\n\n");
    console.out().print(Printer.print(domain.file()));
    List<String> comments = steps == null ? notConsidered(domain) : parts(domain);
    if (!comments.isEmpty()) {
      console.out().append('\n');
    }
    comments.forEach(line -> console.out().append(line).append('\n'));
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
    return lines;
  }

  /** A comment for each action that is a part of a method. */
  private static List<String> parts(JavaDomain domain) {
    List<String> lines = new ArrayList<>();
    for (Action action : domain.domain().actions()) {
      domain
          .step(action)
          .filter(part -> !part.step().extent().isWhole())
          .ifPresent(part -> lines.add("-- %s: %s".formatted(action.name(), part.place())));
    }
    return lines;
  }
}
