package org.demonic.cli.input;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.check.Checker;
import org.demonic.lang.check.Oversights;
import org.demonic.lang.check.PartialCheck;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.parse.PartlyParsed;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.DemonlFile;

/**
 * Files that are read together: a {@code .demonl} file, or a {@code .dmn} file and the {@code
 * .goal} files after it.
 *
 * @param goals the files of goals; empty if the goals are in {@code domain} itself
 */
public record FileGroup(String domain, List<String> goals) {
  public FileGroup {
    goals = List.copyOf(goals);
  }

  /**
   * The content of a group, read and checked.
   *
   * @param contents each domain with the goals that ask about it; empty if there are errors
   * @param diagnostics all errors and warnings
   */
  public record Loaded(List<Content> contents, List<Diagnostic> diagnostics) {
    /** Each goal with the domain that it asks about. */
    public List<Question> questions() {
      return contents.stream()
          .flatMap(c -> c.goals().stream().map(g -> new Question(c.domain(), g)))
          .toList();
    }

    /** Whether the files have errors; warnings do not count. */
    public boolean hasErrors() {
      return diagnostics.stream().anyMatch(Diagnostic::isError);
    }
  }

  /**
   * The groups of a command line, in order; a folder stands for the groups in it. Reported are
   * {@code .goal} files without a domain, and folders without files.
   */
  public static List<FileGroup> of(List<String> files, Diagnostics diagnostics) {
    List<FileGroup> groups = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      String file = files.get(i);
      if (DemonlFolder.is(file)) {
        groups.addAll(DemonlFolder.groups(file, diagnostics));
      } else if (isGoal(file)) {
        diagnostics.report(CommandProblem.GOAL_WITHOUT_DOMAIN, Span.NONE, file);
      } else if (hasExtension(file, "dmn")) {
        int first = i + 1;
        while (i + 1 < files.size()
            && isGoal(files.get(i + 1))
            && !DemonlFolder.is(files.get(i + 1))) {
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
  public Loaded load(InputStream standardInput) {
    Set<Diagnostic> all = new LinkedHashSet<>();
    List<Content> contents = new ArrayList<>();
    Optional<Text> base = read(domain, standardInput, all);
    List<Text> parts =
        goals.stream().flatMap(goal -> read(goal, standardInput, all).stream()).toList();
    if (base.isPresent() && base.get().isRead() && parts.stream().allMatch(Text::isRead)) {
      DemonlFile first = base.get().file();
      check(List.of(first), all).ifPresent(contents::add);
      for (Text part : parts) {
        check(List.of(first, part.file()), all)
            .ifPresent(content -> contents.add(newGoals(content, contents)));
      }
    } else if (base.isPresent()) {
      PartlyParsed first = base.get().readable();
      all.addAll(PartialCheck.errors(List.of(first)));
      parts.forEach(part -> all.addAll(PartialCheck.errors(List.of(first, part.readable()))));
    }
    if (all.stream().noneMatch(Diagnostic::isError)
        && contents.stream().allMatch(c -> c.goals().isEmpty())) {
      all.add(Diagnostic.of(CommandProblem.NO_GOAL, Span.NONE, domain, noGoalHint()));
    }
    boolean wrong = all.stream().anyMatch(Diagnostic::isError);
    return new Loaded(wrong ? List.of() : asked(contents), inOrder(all));
  }

  /** Sorts diagnostics by their places, so that those of a file are in the order of its lines. */
  private static List<Diagnostic> inOrder(Set<Diagnostic> all) {
    List<Source> sources = all.stream().map(d -> d.span().source()).distinct().toList();
    return all.stream()
        .sorted(
            Comparator.<Diagnostic>comparingInt(d -> sources.indexOf(d.span().source()))
                .thenComparing(d -> d.span().start()))
        .toList();
  }

  /**
   * The content without the goals of the domain's own file, which the known contents already have.
   */
  private static Content newGoals(Content content, List<Content> known) {
    return new Content(
        content.domain(),
        content.goals().stream().filter(g -> known.stream().noneMatch(k -> holds(k, g))).toList());
  }

  private static boolean holds(Content content, Goal goal) {
    return content.goals().stream().anyMatch(g -> g.span().equals(goal.span()));
  }

  /** The contents that have goals; if no content has goals, the domain alone. */
  private static List<Content> asked(List<Content> contents) {
    List<Content> asked = contents.stream().filter(c -> !c.goals().isEmpty()).toList();
    return asked.isEmpty() ? contents.stream().limit(1).toList() : asked;
  }

  private String noGoalHint() {
    return hasExtension(domain, "dmn")
        ? "name a file of goals after it: `demonl check " + domain + " GOALS.goal`"
        : "a goal begins with `goal NAME`";
  }

  /** A text and the result of parsing it. */
  private record Text(Source source, boolean goals, Parsed parsed) {
    DemonlFile file() {
      return parsed.file();
    }

    /** Whether enough of the text could be parsed to check it as a whole. */
    boolean isRead() {
      return !file().declarations().isEmpty();
    }

    PartlyParsed readable() {
      return Parser.parsePartly(source, goals);
    }
  }

  private static Optional<Text> read(String file, InputStream standardInput, Set<Diagnostic> all) {
    Diagnostics reading = new Diagnostics();
    Optional<Source> source = new InputReader(standardInput, reading).readDemonl(file);
    all.addAll(reading.all());
    return source.map(s -> text(file, s, all));
  }

  private static Text text(String file, Source source, Set<Diagnostic> all) {
    boolean goals = isGoal(file);
    Text text = new Text(source, goals, goals ? Parser.parseGoals(source) : Parser.parse(source));
    all.addAll(text.parsed().diagnostics());
    if (text.parsed().isValid() && !text.isRead()) {
      String hint =
          goals ? "ask for a final state: `@4 -> expression`" : "write types, actions and a goal";
      all.add(Diagnostic.of(CommandProblem.EMPTY_FILE, Span.NONE, file, hint));
    }
    return text;
  }

  private static Optional<Content> check(List<DemonlFile> files, Set<Diagnostic> all) {
    Checked checked = Checker.check(files);
    all.addAll(checked.diagnostics());
    checked.content().ifPresent(c -> all.addAll(Oversights.in(files, c.domain())));
    return checked.content();
  }

  /** Whether the name of a file is that of a file of goals. */
  public static boolean isGoal(String file) {
    return hasExtension(file, "goal");
  }

  /** Whether a file name ends with a dot and {@code extension}, in upper or lower case. */
  public static boolean hasExtension(String file, String extension) {
    return file.toLowerCase(Locale.ROOT).endsWith("." + extension);
  }
}
