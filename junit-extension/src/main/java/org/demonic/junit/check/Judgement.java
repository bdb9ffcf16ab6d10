package org.demonic.junit.check;

import java.util.List;
import org.demonic.lang.source.Diagnostic;

/** How a test ends, as far as its checks decide that. */
public sealed interface Judgement {
  /** Further lines that a reader should know. */
  List<Note> notes();

  /** Nothing was found that fails the test. */
  record Passed(@Override List<Note> notes) implements Judgement {
    public Passed {
      notes = List.copyOf(notes);
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
  }
}
