package org.demonic.junit.check;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.run.Unchecked;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;
import org.demonic.report.line.LineFile;
import org.demonic.report.output.OutputFolder;

/** The result of a test, as far as its checks decide it. */
public sealed interface Judgement {
  /** Further lines that a reader should know. */
  List<Note> notes();

  /** Lets a visitor say something of this kind of judgement. */
  <R> R accept(Visitor<R> visitor);

  /** The checks found nothing that fails the test. */
  record Passed(@Override List<Note> notes) implements Judgement {
    public Passed {
      notes = List.copyOf(notes);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Other threads can break the code.
   *
   * @param report all interferences, for people
   * @param place the call that can be broken first
   */
  record Interference(String report, StackTraceElement place, @Override List<Note> notes)
      implements Judgement {
    public Interference {
      notes = List.copyOf(notes);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The test has nothing to check.
   *
   * @param classes the classes under test, for messages
   * @param nearest what comes nearest to a check point
   * @param unanswered what has no answer, if there is something
   * @param isElsewhere whether other threads have run code under test, which only a note tells: it
   *     fails no test
   */
  record NothingToCheck(
      String classes,
      NearestCalls nearest,
      Optional<Diagnostic> unanswered,
      boolean isElsewhere,
      @Override List<Note> notes)
      implements Judgement, Unchecked {
    public NothingToCheck {
      notes = List.copyOf(notes);
    }

    @Override
    public Diagnostic reason() {
      return unanswered.orElseGet(() -> reason("the test reached no check point"));
    }

    @Override
    public boolean isUnanswered() {
      return unanswered.isPresent() && !isElsewhere;
    }

    @Override
    public Diagnostic reason(String testClass, List<Unchecked> all) {
      List<NothingToCheck> tests = all.stream().map(NothingToCheck.class::cast).toList();
      Optional<Diagnostic> elsewhere =
          tests.stream().map(NothingToCheck::unanswered).flatMap(Optional::stream).findFirst();
      if (elsewhere.isPresent()) {
        return elsewhere.get();
      }
      NearestCalls nearestOfAll =
          NearestCalls.ofAll(tests.stream().map(NothingToCheck::nearest).toList());
      return new NothingToCheck(classes, nearestOfAll, Optional.empty(), false, List.of())
          .reason("no test of %s reached a check point".formatted(testClass));
    }

    private Diagnostic reason(String what) {
      Path leftOut = OutputFolder.ofModule().resolve(LineFile.LEFT_OUT.name());
      return Diagnostic.of(
          JunitProblem.NO_CHECK_POINT, Span.NONE, what, classes, nearest.text(), leftOut);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The code did not keep its contracts even without interference, so nothing else was checked.
   *
   * @param report all contracts that were broken, for people
   */
  record Violations(String report, @Override List<Note> notes) implements Judgement {
    public Violations {
      notes = List.copyOf(notes);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The code contradicts contracts, which need not have been run.
   *
   * @param report all these contracts, for people
   * @param others how the test ends otherwise
   */
  record Contradicted(String report, Judgement others) implements Judgement {
    @Override
    public List<Note> notes() {
      return others.notes();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Contracts or code cannot be used; what does not need them was checked.
   *
   * @param reason which, and why
   * @param others how the test ends otherwise
   */
  record Refused(Diagnostic reason, Judgement others) implements Judgement {
    @Override
    public List<Note> notes() {
      return others.notes();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A mistake of the tool has left checks without an answer; the others were answered.
   *
   * @param unanswered these checks, a line each
   * @param cause the first mistake
   * @param others how the test ends otherwise
   */
  record Failed(String unanswered, Throwable cause, Judgement others) implements Judgement {
    @Override
    public List<Note> notes() {
      return others.notes();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The tool could not do its work on this test.
   *
   * @param reason why, and what to do
   */
  record NotChecked(Diagnostic reason, @Override List<Note> notes) implements Judgement {
    public NotChecked {
      notes = List.copyOf(notes);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Says something of each kind of judgement. A new kind does not compile until each visitor has
   * it.
   *
   * @param <R> what it says
   */
  interface Visitor<R> {
    R visit(Passed judgement);

    R visit(Interference judgement);

    R visit(NothingToCheck judgement);

    R visit(Violations judgement);

    R visit(Contradicted judgement);

    R visit(Refused judgement);

    R visit(Failed judgement);

    R visit(NotChecked judgement);
  }
}
