package org.demonic.junit.instrument;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stays as it is, whoever names it: the JDK, this tool, the test runner and its helpers, other
 * agents. Instrumenting what instrumented code or the recording rests on would not end well. No
 * lambdas here: this is asked about every class that is loaded, those that make lambdas included.
 */
final class NeverInstrumented {
  private static final List<String> PREFIXES =
      List.of(
          "java/",
          "javax/",
          "jdk/",
          "sun/",
          "com/sun/",
          "org/demonic/contracts/",
          "org/demonic/grammar/",
          "org/demonic/lang/",
          "org/demonic/translate/",
          "org/demonic/synthesize/",
          "org/demonic/junit/agent/",
          "org/demonic/junit/heap/",
          "org/demonic/junit/hooks/",
          "org/demonic/junit/instrument/",
          "org/demonic/junit/record/",
          "org/demonic/junit/shaded/",
          "org/antlr/v4/runtime/",
          "com/github/javaparser/",
          "com/microsoft/z3/",
          "org/junit/",
          "org/opentest4j/",
          "org/apache/maven/surefire/",
          "org/gradle/",
          "org/assertj/",
          "org/mockito/",
          "net/bytebuddy/",
          "org/objectweb/asm/",
          "org/jacoco/");
  private static final String OWN_PACKAGE = "org/demonic/junit/";

  private NeverInstrumented() {}

  static boolean contains(@Nullable ClassLoader loader, String internalName) {
    if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
      return true;
    }
    for (String prefix : PREFIXES) {
      if (internalName.startsWith(prefix)) {
        return true;
      }
    }
    return isOwnPackage(internalName);
  }

  private static boolean isOwnPackage(String internalName) {
    return internalName.startsWith(OWN_PACKAGE)
        && internalName.indexOf('/', OWN_PACKAGE.length()) < 0;
  }
}
