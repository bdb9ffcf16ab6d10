package org.demonic.junit;

import java.util.Locale;
import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;

/** Why a {@code @Demonic} test could not be checked. */
public enum JunitProblem implements ProblemKind {
  ATTACH_REFUSED(
      "@Demonic needs to instrument classes, but this JVM refuses agents at run time: add"
          + " -javaagent:%s to its command line (the argLine of Maven Surefire, the jvmArgs of a"
          + " Gradle test task)",
      ""),
  HOOKS_LOADED_TWICE(
      "%s was loaded before it could be shared between class loaders",
      "put demonic-junit on the class path, not on the module path, and name its classes nowhere"
          + " before the first @Demonic test"),
  NO_ENGINE(
      "no implementation of %s is on the class path, so nothing would be checked",
      "depend on the demonic-junit artifact as it is published"),
  NOT_MODIFIABLE(
      "%s cannot be a class under test: %s",
      "name classes of your own in @Demonic, or wrap or copy this one"),
  NOT_ACTIVE(
      "%s is a class under test but was not instrumented",
      "another agent may have replaced its byte code: try without it, and report this"),
  TRANSFORM_FAILED("%s is a class under test but could not be instrumented: %s", "%3$s"),
  REJECTED(
      "%s is a class under test, but the JVM rejects its class file: %s",
      "run the test without @Demonic: if the class is rejected still, compile it again, and look for"
          + " other tools that change class files; if not, leave it out of @Demonic and report this"),
  NO_CHECK_POINT(
      "the test reached no check point, so nothing was verified: no method of %s called anything"
          + " that has a precondition",
      "let the test's own thread run a method that calls one with @Requires, name its class in"
          + " @Demonic, or remove @Demonic"),
  NO_SOURCE(
      "%s has contracts, but no source was found for it",
      "sources are looked for under src/main/java and src/test/java of the module; say where else"
          + " with the JUnit configuration parameter demonic.sources=dir1:dir2 (on Windows dir1;dir2)"),
  WRONG_CONTRACT("a contract cannot be used:\n\n%s", ""),
  UNKNOWN_ANSWER("not every check has an answer:\n  %s", "%2$s"),
  INTERNAL_ERROR(
      "Demonic itself failed during this test, so it was not checked: %s",
      "this is a bug of Demonic: please report it with the stack trace below"),
  HEAP_TOO_LARGE(
      "the state to check has more than %d objects (the next was %s)",
      "test on a smaller structure: a few objects show the same interference"),
  BAD_SETTING("%s is `%s`, but must be %s", "for example %4$s"),
  UNREADABLE_FIELD(
      "field `%2$s` of %1$s cannot be read: %3$s",
      "open its package to the unnamed module with --add-opens");

  private final ProblemDeclaration declaration;

  JunitProblem(String template, String hint) {
    String id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    this.declaration = new ProblemDeclaration(Severity.ERROR, id, template, hint);
  }

  @Override
  public ProblemDeclaration declaration() {
    return declaration;
  }
}
