package org.demonic.junit.test;

import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The properties of Kotlin that methods get and set, for people: a class file has methods in their
 * place. The compiler notes the names that a source uses in an annotation of the class.
 */
public final class PropertyNames {
  private static final String METADATA = "kotlin.Metadata";

  private static final ClassValue<Set<String>> NAMES =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          return names(type);
        }
      };

  private PropertyNames() {}

  /**
   * The property that a method gets or sets: {@code left} for {@code getLeft()}; empty if the class
   * is of another language, or has no such property.
   *
   * @param parameters how many the method has
   */
  public static Optional<String> of(Class<?> owner, String method, int parameters) {
    Stream<String> candidates = Stream.empty();
    if (parameters == 0 && isOf(method, "is")) {
      candidates = Stream.of(method);
    } else if (parameters == 0 && isOf(method, "get")) {
      candidates = Stream.of(small(method), method.substring(3));
    } else if (parameters == 1 && isOf(method, "set")) {
      candidates = Stream.of(small(method), method.substring(3), "is" + method.substring(3));
    }
    return candidates.filter(name -> NAMES.get(owner).contains(name)).findFirst();
  }

  private static String small(String method) {
    return method.substring(3, 4).toLowerCase(Locale.ROOT) + method.substring(4);
  }

  /** The same of a class by its binary name. */
  public static Optional<String> of(String owner, String method, int parameters) {
    try {
      return of(Class.forName(owner, false, LoadedClass.loader()), method, parameters);
    } catch (ClassNotFoundException | LinkageError notThere) {
      return Optional.empty();
    }
  }

  private static boolean isOf(String method, String prefix) {
    return method.startsWith(prefix)
        && method.length() > prefix.length()
        && !Character.isLowerCase(method.charAt(prefix.length()));
  }

  private static Set<String> names(Class<?> owner) {
    return Stream.of(owner.getDeclaredAnnotations())
        .filter(annotation -> annotation.annotationType().getName().equals(METADATA))
        .map(PropertyNames::names)
        .findFirst()
        .orElse(Set.of());
  }

  private static Set<String> names(Annotation metadata) {
    try {
      Object names = metadata.annotationType().getMethod("d2").invoke(metadata);
      return names instanceof String[] all ? new HashSet<>(Arrays.asList(all)) : Set.of();
    } catch (ReflectiveOperationException ofAnotherCompiler) {
      return Set.of();
    }
  }
}
