package org.demonic.junit.rerun;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Method;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.code.ModuleCode;
import org.demonic.code.effect.MadeForThreads;
import org.demonic.code.effect.WaitingMethods;
import org.demonic.junit.module.LoaderValue;
import org.demonic.junit.test.LoadedClass;
import org.demonic.junit.test.TestRunners;
import org.demonic.schedule.Entrance;
import org.demonic.schedule.SharedAccess;
import org.jspecify.annotations.Nullable;

/**
 * The classes whose calls from outside count.
 *
 * @param named those that a test names; none for a module
 * @param isShared whether only classes of the module count that seem to be made for threads
 * @param callers the binary names of the test's class and those above it, as far as it matters
 * @param testCode the folder or archive that the test's class comes from; empty if unknown
 * @param entrance their binary names, and those of what is above them
 */
public record UnderTest(
    List<Class<?>> named,
    boolean isShared,
    Set<String> callers,
    String testCode,
    Entrance entrance) {
  /** The suffix that the JVM adds to the name of a class that makes a function. */
  static final String FUNCTION = "$$Lambda";

  /** What classes in Groovy implement. */
  private static final String DYNAMIC = "groovy.lang.GroovyObject";

  /** How the names of classes begin that make calls for others. */
  private static final List<String> LANGUAGES =
      List.of(
          "java.",
          "jdk.",
          "sun.",
          "groovy.",
          "org.codehaus.groovy.",
          "org.apache.groovy.",
          "kotlin.");

  /** Interfaces of the JDK that are not used for calls on shared objects. */
  private static final Set<String> COMMON =
      Set.of("java.lang.Comparable", "java.lang.Cloneable", "java.io.Serializable");

  private static final LoaderValue<Map<ModuleCode, UnderTest>> MODULES =
      new LoaderValue<>(ConcurrentHashMap::new);
  private static final LoaderValue<Map<ModuleCode, UnderTest>> SHARED =
      new LoaderValue<>(ConcurrentHashMap::new);

  /** Whether code waits, by the names of its classes. */
  private static final LoaderValue<Map<Set<String>, Boolean>> WAITING =
      new LoaderValue<>(ConcurrentHashMap::new);

  public UnderTest {
    named = List.copyOf(named);
    callers = Set.copyOf(callers);
  }

  /** The given classes, their nested classes, and the superclasses that are not the JDK's. */
  public static UnderTest of(Class<?>... types) {
    Set<Class<?>> all = new HashSet<>();
    addWithTheirs(all, types);
    all.removeIf(type -> isBuilder(type.getName()) && !List.of(types).contains(type));
    Set<String> above = new HashSet<>();
    all.forEach(
        type -> {
          addAbove(type, above);
          addReturned(type, above);
        });
    return new UnderTest(
        List.of(types),
        false,
        Set.of(),
        "",
        new Entrance(names(all), above, names(List.of(types))));
  }

  /** The classes of a module, without those of its tests, and those that are not thread-safe. */
  public static UnderTest of(ModuleCode module) {
    MadeForThreads code = new MadeForThreads(LoadedClass.loader());
    return MODULES
        .of(LoadedClass.loader())
        .computeIfAbsent(module, m -> of(m, false, name -> !code.deny(name)));
  }

  /** The classes of a module that seem to be made for several threads. */
  public static UnderTest ofShared(ModuleCode module) {
    MadeForThreads code = new MadeForThreads(LoadedClass.loader());
    return SHARED.of(LoadedClass.loader()).computeIfAbsent(module, m -> of(m, true, code::contain));
  }

  private static UnderTest of(ModuleCode module, boolean isShared, Predicate<String> isMeant) {
    Set<String> names =
        module.classNames().stream()
            .filter(name -> !isBuilder(name) && isMeant.test(name.replace('.', '/')))
            .collect(Collectors.toSet());
    return new UnderTest(
        List.of(), isShared, Set.of(), "", new Entrance(names, module.namesAbove(), Set.of()));
  }

  /** The same without the classes whose names begin so. */
  public UnderTest without(List<String> prefixes) {
    if (prefixes.isEmpty()) {
      return this;
    }
    Predicate<String> isLeft = name -> prefixes.stream().noneMatch(name::startsWith);
    return new UnderTest(
        named.stream().filter(type -> isLeft.test(type.getName())).toList(),
        isShared,
        callers,
        testCode,
        new Entrance(
            entrance.types().stream().filter(isLeft).collect(Collectors.toSet()),
            entrance.above(),
            entrance.named().stream().filter(isLeft).collect(Collectors.toSet()),
            entrance.byBody()));
  }

  /**
   * The same, called by the tests of a class. The code of one in a dynamic language does not name
   * what it calls: there, methods tell of themselves that they are called.
   */
  public UnderTest calledBy(Class<?> testClass) {
    Set<String> names = withThoseAbove(testClass);
    return new UnderTest(
        named,
        isShared,
        names,
        origin(testClass),
        isDynamic(testClass) ? entrance.tellingBodies() : entrance);
  }

  private static boolean isDynamic(Class<?> type) {
    return type != Object.class
        && (Arrays.stream(type.getInterfaces()).anyMatch(i -> i.getName().equals(DYNAMIC))
            || (type.getSuperclass() != null && isDynamic(type.getSuperclass())));
  }

  /** The same, whose methods tell of themselves that they are called. */
  public UnderTest tellingBodies() {
    return new UnderTest(named, isShared, callers, testCode, entrance.tellingBodies());
  }

  /**
   * The place at which a test makes a call, as {@code CounterTest.java:12}.
   *
   * @param stack the frames of the callers, the innermost first
   */
  String place(List<StackFrame> stack) {
    List<StackFrame> known = stack.stream().filter(frame -> frame.getFileName() != null).toList();
    return known.stream()
        .filter(frame -> isOfTest(frame.getClassName()))
        .findFirst()
        .or(() -> known.stream().filter(frame -> isOwn(frame.getClassName())).findFirst())
        .map(frame -> frame.getFileName() + ":" + Math.max(0, frame.getLineNumber()))
        .orElse("Unknown Source:0");
  }

  /** Whether a class is the test's, one above it, or one within these. */
  boolean isOfTest(String name) {
    return callers.stream()
        .anyMatch(caller -> name.equals(caller) || name.startsWith(caller + "$"));
  }

  /** Whether a class is neither of a language nor of what runs tests. */
  public static boolean isOwn(String name) {
    return LANGUAGES.stream().noneMatch(name::startsWith) && !TestRunners.contain(name);
  }

  /** Whether a class is a builder, which by custom belongs to one thread. */
  private static boolean isBuilder(String name) {
    return name.endsWith("Builder");
  }

  private static void addWithTheirs(Set<Class<?>> all, Class<?>... types) {
    for (Class<?> type : types) {
      if (type.getClassLoader() != null && all.add(type)) {
        addWithTheirs(all, type.getDeclaredClasses());
        addWithTheirs(all, type.getInterfaces());
        if (type.getSuperclass() != null) {
          addWithTheirs(all, type.getSuperclass());
        }
      }
    }
  }

  private static Set<String> names(Collection<Class<?>> types) {
    return types.stream().map(Class::getName).collect(Collectors.toSet());
  }

  /** Adds the interfaces that methods return, because the result may be a function. */
  private static void addReturned(Class<?> type, Set<String> above) {
    Arrays.stream(type.getDeclaredMethods())
        .map(Method::getReturnType)
        .filter(Class::isInterface)
        .forEach(returned -> above.add(returned.getName()));
  }

  private static void addAbove(Class<?> type, Set<String> above) {
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      if (!COMMON.contains(c.getName())) {
        above.add(c.getName());
      }
      Arrays.stream(c.getInterfaces()).forEach(i -> addAbove(i, above));
    }
  }

  public Set<String> names() {
    return entrance.types();
  }

  /** Whether a race of the code of a class is a finding: not where fences order what it does. */
  public Predicate<String> races() {
    MadeForThreads code = new MadeForThreads(LoadedClass.loader());
    Map<String, Boolean> known = new ConcurrentHashMap<>();
    return name ->
        names().contains(name)
            && known.computeIfAbsent(name, n -> !code.usesFences(n.replace('.', '/')));
  }

  /** Whether a class is one, or a function that the code of one has made. */
  public boolean contains(Class<?> type) {
    String name = type.getName();
    int function = name.indexOf(FUNCTION);
    return entrance.types().contains(function < 0 ? name : name.substring(0, function));
  }

  /**
   * Whether a class is of the tests: it stands in the file of the test's class, or comes from where
   * that does, unless a named class does so, too.
   */
  public boolean isOfTests(Class<?> type) {
    return callers.contains(type.getName())
        || (!contains(type)
            && (isInFileOfTest(type)
                || (!testCode.isEmpty()
                    && testCode.equals(origin(type))
                    && named.stream().noneMatch(one -> testCode.equals(origin(one))))));
  }

  private boolean isInFileOfTest(Class<?> type) {
    String name = topLevel(type.getName());
    return callers.stream().anyMatch(caller -> topLevel(caller).equals(name));
  }

  private static String topLevel(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /** Whether all accesses that get in each other's way are made by code of the tests. */
  public boolean areOfTests(List<SharedAccess> accesses) {
    return !accesses.isEmpty()
        && accesses.stream().map(SharedAccess::className).allMatch(this::isDouble);
  }

  /** Whether a class is of the tests, and not one that a named type stands for. */
  private boolean isDouble(String name) {
    return LoadedClass.find(name)
        .filter(this::isOfTests)
        .filter(type -> named.stream().noneMatch(one -> one.isAssignableFrom(type)))
        .isPresent();
  }

  /** Whether code of the tests has thrown something, or the cause of it, itself. */
  public boolean hasThrown(@Nullable Throwable thrown) {
    Throwable root = thrown;
    while (root != null && root.getCause() != null) {
      root = root.getCause();
    }
    return root != null
        && root.getStackTrace().length > 0
        && isDouble(root.getStackTrace()[0].getClassName());
  }

  /** Whether a sentence for people names a method of the test's class, which nobody can lock. */
  public boolean isTestNamedIn(String sentence) {
    return callers.stream()
        .map(name -> name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1))
        .anyMatch(name -> sentence.contains("`" + name + "."));
  }

  private static String origin(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return source == null || source.getLocation() == null ? "" : source.getLocation().toString();
  }

  /** Whether a method belongs to one of the classes, or implements one of theirs. */
  public boolean covers(Method method) {
    return contains(method.getDeclaringClass())
        || named.stream()
            .filter(type -> type.isAssignableFrom(method.getDeclaringClass()))
            .flatMap(type -> Arrays.stream(type.getMethods()))
            .anyMatch(
                said ->
                    said.getName().equals(method.getName())
                        && Arrays.equals(said.getParameterTypes(), method.getParameterTypes()));
  }

  /** Whether their code, or that of a test, may have to wait for what another thread does. */
  public boolean mayWait(Class<?> testClass) {
    return mayWait(withThoseAbove(testClass)) || mayWait(entrance.types());
  }

  private static boolean mayWait(Set<String> classes) {
    ClassLoader loader = LoadedClass.loader();
    return WAITING
        .of(loader)
        .computeIfAbsent(
            classes,
            names -> {
              WaitingMethods methods = new WaitingMethods(loader);
              return names.stream().anyMatch(name -> methods.areIn(name.replace('.', '/')));
            });
  }

  private static Set<String> withThoseAbove(Class<?> type) {
    Set<String> names = new HashSet<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      names.add(c.getName());
    }
    return names;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return entrance.types().isEmpty();
  }
}
