package org.demonic.junit.rerun;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.demonic.junit.module.MethodDescriptors;
import org.jspecify.annotations.Nullable;

/** Finds the calls that come from outside into the classes under test. */
final class OutsideCalls {
  private final UnderTest underTest;
  private final Map<Class<?>, List<Class<?>>> known = new HashMap<>();

  /** The names of the classes whose code is under test, as far as it has been called. */
  private final Set<String> inside;

  OutsideCalls(UnderTest underTest) {
    this.underTest = underTest;
    this.inside = new HashSet<>(underTest.names());
  }

  /** The method of a class under test that a call from outside runs; empty for other calls. */
  Optional<Method> method(Site.CallSite site, @Nullable Object receiver) {
    Optional<Method> method =
        receiver == null ? ofClass(site) : declared(receiver.getClass(), site);
    Optional<Method> fromOutside = method.filter(m -> isOutside());
    fromOutside.ifPresent(m -> inside.add(m.getDeclaringClass().getName()));
    return fromOutside;
  }

  private Optional<Method> ofClass(Site.CallSite site) {
    String owner = site.owner().replace('/', '.');
    if (!underTest.names().contains(owner)) {
      return Optional.empty();
    }
    try {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      return in(Class.forName(owner, false, loader), site)
          .filter(method -> Modifier.isStatic(method.getModifiers()));
    } catch (ClassNotFoundException elsewhere) {
      return Optional.empty();
    }
  }

  private Optional<Method> declared(Class<?> receiver, Site.CallSite site) {
    List<Class<?>> types = known.computeIfAbsent(receiver, this::types);
    if (types.stream().noneMatch(underTest::contains)) {
      return Optional.empty();
    }
    for (Class<?> type : types) {
      Optional<Method> found = in(type, site);
      if (found.isPresent()) {
        return found.filter(underTest::covers);
      }
    }
    return Optional.empty();
  }

  /** A class and those above it, in the order in which a method is looked for. */
  private List<Class<?>> types(Class<?> receiver) {
    Set<Class<?>> found = new LinkedHashSet<>();
    for (Class<?> c = receiver; c != null; c = c.getSuperclass()) {
      found.add(c);
    }
    for (Class<?> c : List.copyOf(found)) {
      addInterfaces(c, found);
    }
    return List.copyOf(found);
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> found) {
    for (Class<?> implemented : type.getInterfaces()) {
      found.add(implemented);
      addInterfaces(implemented, found);
    }
  }

  private static Optional<Method> in(Class<?> type, Site.CallSite site) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(site.name())
          && MethodDescriptors.of(method).equals(site.descriptor())
          && !Modifier.isAbstract(method.getModifiers())) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  /** Whether no method of a class under test is being run by this thread. */
  private boolean isOutside() {
    return StackWalker.getInstance()
        .walk(frames -> frames.map(StackFrame::getClassName).noneMatch(inside::contains));
  }
}
