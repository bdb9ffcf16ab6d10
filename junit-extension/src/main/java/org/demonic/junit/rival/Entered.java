package org.demonic.junit.rival;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.jspecify.annotations.Nullable;

/** Tells which calls come from outside into the classes under test. */
final class Entered {
  private final Set<Class<?>> underTest;
  private final Set<String> names = new HashSet<>();

  Entered(Set<Class<?>> underTest) {
    this.underTest = underTest;
    underTest.forEach(type -> names.add(type.getName()));
  }

  /** The method of a class under test that a call from outside runs; empty for other calls. */
  Optional<Method> method(Site.CallSite site, @Nullable Object receiver) {
    Optional<Method> method =
        receiver == null ? ofClass(site) : declared(receiver.getClass(), site);
    return method.filter(m -> isOutside());
  }

  private Optional<Method> ofClass(Site.CallSite site) {
    return underTest.stream()
        .filter(type -> type.getName().equals(site.owner().replace('/', '.')))
        .flatMap(type -> declared(type, site).stream())
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .findFirst();
  }

  private Optional<Method> declared(Class<?> receiver, Site.CallSite site) {
    for (Class<?> c = receiver; c != null; c = c.getSuperclass()) {
      Optional<Method> found = in(c, site);
      if (found.isPresent()) {
        return found.filter(m -> underTest.contains(m.getDeclaringClass()));
      }
    }
    return underTest.stream()
        .filter(type -> type.isInterface() && type.isAssignableFrom(receiver))
        .flatMap(type -> in(type, site).stream())
        .findFirst();
  }

  private static Optional<Method> in(Class<?> type, Site.CallSite site) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(site.name())
          && Descriptors.of(method).equals(site.descriptor())
          && !Modifier.isAbstract(method.getModifiers())) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  /** Whether no method of a class under test is being run by this thread. */
  boolean isOutside() {
    return StackWalker.getInstance()
        .walk(frames -> frames.map(StackFrame::getClassName).noneMatch(names::contains));
  }
}
