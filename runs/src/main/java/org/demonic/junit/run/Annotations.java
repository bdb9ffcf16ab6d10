package org.demonic.junit.run;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.junit.Demonic;
import org.demonic.junit.Implicit;
import org.demonic.junit.run.CheckedRun.Request;
import org.demonic.junit.test.GivenSettings;

/**
 * Finds {@link Demonic} at the code of a test: at itself, at what it is annotated with, and for a
 * class at what is above it.
 */
public final class Annotations {
  private Annotations() {}

  /**
   * What asks for the check of a test.
   *
   * @param code may have annotations that hold for it, inside out
   */
  public static Optional<Request> asked(List<AnnotatedElement> code) {
    List<GivenSettings> settings = new ArrayList<>();
    AnnotatedElement at = null;
    for (AnnotatedElement element : code) {
      Optional<Demonic> found = find(element);
      if (found.isPresent()) {
        settings.add(settings(found.get()));
        at = at == null ? element : at;
      }
    }
    return at == null ? Optional.empty() : Optional.of(new Request(settings, at));
  }

  /** Whether a test is to be checked. */
  public static boolean areAt(List<AnnotatedElement> code) {
    return code.stream().anyMatch(element -> find(element).isPresent());
  }

  private static GivenSettings settings(Demonic demonic) {
    List<Implicit> kinds = Arrays.asList(demonic.implicit());
    return new GivenSettings(
        Arrays.asList(demonic.value()),
        demonic.actions(),
        demonic.fresh(),
        demonic.timeout(),
        kinds.contains(Implicit.CONFIGURED)
            ? Optional.empty()
            : Optional.of(kinds.contains(Implicit.GUARDS)),
        demonic.rivals());
  }

  private static Optional<Demonic> find(AnnotatedElement element) {
    Optional<Demonic> own = find(element, new HashSet<>());
    if (own.isPresent() || !(element instanceof Class<?> type)) {
      return own;
    }
    Stream<Class<?>> above =
        Stream.concat(Stream.of(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()));
    return above.map(Annotations::find).flatMap(Optional::stream).findFirst();
  }

  private static Optional<Demonic> find(AnnotatedElement element, Set<Class<?>> open) {
    for (Annotation annotation : element.getDeclaredAnnotations()) {
      if (annotation instanceof Demonic demonic) {
        return Optional.of(demonic);
      }
    }
    for (Annotation annotation : element.getDeclaredAnnotations()) {
      Class<? extends Annotation> type = annotation.annotationType();
      if (!type.getName().startsWith("java.") && open.add(type)) {
        Optional<Demonic> above = find(type, open);
        if (above.isPresent()) {
          return above;
        }
      }
    }
    return Optional.empty();
  }
}
