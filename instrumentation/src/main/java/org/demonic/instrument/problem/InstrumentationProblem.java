package org.demonic.instrument.problem;

import java.util.Locale;

/**
 * The reasons why classes could not be instrumented. The message and the hint are templates of
 * {@link String#format}, with the same arguments; an empty hint says that there is none.
 */
public enum InstrumentationProblem {
  ATTACH_REFUSED(
      "Demonic needs to instrument classes, but this JVM refuses agents at run time: add"
          + " -javaagent:%s to its command line (the argLine of Maven Surefire, the jvmArgs of a"
          + " Gradle test task)",
      ""),
  NO_TEMPORARY_FOLDER(
      "Demonic needs to write a file to the folder of temporary files, %s, but cannot: %s",
      "let -Djava.io.tmpdir name a folder that can be written to"),
  WRONG_BOOK(
      "what you say of libraries in META-INF/demonic/library.book cannot be used:\n%s",
      "mend these lines, or take the file off the class path; docs/jdk.md says what may stand there"),
  HOOKS_LOADED_TWICE(
      "%s was loaded before it could be shared between class loaders",
      "put Demonic on the class path, not on the module path, and do not use its classes"
          + " before the first test that it watches"),
  HOOKS_NOT_CALLED(
      "instrumented code does not call its hooks in this JVM, so nothing would be verified: %s",
      "another agent may replace the byte code: try without it, and report this"),
  NOT_MODIFIABLE(
      "%s cannot be a class under test: %s",
      "name classes of your own as classes under test, or wrap or copy this one"),
  NOT_ACTIVE(
      "%s is a class under test but was not instrumented",
      "another agent may have replaced its byte code: try without it, and report this"),
  TRANSFORM_FAILED("%s is a class under test but could not be instrumented: %s", "%3$s"),
  REJECTED(
      "%s is a class under test, but the JVM rejects its class file: %s",
      "run the test without Demonic: if the JVM still rejects the class, compile it again, and"
          + " look for other tools that change class files; if it does not, leave the class out of"
          + " the classes under test and report this");

  private final String template;
  private final String hint;

  InstrumentationProblem(String template, String hint) {
    this.template = template;
    this.hint = hint;
  }

  /** The name that stays the same when the wording changes: {@code attach-refused}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The message, a template of {@link String#format}. */
  public String template() {
    return template;
  }

  /** What to do, a template of the same arguments; empty if nothing helps. */
  public String hint() {
    return hint;
  }
}
