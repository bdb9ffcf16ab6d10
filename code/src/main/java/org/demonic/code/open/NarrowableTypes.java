package org.demonic.code.open;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.program.Program;

/** The types of a module of which others may write classes, and those that code narrows to. */
final class NarrowableTypes {
  private final Program program;
  private final Set<String> passed;
  private final Set<String> asked;
  private final Set<String> found = new HashSet<>();

  /**
   * None of which are found yet.
   *
   * @param passed the types of which others may write classes
   */
  NarrowableTypes(Program program, Set<String> passed) {
    this.program = program;
    this.passed = passed;
    this.asked =
        program.classes().stream()
            .filter(type -> program.supertypes(type).stream().anyMatch(passed::contains))
            .collect(Collectors.toSet());
  }

  /** Those of which others may write classes. */
  Set<String> passed() {
    return passed;
  }

  /** Whether others may write classes of a type. */
  boolean isPassed(String type) {
    return passed.contains(type);
  }

  /** These, and the types below them. */
  Set<String> asked() {
    return asked;
  }

  /** Those that code narrows to, as far as it was looked at. */
  Set<String> found() {
    return found;
  }

  boolean isFound(String type) {
    return found.contains(type);
  }

  void add(String type) {
    found.add(type);
  }

  /** An object in the place of one of a type may be read as one of a type above that. */
  void addAbove(String type) {
    program.supertypes(type).stream().filter(passed::contains).forEach(found::add);
  }
}
