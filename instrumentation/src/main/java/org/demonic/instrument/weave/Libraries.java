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
 * archives: a module that has such names itself is worked on, and lies in a folder, or in an
 * archive that its build has made. What no client may have is in {@link Exclusions}, and what users
 * exclude in {@link ClassSelection#excluded}. No lambdas here: this is asked about every class that
 * is loaded.
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
          "jakarta.annotation.",
          "jakarta.el.",
          "jakarta.persistence.",
          "jakarta.servlet.",
          "jakarta.transaction.",
          "jakarta.validation.",
          "jakarta.websocket.",
          // test runners
          "junit.framework.",
          "org.testng.",
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
          "org.easymock.",
          "org.powermock.",
          "org.objenesis.",
          "com.github.tomakehurst.wiremock.",
          "org.wiremock.",
          "wiremock.",
          // assertions
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

  /** Ends the place of what is inside of an archive. */
  private static final String INSIDE = "!/";

  private static final List<String> ARCHIVES = List.of(".jar", ".war", ".ear", ".zip");

  private Libraries() {}

  /** The beginnings of the binary names of their classes. */
  static List<String> prefixes() {
    return PREFIXES;
  }

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
    return prefix(binaryName) != null && !isOfProject(domain);
  }

  /** Whether a class is code that is being worked on: neither a library nor the JDK. */
  public static boolean isOfProject(@Nullable ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    URL location = source == null ? null : source.getLocation();
    return location != null && isOfProject(location.getPath());
  }

  /**
   * Whether a place is a folder, also one in an archive, or an archive where Maven and Gradle put
   * those that they make. An archive in an archive ends with {@code !/}, as a folder does.
   */
  static boolean isOfProject(String place) {
    boolean isInside = place.endsWith(INSIDE);
    String path = isInside ? place.substring(0, place.length() - INSIDE.length()) : place;
    boolean isFolder = path.endsWith("/") || (isInside && !isNamedAsArchive(path));
    return isFolder || isMade(path.substring(0, path.lastIndexOf('/') + 1));
  }

  private static boolean isNamedAsArchive(String path) {
    for (String end : ARCHIVES) {
      if (path.endsWith(end)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMade(String folder) {
    return folder.endsWith("/target/") || folder.endsWith("/build/libs/");
  }
}
