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
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.schedule.Site;
import org.demonic.instrument.weave.Libraries;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.module.MethodDescriptors;
import org.demonic.junit.test.LoadedClass;
import org.jspecify.annotations.Nullable;

/** Finds the calls that come from outside into the classes under test. */
final class OutsideCalls {
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  /** The class whose code begins the run of a test. */
  private static final String BEGINNING = RepeatableTest.class.getName();

  /** The most frames that are looked at: else a recursion would take its square. */
  static final int MOST_FRAMES = 500;

  /**
   * How often a run looks whether a call comes from outside. Later ones are not noted: a test that
   * makes so many calls would take minutes, and its first ones are what is run beside others.
   */
  static final int MOST_LOOKS = 20_000;

  private static final String HOOKS = ScheduleHooks.class.getName();

  /** The methods with code that each class declares, by name and descriptor. */
  private static final ClassValue<Map<String, Method>> DECLARED =
      new ClassValue<>() {
        @Override
        protected Map<String, Method> computeValue(Class<?> type) {
          return declared(type);
        }
      };

  private final UnderTest underTest;
  private int looks;
  private int made;
  private int othersMade;
  private boolean isCut;

  /**
   * The classes in which a method of an object of each class is looked for; none if none counts.
   */
  private final Map<Class<?>, List<Class<?>>> known = new HashMap<>();

  /** Whether the code of a class is the test's, or helps it, by its name. */
  private final Map<String, Boolean> helping = new HashMap<>();

  /** Whether a class is the test's, by its name. */
  private final Map<String, Boolean> ofTest = new HashMap<>();

  /** The names of the classes whose code is under test, as far as it has been called. */
  private final Set<String> inside;

  /** The same as class files have them. */
  private final Set<String> insideFiles = new HashSet<>();

  /**
   * A method that is called from outside.
   *
   * @param place where it is called, as {@code CounterTest.java:12}
   * @param within what the test does meanwhile, where other code than the test's makes the call:
   *     the same for all calls that are made for one of the test's; empty for a call of the test
   */
  record Entered(Method method, String place, String within) {}

  OutsideCalls(UnderTest underTest) {
    this.underTest = underTest;
    this.inside = new HashSet<>(underTest.names());
    inside.forEach(name -> insideFiles.add(name.replace('.', '/')));
  }

  /** Whether a call is made by code under test. */
  boolean isInside(Site.CallSite site) {
    return insideFiles.contains(site.in().method().owner());
  }

  /**
   * Whether calls were not looked at that may come from outside: they were too many, or too deep.
   */
  boolean isCut() {
    return isCut;
  }

  /** Whether calls of the methods of a class may count. */
  boolean concerns(Class<?> type) {
    return !known.computeIfAbsent(type, this::types).isEmpty();
  }

  /**
   * What the test does, as {@link Entered#within}, where an object is made: an empty text if code
   * of the test makes it, or that of a library without hooks, which may keep it; empty where there
   * are too many, or the code recurses too deeply. Objects under test are counted for themselves.
   */
  Optional<String> within(Object object) {
    boolean isTooMany =
        concerns(object.getClass()) ? ++made > MOST_LOOKS : ++othersMade > MOST_LOOKS;
    if (isTooMany) {
      return Optional.empty();
    }
    List<StackFrame> makers =
        frames(
            all ->
                all.dropWhile(frame -> !isHook(frame))
                    .dropWhile(frame -> isHook(frame) || isConstructor(frame, object)));
    return Optional.of(makers)
        .filter(all -> all.size() <= MOST_FRAMES)
        .map(all -> areOfLibrary(all) ? "" : within(all));
  }

  private static boolean areOfLibrary(List<StackFrame> makers) {
    return makers.stream()
        .map(StackFrame::getDeclaringClass)
        .filter(type -> type.getClassLoader() != null)
        .findFirst()
        .filter(type -> Libraries.prefix(type.getName()) != null)
        .filter(type -> !Libraries.isOfProject(type.getProtectionDomain()))
        .isPresent();
  }

  private static boolean isHook(StackFrame frame) {
    return frame.getClassName().equals(HOOKS);
  }

  private static boolean isConstructor(StackFrame frame, Object made) {
    return frame.getMethodName().equals("<init>") && frame.getDeclaringClass().isInstance(made);
  }

  /** The method of a class under test that a call from outside runs; empty for other calls. */
  Optional<Entered> method(Site.CallSite site, @Nullable Object receiver) {
    return method(new MethodReference(site.owner(), site.name(), site.descriptor()), receiver)
        .flatMap(
            method ->
                callers(all -> all)
                    .map(
                        callers ->
                            new Entered(
                                noted(method),
                                site.in().file() + ":" + site.line(),
                                isOfTests(site.in().method().className())
                                    ? ""
                                    : positions(callers))));
  }

  /** The method whose body is about to run, if the call is one from outside. */
  Optional<Entered> method(Site.BodySite body, @Nullable Object receiver) {
    MethodReference own = body.in().method();
    return method(own, receiver)
        .flatMap(
            method ->
                callers(all -> behind(all, own))
                    .map(
                        callers ->
                            new Entered(noted(method), underTest.place(callers), within(callers))));
  }

  /** Whether code is the test's, or helps it. */
  private boolean isOfTests(String className) {
    return helping.computeIfAbsent(
        className,
        name ->
            underTest.isOfTest(name)
                || LoadedClass.find(name).filter(underTest::isOfTests).isPresent());
  }

  private Method noted(Method method) {
    String owner = method.getDeclaringClass().getName();
    if (inside.add(owner)) {
      insideFiles.add(owner.replace('.', '/'));
    }
    return method;
  }

  private Optional<Method> method(MethodReference site, @Nullable Object receiver) {
    return receiver == null ? ofClass(site) : ofObject(receiver.getClass(), site);
  }

  private Optional<Method> ofClass(MethodReference site) {
    String owner = site.className();
    if (!underTest.names().contains(owner)) {
      return Optional.empty();
    }
    return LoadedClass.find(owner)
        .map(type -> in(type, site))
        .filter(method -> Modifier.isStatic(method.getModifiers()));
  }

  private Optional<Method> ofObject(Class<?> receiver, MethodReference site) {
    for (Class<?> type : known.computeIfAbsent(receiver, this::types)) {
      Method found = in(type, site);
      if (found != null) {
        return Optional.of(found).filter(underTest::covers);
      }
    }
    return Optional.empty();
  }

  /** A class and those above it, in the order in which a method is looked for; or none. */
  private List<Class<?>> types(Class<?> receiver) {
    Set<Class<?>> found = new LinkedHashSet<>();
    for (Class<?> c = receiver; c != null; c = c.getSuperclass()) {
      found.add(c);
    }
    for (Class<?> c : List.copyOf(found)) {
      addInterfaces(c, found);
    }
    return found.stream().anyMatch(underTest::contains) ? List.copyOf(found) : List.of();
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> found) {
    for (Class<?> implemented : type.getInterfaces()) {
      found.add(implemented);
      addInterfaces(implemented, found);
    }
  }

  private static @Nullable Method in(Class<?> type, MethodReference site) {
    return DECLARED.get(type).get(site.name() + site.descriptor());
  }

  private static Map<String, Method> declared(Class<?> type) {
    Map<String, Method> found = new HashMap<>();
    try {
      for (Method method : type.getDeclaredMethods()) {
        if (!Modifier.isAbstract(method.getModifiers())) {
          found.put(method.getName() + MethodDescriptors.of(method), method);
        }
      }
    } catch (LinkageError missing) {
      // One of them names a class that is not there: nobody knows what the class has.
      return Map.of();
    }
    return found;
  }

  /**
   * The code that has led to a call, as {@link #frames}; empty if some of it is under test, and
   * where it is not looked at, or recurses so deeply that nobody can tell.
   */
  private Optional<List<StackFrame>> callers(UnaryOperator<Stream<StackFrame>> behind) {
    looks++;
    List<StackFrame> found = looks > MOST_LOOKS ? List.of() : frames(behind);
    if (found.stream().map(StackFrame::getClassName).anyMatch(inside::contains)) {
      return Optional.empty();
    }
    boolean isKnown = looks <= MOST_LOOKS && found.size() <= MOST_FRAMES;
    isCut |= !isKnown;
    return Optional.of(found).filter(frames -> isKnown);
  }

  /**
   * The frames of this thread down to where the run of the test begins, the innermost one first;
   * one more than are looked at if there are so many.
   */
  private static List<StackFrame> frames(UnaryOperator<Stream<StackFrame>> behind) {
    return STACK.walk(
        all ->
            behind
                .apply(all)
                .takeWhile(frame -> !frame.getClassName().equals(BEGINNING))
                .limit(MOST_FRAMES + 1)
                .toList());
  }

  /** The frames of the callers of a method, without bridges to it. */
  private static Stream<StackFrame> behind(Stream<StackFrame> all, MethodReference own) {
    return all.dropWhile(frame -> !isOf(frame, own))
        .skip(1)
        .dropWhile(frame -> isBridge(frame, own.name()));
  }

  /** What the test does, as {@link Entered#within}, where these call a body, or a constructor. */
  private String within(List<StackFrame> callers) {
    boolean isOfTest =
        callers.stream()
            .map(StackFrame::getClassName)
            .filter(UnderTest::isOwn)
            .findFirst()
            .filter(name -> !isOfTests(name))
            .isEmpty();
    return isOfTest ? "" : positions(callers);
  }

  /** The positions in the code of the test that lead to a call. */
  private String positions(List<StackFrame> callers) {
    return callers.stream()
        .filter(frame -> ofTest.computeIfAbsent(frame.getClassName(), underTest::isOfTest))
        .map(OutsideCalls::position)
        .collect(Collectors.joining());
  }

  private static String position(StackFrame frame) {
    return frame.getMethodName() + frame.getByteCodeIndex() + " ";
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
