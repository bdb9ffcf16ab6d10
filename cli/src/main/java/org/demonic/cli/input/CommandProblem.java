package org.demonic.cli.input;

import java.io.IOException;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.UndefinedInitialException;

/** The problems of the files that the command is given, and of their goals. */
public enum CommandProblem implements ProblemKind {
  NO_SUCH_FILE("no-such-file", "there is no file `%1$s`", "%2$s"),
  IS_A_FOLDER("is-a-folder", "`%1$s` is a folder", "name the files in it, such as `%1$s/*.%2$s`"),
  NO_FILES(
      "no-demonl-files",
      "there are no files of demonL in the folder `%1$s`",
      "their names end with .demonl, .dmn or .goal"),
  UNREADABLE_FILE("unreadable-file", "`%1$s` cannot be read: %2$s", ""),
  UNWRITABLE_FILE("unwritable-file", "`%1$s` cannot be written: %2$s", ""),
  FILE_TOO_LARGE("file-too-large", "`%1$s` is larger than %2$s MB", "split it"),
  NOT_TEXT("not-text", "`%1$s` is not text in UTF-8: see the byte at offset %2$s", ""),
  NOT_DEMONL(
      "not-demonl", "`%1$s` is Java, not demonL", "print its domain with `demonl translate %1$s`"),
  EMPTY_FILE("empty-file", "there is nothing to check in `%1$s`", "%2$s"),
  GOAL_WITHOUT_DOMAIN(
      "goal-without-domain",
      "`%1$s` does not say of which domain it is",
      "name the domain before it: `demonl check DOMAIN.dmn %1$s`"),
  ONE_DOMAIN(
      "one-domain",
      "only one domain can be explained at a time",
      "name its files, and one goal at most behind them: `demonl explain bank.demonl overdraw`"),
  NO_CLASS_FILE(
      "no-class-file",
      "there is no class file of `%1$s` in %2$s",
      "compile it first, or say with --class-path where the class files are"),
  NOT_A_CLASS(
      "not-a-class",
      "`%1$s` is neither a Java file nor the name of a class",
      "name a file such as IdleCounter.java, or a class such as org.example.IdleCounter, nested ones"
          + " with $"),
  NO_CLASS_IN_FILE(
      "no-class-in-file", "`%1$s` declares no class", "name a file with a class or an interface"),
  SAME_CLASS(
      "same-class",
      "`%1$s` and `%2$s` both declare the class `%3$s`",
      "translate one after the other"),
  NOT_THERE(
      Severity.WARNING, "not-there", "%1$s names `%2$s`, which is not there", "it is left out"),
  EMPTY_ARGUMENT(
      "empty-argument",
      "an argument is empty, and names no file",
      "is a variable of the shell unset?"),
  NO_SUCH_FOLDER("no-such-folder", "there is no folder `%1$s`", ""),
  NO_RESULTS(
      "no-results",
      "there are no results of tests in the folder `%1$s`, nor below it",
      "run the tests first: those with @Demonic or @ExploreSchedules write target/demonic"),
  WRONG_RESULT(Severity.WARNING, "wrong-result", "%1$s", ""),
  WRONG_BASELINE("wrong-baseline", "%1$s", ""),
  NO_DEMO(
      "no-demo",
      "the demonstration is not part of this program",
      "run `./demonl demo` in the repository of Demonic"),
  NO_SUCH_GOAL("no-such-goal", "there is no goal `%1$s` in `%2$s`", "%3$s"),
  WHICH_GOAL(
      "which-goal", "which of the %2$s goals in `%1$s` is to be explained?", "there are %3$s"),
  NO_GOAL(
      Severity.WARNING,
      "no-goal",
      "there is no goal in `%1$s`: only its declarations were checked",
      "%2$s"),
  CONTRADICTION(
      Severity.WARNING,
      "contradictory-initial",
      "no state satisfies `initial` of the goal `%s` together with the invariants",
      "the answer is vacuous, because there is no first state: leave out one of the conditions"),
  UNDEFINED_INITIAL(
      "undefined-initial",
      "`%s` is undefined in a state that `initial` of the goal `%s` allows",
      "it is undefined where %3$s: exclude that before it"),
  NOT_ANSWERED(Severity.WARNING, "unknown-verdict", "the goal `%s` is UNKNOWN: %s", ""),
  OUTPUT_LOST(
      "output-lost",
      "the output could not be written completely",
      "is its disk full, or its pipe closed?"),
  SMALL_HEAP(
      "small-heap",
      "Java's heap of %s MB is too small for this input",
      "raise it with -Xmx, which the script takes from the environment: `DEMONL_OPTS=-Xmx4g demonl"
          + " ...`"),
  NO_SOLVER("no-solver", "the native library of Z3 cannot be loaded: %s", "%2$s");

  private final ProblemDeclaration declaration;

  CommandProblem(String id, String template, String hint) {
    this(Severity.ERROR, id, template, hint);
  }

  CommandProblem(Severity severity, String id, String template, String hint) {
    this.declaration = new ProblemDeclaration(severity, id, template, hint);
  }

  /** The diagnostic of a file that cannot be written. */
  public static Diagnostic unwritable(String file, IOException failure) {
    return Diagnostic.of(UNWRITABLE_FILE, Span.NONE, file, InputReader.reason(failure));
  }

  /** The diagnostic of a file or folder that cannot be read. */
  public static Diagnostic unreadable(String file, IOException failure) {
    return Diagnostic.of(UNREADABLE_FILE, Span.NONE, file, InputReader.reason(failure));
  }

  /** The diagnostic of a goal whose {@code initial} has an undefined part. */
  public static Diagnostic of(Goal goal, UndefinedInitialException undefined) {
    Span part = undefined.part().span();
    return Diagnostic.of(
        UNDEFINED_INITIAL, part, part.text(), goal.name(), UndefinedCase.of(undefined.part()));
  }

  @Override
  public ProblemDeclaration declaration() {
    return declaration;
  }
}
