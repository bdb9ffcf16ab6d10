package org.demonic.instrument.weave;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The libraries that many projects have and whose code is not what a test is about: frameworks,
 * languages, logging, mocks, assertions. What threads do to each other in their code counts only as
 * far as it orders threads, unless somebody asks for it ({@link Scope#asksFor}). They are found in
 * archives: a module that has such names itself is worked on, and lies in a folder. What no client
 * may have is in {@link Exclusions}, and what users exclude in {@link ClassSelection#excluded}. No
 * lambdas here: this is asked about every class that is loaded.
 */
public final class Libraries {
  /** The beginnings of the binary names of their classes. */
  private static final List<String> PREFIXES =
      List.of(
          // frameworks
          "org.springframework.",
          "org.apache.catalina.",
          "org.apache.coyote.",
          "org.apache.tomcat.",
          "com.fasterxml.jackson.",
          "org.hibernate.validator.",
          "jakarta.",
          // test runners
          "org.junit.",
          "junit.framework.",
          "org.testng.",
          "org.spockframework.",
          "spock.",
          "io.kotest.",
          // languages
          "groovy.",
          "org.codehaus.groovy.",
          "org.apache.groovy.",
          "kotlin.",
          "kotlinx.",
          "scala.",
          // logging
          "org.slf4j.",
          "ch.qos.logback.",
          "org.apache.logging.",
          "org.apache.commons.logging.",
          "org.apache.log4j.",
          "org.jboss.logging.",
          // mocks
          "org.mockito.",
          "net.bytebuddy.",
          "org.easymock.",
          "org.powermock.",
          "org.objenesis.",
          "com.github.tomakehurst.wiremock.",
          "org.wiremock.",
          "wiremock.",
          // assertions
          "org.assertj.",
          "org.hamcrest.",
          "com.google.common.truth.");

  /**
   * What the names of classes have in them that such libraries generate while a program runs, also
   * in packages of others: subclasses that hand on each call, as proxies and mocks do.
   */
  private static final Pattern GENERATED =
      Pattern.compile(
          "\\$\\$SpringCGLIB\\$\\$|\\$\\$EnhancerBy|\\$\\$FastClassBy|\\$\\$KeyFactoryBy"
              + "|\\$MockitoMock\\$|\\$\\$EasyMock\\$|\\$ByteBuddy\\$|\\$HibernateProxy\\$"
              + "|_\\$\\$_j(?:avassi|v)st|(?:^|\\.)\\$Proxy\\d");

  private Libraries() {}

  /** How the names of the classes of the same library begin; null if a class is of none. */
  public static @Nullable String prefix(String binaryName) {
    for (String prefix : PREFIXES) {
      if (binaryName.startsWith(prefix)) {
        return prefix;
      }
    }
    return null;
  }

  /** Whether a class is one that a library generates. */
  static boolean isGenerated(String binaryName) {
    return binaryName.indexOf('$') >= 0 && GENERATED.matcher(binaryName).find();
  }

  /** Whether a class is of one of the libraries, and not of the code that is worked on. */
  static boolean contain(String binaryName, @Nullable ProtectionDomain domain) {
    return prefix(binaryName) != null && !isOfFolder(domain);
  }

  /** Whether a class is code that is being worked on: neither a library nor the JDK. */
  public static boolean isOfFolder(@Nullable ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    URL location = source == null ? null : source.getLocation();
    return location != null && location.getPath().endsWith("/");
  }
}
