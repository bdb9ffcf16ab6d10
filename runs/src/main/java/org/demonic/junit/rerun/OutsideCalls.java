package org.demonic.junit.rerun;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.instrument.schedule.Site;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.module.MethodDescriptors;
import org.jspecify.annotations.Nullable;

/** Finds the calls that come from outside into the classes under test. */
final class OutsideCalls {
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final UnderTest underTest;
  private final Map<Class<?>, List<Class<?>>> known = new HashMap<>();

  /** The names of the classes whose code is under test, as far as it has been called. */
  private final Set<String> inside;

  /**
   * A method that is called from outside.
   *
   * @param place where the test calls it, as {@code CounterTest.java:12}
   */
  record Entered(Method method, String place) {}

  OutsideCalls(UnderTest underTest) {
    this.underTest = underTest;
    this.inside = new HashSet<>(underTest.names());
  }

  /** The method of a class under test that a call from outside runs; empty for other calls. */
  Optional<Method> method(Site.CallSite site, @Nullable Object receiver) {
    return method(new MethodReference(site.owner(), site.name(), site.descriptor()), receiver)
        .filter(m -> isOutside())
        .map(this::noted);
  }

  /** The method whose body is about to run, if the call is one from outside. */
  Optional<Entered> method(Site.BodySite body, @Nullable Object receiver) {
    MethodReference own = body.in().method();
    return method(own, receiver)
        .flatMap(
            method ->
                outside(own).map(callers -> new Entered(noted(method), underTest.place(callers))));
  }

  private Method noted(Method method) {
    inside.add(method.getDeclaringClass().getName());
    return method;
  }

  private Optional<Method> method(MethodReference site, @Nullable Object receiver) {
    return receiver == null ? ofClass(site) : declared(receiver.getClass(), site);
  }

  private Optional<Method> ofClass(MethodReference site) {
    String owner = site.className();
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

  private Optional<Method> declared(Class<?> receiver, MethodReference site) {
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

  private static Optional<Method> in(Class<?> type, MethodReference site) {
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
    return STACK.walk(frames -> frames.map(StackFrame::getClassName).noneMatch(inside::contains));
  }

  /** Where a body is called, as it begins: the frames of its callers; empty if one is inside. */
  private Optional<List<StackFrame>> outside(MethodReference own) {
    List<StackFrame> callers =
        STACK.walk(
            frames ->
                frames
                    .dropWhile(frame -> !isOf(frame, own))
                    .skip(1)
                    .dropWhile(frame -> isBridge(frame, own.name()))
                    .toList());
    return callers.stream().map(StackFrame::getClassName).anyMatch(inside::contains)
        ? Optional.empty()
        : Optional.of(callers);
  }

  private static boolean isOf(StackFrame frame, MethodReference method) {
    return frame.getMethodName().equals(method.name())
        && frame.getClassName().equals(method.className());
  }

  /** Whether a method has no other code than to call one that its author wrote. */
  private static boolean isBridge(StackFrame frame, String name) {
    return frame.getMethodName().equals(name)
        && Arrays.stream(frame.getDeclaringClass().getDeclaredMethods())
            .anyMatch(
                method ->
                    method.isBridge()
                        && method.getName().equals(name)
                        && MethodDescriptors.of(method).equals(frame.getDescriptor()));
  }
}
