package org.demonic.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.demonic.cli.answer.Answer;
import org.demonic.cli.answer.Answerer;
import org.demonic.cli.console.Console;
import org.demonic.cli.console.ExitStatus;
import org.demonic.cli.explain.Explanation;
import org.demonic.cli.input.CommandProblem;
import org.demonic.cli.input.FileGroup;
import org.demonic.cli.input.FileGroup.Loaded;
import org.demonic.cli.input.InputReader;
import org.demonic.cli.input.Question;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.NearestName;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.QueryLog;
import org.demonic.synthesize.answer.UndefinedInitialException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code demonl explain}: explains to a person why the verdict on one goal holds. */
@Command(
    name = "explain",
    description = "Say why the verdict on a goal holds.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "A plan is shown with all its states, in which * marks changes; a proof with the",
      "clauses that it needs; UNKNOWN with everything that was tried.",
      "",
      "Exit status: as that of `demonl check` for this goal.",
      "",
      "Examples:",
      "  demonl explain bank.demonl overdraw",
      "  demonl explain stock.dmn stock.goal",
      "  demonl explain --timeout 30s bank.demonl overdraw"
    })
final class ExplainCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "FILE... [GOAL]",
      hideParamSyntax = true,
      arity = "1..*",
      description =
          "A .demonl file, or a .dmn file and a .goal file, and the name of a goal in it, which may"
              + " be left out where there is only one.")
  private List<String> arguments = List.of();

  @Mixin private LimitOptions limits = new LimitOptions();

  ExplainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    boolean named = arguments.size() > 1 && isName(arguments.get(arguments.size() - 1));
    List<String> files = named ? arguments.subList(0, arguments.size() - 1) : arguments;
    Optional<String> name =
        named ? Optional.of(arguments.get(arguments.size() - 1)) : Optional.empty();
    Diagnostics problems = new Diagnostics();
    Optional<Question> question = question(files, name, problems);
    console.show(problems.all());
    if (question.isEmpty()) {
      return ExitStatus.WRONG_INPUT.code();
    }
    try (Answerer answerer = new Answerer(console, limits.limits(), QueryLog.NONE)) {
      Answer answer = answerer.answer(question.get());
      List<String> lines = Explanation.lines(answer, limits.limits());
      console.out().append(answer.headline(console.palette())).append('\n');
      lines.forEach(line -> console.out().append(line).append('\n'));
      console.out().flush();
      console.show(answer.warnings());
      return answer.status().code();
    } catch (UndefinedInitialException undefined) {
      console.show(List.of(CommandProblem.of(question.get().goal(), undefined)));
      return ExitStatus.WRONG_INPUT.code();
    }
  }

  /**
   * Whether an argument is the name of a goal. A file has a dot or a slash in its name, or is the
   * standard input.
   */
  private static boolean isName(String argument) {
    return !argument.contains(".")
        && !argument.contains("/")
        && !argument.equals(InputReader.STANDARD_INPUT);
  }

  private Optional<Question> question(
      List<String> files, Optional<String> name, Diagnostics problems) {
    List<FileGroup> groups = FileGroup.of(files, problems);
    if (groups.size() > 1) {
      problems.report(CommandProblem.ONE_DOMAIN, Span.NONE);
    }
    if (problems.hasErrors()) {
      return Optional.empty();
    }
    Loaded loaded = groups.get(0).load(console.in());
    loaded.diagnostics().forEach(problems::add);
    if (loaded.hasErrors()) {
      return Optional.empty();
    }
    return choose(loaded.questions(), name, groups.get(0), problems);
  }

  private static Optional<Question> choose(
      List<Question> questions, Optional<String> name, FileGroup group, Diagnostics problems) {
    List<Question> fitting =
        questions.stream()
            .filter(q -> name.isEmpty() || q.goal().name().equals(name.get()))
            .toList();
    if (fitting.size() == 1) {
      return Optional.of(fitting.get(0));
    }
    List<String> names = questions.stream().map(q -> q.goal().name()).distinct().toList();
    String list = names.stream().map(n -> "`" + n + "`").collect(Collectors.joining(", "));
    if (fitting.size() > 1) {
      problems.report(CommandProblem.WHICH_GOAL, Span.NONE, group.domain(), fitting.size(), list);
    } else if (name.isPresent()) {
      String near = NearestName.hint(name.get(), names);
      String hint =
          near.isEmpty() && !names.isEmpty()
              ? (names.size() == 1 ? "there is " : "there are ") + list
              : near;
      problems.report(CommandProblem.NO_SUCH_GOAL, Span.NONE, name.get(), group.domain(), hint);
    }
    return Optional.empty();
  }
}
