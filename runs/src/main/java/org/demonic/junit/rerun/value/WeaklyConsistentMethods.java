package org.demonic.junit.rerun.value;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the methods that are documented to be weakly consistent: while other threads are at work,
 * or after that, they may tell what no order of the calls explains. Such are marked by an
 * annotation of this name, of whatever package, on the method or its class, or stand in a table of
 * libraries.
 */
public final class WeaklyConsistentMethods {
  /** The JDK's documentation promises nothing for them while other threads are at work. */
  private static final Set<String> OF_ALL = Set.of("toString", "hashCode");

  private static final String ANNOTATION = "WeaklyConsistent";
  private static final Set<String> OF_LIBRARIES = read();

  private WeaklyConsistentMethods() {}

  /** Whether a method is one. */
  public static boolean is(Method method) {
    Class<?> type = method.getDeclaringClass();
    return (method.getParameterCount() == 0 && OF_ALL.contains(method.getName()))
        || isMarked(method)
        || isMarked(type)
        || isOfLibrary(method);
  }

  /** Whether a method is one because the table of libraries says so. */
  public static boolean isOfLibrary(Method method) {
    return OF_LIBRARIES.contains(method.getDeclaringClass().getName() + "." + method.getName());
  }

  private static boolean isMarked(AnnotatedElement element) {
    return Arrays.stream(element.getAnnotations())
        .map(Annotation::annotationType)
        .anyMatch(type -> type.getSimpleName().equals(ANNOTATION));
  }

  private static Set<String> read() {
    try (InputStream file =
            WeaklyConsistentMethods.class.getResourceAsStream("weakly-consistent.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
