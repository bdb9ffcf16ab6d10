package org.demonic.junit.problem;

import java.util.Locale;
import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;

/**
 * The reasons why a {@code @Demonic} test could not be checked; see also {@code
 * InstrumentationProblem}. The last ones are only why one of its checks has no answer ({@link
 * NotExpressibleException}).
 */
public enum JunitProblem implements ProblemKind {
  NO_CHECK_POINT(
      "%s, so nothing was verified: no method of %s called one with @Requires, or one that throws"
          + " unless something holds that the caller had checked before%s",
      "run a method that makes such a call in the test's own thread, name its class in @Demonic,"
          + " or remove @Demonic (%4$s lists the guards that were met but not checked)"),
  NOTHING_RUN(
      "%s was run beside another thread, so nothing was verified",
      "call methods of the classes under test on objects that other threads could have, or remove"
          + " @Demonic; with demonic-junit on the class path, contracts are checked, too"),
  NOT_JUPITER(
      "`@Demonic` does not reach tests of %2$s, so that these of %1$s would pass with nothing checked:"
          + " %3$s",
      "write them with `org.junit.jupiter.api.Test` in the place of `%4$s`, or remove @Demonic"),
  NO_SOURCE(
      "%s has contracts, but no source was found for it",
      "sources are looked for under src/main/java and src/test/java of the module; say where else"
          + " with the JUnit configuration parameter demonic.sources=dir1:dir2 (on Windows dir1;dir2)"),
  OUTSIDE_MODULE(
      "the code of %s is not read, so nothing is known about it: it is in no folder of the class"
          + " path, and in no archive that belongs to the module",
      "name the folders and archives of the class path whose code other threads may run with the"
          + " JUnit configuration parameter demonic.module=target/classes,lib/core.jar"),
  TEST_UNDER_TEST(
      "%s cannot be a class under test, because it has tests: test code stands for users of"
          + " the module, and is no part of it",
      "move the code under test to a class without tests"),
  WRONG_CONTRACT("a contract cannot be used:\n\n%s", ""),
  UNKNOWN_ANSWER("not every check has an answer:\n  %s", "%2$s"),
  INCOMPLETE(
      "not all pairs of calls of this test were run beside each other:\n  %s",
      "set a longer demonic.rivals, or demonic.incomplete=print"),
  NO_SOLVER("the native library of Z3 cannot be loaded: %s", "%2$s"),
  INTERNAL_ERROR(
      "Demonic itself failed during this test, so it was not checked: %s", Hints.OUR_BUG),
  FAILED_CHECK(
      "Demonic itself failed, so there is no answer to this:\n  %s\n  because of %s",
      Hints.OUR_BUG),
  HEAP_TOO_LARGE(
      "the state to check has more than %d objects (the next was %s)",
      "test on a smaller structure: a few objects show the same interference"),
  HEAP_TOO_WIDE(
      "more than %d objects can be reached from the state to check (the next was %s)",
      "test on a smaller structure: a few objects show the same interference"),
  BAD_SETTING("%s is `%s`, but must be %s", "for example %4$s"),
  UNKNOWN_SETTING("Demonic has no configuration parameter `%s`", "%2$s"),
  UNREADABLE_FIELD(
      "field `%2$s` of %1$s cannot be read: %3$s",
      "open its package to the unnamed module with --add-opens"),
  UNKNOWN_OBJECT(
      "%s is an object of %s, which the domain does not know",
      "name the folder of its source with demonic.sources"),
  UNKNOWN_CONSTANT(
      "%s is a constant of %s, which the domain does not know",
      "name the folder of its source with demonic.sources"),
  NOT_FINITE("%s is %s, and demonL's numbers are finite", "use only finite numbers in the test"),
  OTHER_FIELDS(
      "`%s` of %s cannot be read",
      "compile the sources again: the class that runs has other fields"),
  OTHER_SUPERCLASSES(
      "`%s` is no field of %s",
      "compile the sources again: the class that runs has other superclasses"),
  OTHER_ARRAY_TYPE(
      "%s is declared as %s, but refers to an array of type %s",
      "make the array with the type that the field declares"),
  MISSING_CLASS(
      "it is not known which `%s` runs: %s",
      "put the class that is missing on the test class path"),
  CHECK_NOT_SAID(
      "the check `%s` cannot be expressed in terms of what the code does",
      "write a contract that says the same"),
  CONTRACT_OF_ENUM(
      "`%s` has a contract, but contracts of enums are not read",
      "give it to an interface that the enum implements");

  private static final class Hints {
    static final String OUR_BUG =
        "this is a bug of Demonic, and not of your code: please report it, with the stack trace"
            + " below, to the project that publishes org.demonic:demonic-junit";
  }

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
