package org.demonic.instrument.weave;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes that are never instrumented, whoever names them: the JDK, this tool, the test runner
 * and its helpers, other agents. Instrumenting what instrumented code or the recording rests on
 * would not end well. What users exclude is in {@link ClassSelection#excluded}. No lambdas here:
 * this is asked about every class that is loaded, those that make lambdas included.
 */
final class Exclusions {
  private static final List<String> PREFIXES =
      List.of(
          "java/",
          "javax/",
          "jdk/",
          "sun/",
          "com/sun/",
          "org/demonic/",
          "org/antlr/v4/runtime/",
          "com/github/javaparser/",
          "com/microsoft/z3/",
          "org/junit/",
          "org/opentest4j/",
          "org/apache/maven/surefire/",
          "org/gradle/",
          // What Gradle puts on the class path of the JVMs that run tests.
          "worker/org/gradle/",
          "org/spockframework/",
          "spock/",
          "org/assertj/",
          "org/mockito/",
          "net/bytebuddy/",
          "org/objectweb/asm/",
          "org/jacoco/");

  /** Code of this tool that stands for code of the JDK, and is woven as that under test is. */
  private static final String STAND_INS = "org/demonic/schedule/standin/";

  /** Code for tests that lets a thread wait for what others do. */
  private static final Set<String> WAITING =
      Set.of(
          "org/mockito/internal/util/Timer",
          "org/mockito/internal/verification/VerificationOverTimeImpl");

  private Exclusions() {}

  static boolean contains(@Nullable ClassLoader loader, String internalName) {
    if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
      return true;
    }
    if (loader instanceof ProbeLoader
        || internalName.startsWith(STAND_INS)
        || WAITING.contains(internalName)) {
      return false;
    }
    for (String prefix : PREFIXES) {
      if (internalName.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
