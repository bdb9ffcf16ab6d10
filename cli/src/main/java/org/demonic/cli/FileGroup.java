package org.demonic.cli;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.check.Checker;
import org.demonic.lang.check.Oversights;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.lang.syntax.Parsed;
import org.demonic.lang.syntax.Parser;

/**
 * Files that are read together: a {@code .demonl} file, or a {@code .dmn} file and the {@code
 * .goal} files after it.
 *
 * @param goals empty where the goals are in {@code domain} itself
 */
record FileGroup(String domain, List<String> goals) {
  FileGroup {
    goals = List.copyOf(goals);
  }

  /**
   * What a group holds.
   *
   * @param contents each domain with the goals that ask it; none if there are errors
   * @param diagnostics all errors and warnings
   */
  record Loaded(List<Content> contents, List<Diagnostic> diagnostics) {
    List<Question> questions() {
      return contents.stream()
          .flatMap(c -> c.goals().stream().map(g -> new Question(c.domain(), g)))
          .toList();
    }

    boolean hasErrors() {
      return diagnostics.stream().anyMatch(Diagnostic::isError);
    }
  }

  /** The groups of a command line, in order. A {@code .goal} file without a domain is reported. */
  static List<FileGroup> of(List<String> files, Diagnostics diagnostics) {
    List<FileGroup> groups = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      String file = files.get(i);
      if (isGoal(file)) {
        diagnostics.report(CommandProblem.GOAL_WITHOUT_DOMAIN, Span.NONE, file);
      } else if (hasExtension(file, "dmn")) {
        int first = i + 1;
        while (i + 1 < files.size() && isGoal(files.get(i + 1))) {
          i++;
        }
        groups.add(new FileGroup(file, files.subList(first, i + 1)));
      } else {
        groups.add(new FileGroup(file, List.of()));
      }
    }
    return groups;
  }

  /** Reads, parses and checks the files. */
  Loaded load(InputStream standardInput) {
    Set<Diagnostic> all = new LinkedHashSet<>();
    List<Content> contents = new ArrayList<>();
    Optional<Parsed> base = parse(domain, standardInput, all);
    List<Optional<Parsed>> parts = new ArrayList<>();
    goals.forEach(goal -> parts.add(parse(goal, standardInput, all)));
    if (base.isPresent()) {
      List<DemonlFile> first = List.of(base.get().file());
      check(first, all).ifPresent(contents::add);
      for (Optional<Parsed> part : parts) {
        part.flatMap(p -> check(List.of(first.get(0), p.file()), all))
            .ifPresent(content -> contents.add(newGoals(content, contents)));
      }
    }
    if (all.stream().noneMatch(Diagnostic::isError)
        && contents.stream().allMatch(c -> c.goals().isEmpty())) {
      all.add(Diagnostic.of(CommandProblem.NO_GOAL, Span.NONE, domain, noGoalHint()));
    }
    boolean wrong = all.stream().anyMatch(Diagnostic::isError);
    return new Loaded(wrong ? List.of() : asked(contents), List.copyOf(all));
  }

  /** Without the goals of the domain's own file, which are among the contents already. */
  private static Content newGoals(Content content, List<Content> known) {
    return new Content(
        content.domain(),
        content.goals().stream().filter(g -> known.stream().noneMatch(k -> holds(k, g))).toList());
  }

  private static boolean holds(Content content, Goal goal) {
    return content.goals().stream().anyMatch(g -> g.span().equals(goal.span()));
  }

  /** Those with goals; where there are none, the domain alone. */
  private static List<Content> asked(List<Content> contents) {
    List<Content> asked = contents.stream().filter(c -> !c.goals().isEmpty()).toList();
    return asked.isEmpty() ? contents.stream().limit(1).toList() : asked;
  }

  private String noGoalHint() {
    return hasExtension(domain, "dmn")
        ? "name a file of goals after it: `demonl check " + domain + " GOALS.goal`"
        : "a goal begins with `goal NAME`";
  }

  /** The declarations of a file, if it could be read well enough to be checked further. */
  private static Optional<Parsed> parse(
      String file, InputStream standardInput, Set<Diagnostic> all) {
    Diagnostics reading = new Diagnostics();
    Optional<Source> source = new InputReader(standardInput, reading).readDemonl(file);
    all.addAll(reading.all());
    Optional<Parsed> parsed =
        source.map(s -> isGoal(file) ? Parser.parseGoals(s) : Parser.parse(s));
    parsed.ifPresent(p -> all.addAll(p.diagnostics()));
    boolean empty = parsed.isPresent() && parsed.get().file().declarations().isEmpty();
    if (empty && parsed.get().isValid()) {
      String hint =
          isGoal(file)
              ? "ask for a final state: `@4 -> expression`"
              : "write types, actions and a goal";
      all.add(Diagnostic.of(CommandProblem.EMPTY_FILE, Span.NONE, file, hint));
    }
    return empty ? Optional.empty() : parsed;
  }

  private static Optional<Content> check(List<DemonlFile> files, Set<Diagnostic> all) {
    Checked checked = Checker.check(files);
    all.addAll(checked.diagnostics());
    checked.content().ifPresent(c -> all.addAll(Oversights.in(files, c.domain())));
    return checked.content();
  }

  /** Whether a file is one of the goals of a domain. */
  static boolean isGoal(String file) {
    return hasExtension(file, "goal");
  }

  static boolean hasExtension(String file, String extension) {
    return file.toLowerCase(Locale.ROOT).endsWith("." + extension);
  }
}
