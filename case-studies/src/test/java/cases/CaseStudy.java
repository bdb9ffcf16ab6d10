package cases;

import java.util.List;
import java.util.stream.Stream;

/**
 * One of the bugs.
 *
 * @param program the program that had it, with its number
 * @param buggy the routines with the bug
 * @param repaired the same as they were repaired
 */
record CaseStudy(String program, BugType bugType, List<Routine> buggy, List<Routine> repaired) {

  /** All routines that its study tests. */
  List<Routine> routines() {
    return Stream.concat(buggy.stream(), repaired.stream()).toList();
  }

  @Override
  public String toString() {
    return program;
  }
}
