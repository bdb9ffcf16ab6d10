package org.demonic.instrument.weave;

import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;
import org.jspecify.annotations.Nullable;

/** A user of the {@link Instrumenter}: its weaver, and the classes that it wants so far. */
public final class Client {
  private final Instrumenter instrumenter;
  private final Weaver weaver;
  private final Scope scope = new Scope();
  private final Map<ClassLoader, Set<String>> woven =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** The classes of libraries for which nobody had asked when they were looked at. */
  private final Map<ClassLoader, Set<String>> spared =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** The beginnings of the names of classes that it does not want, whatever its scope says. */
  private volatile List<String> excluded = List.of();

  /** Whether other classes have been excluded since it looked at all that are loaded. */
  private boolean isToLookAgain;

  Client(Instrumenter instrumenter, Weaver weaver) {
    this.instrumenter = instrumenter;
    this.weaver = weaver;
  }

  /** The instrumenter of the classes. */
  public Instrumenter instrumenter() {
    return instrumenter;
  }

  /**
   * Instruments these classes, too, from now on. What cannot be instrumented is left out.
   *
   * @throws InstrumentationException if that is one that somebody has named, or that has the
   *     annotations that were asked for
   */
  public synchronized void include(ClassSelection classes) {
    boolean isWider = scope.widen(classes);
    if (isWider || isToLookAgain) {
      isToLookAgain = false;
      instrumenter.retransform(loadedCandidates());
    }
    requireSuccess(classes);
  }

  /**
   * Leaves classes alone from now on whose names begin so, and no others any more. Those that are
   * instrumented already stay so.
   */
  public synchronized void exclude(List<String> prefixes) {
    if (!prefixes.equals(excluded)) {
      excluded = List.copyOf(prefixes);
      isToLookAgain = true;
    }
  }

  private boolean isExcluded(String name) {
    for (String prefix : excluded) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Weaves all classes again that are loaded and woven, because the weaver has learnt more. */
  public void repeat() {
    repeat(type -> true);
  }

  /** Weaves those of the classes again that are loaded and woven. */
  public void repeat(Predicate<Class<?>> isWanted) {
    List<Class<?>> again = new ArrayList<>();
    for (Class<?> type : instrumenter.jvm().getAllLoadedClasses()) {
      if (!type.isArray()
          && isWoven(type.getClassLoader(), type.getName())
          && instrumenter.jvm().isModifiableClass(type)
          && isWanted.test(type)) {
        again.add(type);
      }
    }
    instrumenter.retransform(again);
  }

  /**
   * Checks that a class that is wanted is instrumented.
   *
   * @throws InstrumentationException if not
   */
  public void requireActive(Class<?> type, ClassSelection classes) {
    String name = type.getName();
    String exclusion = classes.exclusion(name);
    if (exclusion != null) {
      throw notModifiable(name, "classes whose names begin with `" + exclusion + "` are excluded");
    }
    if (type.isPrimitive() || type.isArray() || isNever(type)) {
      throw notModifiable(
          name, "the JDK, test libraries and Demonic itself are never instrumented");
    }
    if (!instrumenter.jvm().isModifiableClass(type)) {
      throw notModifiable(name, "this JVM does not let it be modified");
    }
    if (!isWoven(type.getClassLoader(), name)) {
      throw new InstrumentationException(InstrumentationProblem.NOT_ACTIVE, name);
    }
  }

  private static InstrumentationException notModifiable(String name, String reason) {
    return new InstrumentationException(InstrumentationProblem.NOT_MODIFIABLE, name, reason);
  }

  /**
   * Checks that none of these classes has failed so far.
   *
   * @throws InstrumentationException that names the first one, by name, that has
   */
  public void requireSuccess(ClassSelection classes) {
    Optional<Failure> failure = instrumenter.failure(classes);
    if (failure.isPresent()) {
      throw failure.get().describe();
    }
  }

  /**
   * Weaves a small class of ours and runs it, which takes milliseconds.
   *
   * @throws InstrumentationException if its hooks are not called
   */
  void checkHooks() {
    Class<?> type = weaver.probe().type();
    scope.widen(ClassSelection.named(Set.of(type.getName())));
    boolean heard;
    try {
      heard = weaver.probe().isHeard(Class.forName(type.getName(), true, new ProbeLoader(type)));
    } catch (ReflectiveOperationException | LinkageError refused) {
      throw new InstrumentationException(
          refused, InstrumentationProblem.HOOKS_NOT_CALLED, refused.toString());
    }
    Optional<Failure> failure = instrumenter.failure(type.getName());
    if (failure.isPresent()) {
      throw failure.get().describe();
    }
    if (!heard) {
      throw new InstrumentationException(
          InstrumentationProblem.HOOKS_NOT_CALLED, "those of " + type.getName() + " were not");
    }
  }

  Weaver weaver() {
    return weaver;
  }

  Scope scope() {
    return scope;
  }

  /** The binary names of the classes that are woven. */
  Set<String> woven() {
    Set<String> names = new TreeSet<>();
    synchronized (woven) {
      woven.values().forEach(names::addAll);
    }
    return names;
  }

  void setWoven(ClassLoader loader, String name) {
    woven.computeIfAbsent(loader, l -> ConcurrentHashMap.newKeySet()).add(name);
  }

  void setNotWoven(@Nullable ClassLoader loader, String name) {
    Set<String> ofLoader = loader == null ? null : woven.get(loader);
    if (ofLoader != null) {
      ofLoader.remove(name);
    }
  }

  /** Whether only that counts of a class which orders threads: it is of a library. */
  boolean isSparing(String name, @Nullable ProtectionDomain domain) {
    return (Libraries.contain(name, domain) || Libraries.isGenerated(name)) && !scope.asksFor(name);
  }

  /** Whether it may have something to do with a class, as a quick test. */
  boolean mayWant(
      ClassLoader loader,
      String name,
      @Nullable ProtectionDomain domain,
      byte[] classFile,
      boolean isBeingLoaded) {
    if (isExcluded(name) && !isWoven(loader, name)) {
      return false;
    } else if (!isSparing(name, domain)) {
      return scope.mayInclude(name, classFile);
    } else if (!scope.mayName(name)) {
      return false;
    }
    spare(loader, name);
    return concernsLibrary(loader, name, classFile, isBeingLoaded);
  }

  private boolean concernsLibrary(
      ClassLoader loader, String name, byte[] classFile, boolean isBeingLoaded) {
    if (Libraries.isGenerated(name)) {
      return false;
    }
    try {
      return weaver.concernsLibrary(classFile, isBeingLoaded, Hierarchy.of(loader));
    } catch (RuntimeException unreadable) {
      // Who weaves it will say so.
      return true;
    }
  }

  private void spare(ClassLoader loader, String name) {
    spared.computeIfAbsent(loader, l -> ConcurrentHashMap.newKeySet()).add(name);
  }

  /** Changes a class that it may want. */
  boolean weave(ClassLoader loader, WovenClass type, @Nullable ProtectionDomain domain) {
    String name = type.facts().name();
    if (isSparing(name, domain)) {
      return weaver.weaveLibrary(type, Hierarchy.of(loader));
    }
    Set<String> sparedOfLoader = spared.get(loader);
    if (sparedOfLoader != null) {
      sparedOfLoader.remove(name);
    }
    return weaver.weave(type);
  }

  private boolean isWoven(@Nullable ClassLoader loader, String name) {
    return loader != null && woven.getOrDefault(loader, Set.of()).contains(name);
  }

  private static boolean isNever(Class<?> type) {
    return Exclusions.contains(type.getClassLoader(), type.getName().replace('.', '/'));
  }

  /**
   * The loaded classes that are wanted and not woven, and those of which nothing is known yet. A
   * class that is not wanted must not be transformed again with them: each time the JVM adds to its
   * constant pool, which may double, and JDK 17 does not end where a pool has 65,536 entries.
   */
  private List<Class<?>> loadedCandidates() {
    List<Class<?>> candidates = new ArrayList<>();
    for (Class<?> type : instrumenter.jvm().getAllLoadedClasses()) {
      String name = type.getName();
      boolean candidate =
          !type.isArray()
              && !isNever(type)
              && !isExcluded(name)
              && (scope.mayName(name) || scope.mayFindAnnotations(name))
              && instrumenter.jvm().isModifiableClass(type)
              && instrumenter.failure(name).isEmpty()
              && mayBeWanted(type);
      if (candidate) {
        candidates.add(type);
      }
    }
    return candidates;
  }

  /** Whether a loaded class is, as far as is known, wanted in another form than it has. */
  private boolean mayBeWanted(Class<?> type) {
    String name = type.getName();
    ClassLoader loader = type.getClassLoader();
    boolean isSpared = spared.getOrDefault(loader, Set.of()).contains(name);
    if (!isSparing(name, type.getProtectionDomain())) {
      return (isSpared || !isWoven(loader, name))
          && instrumenter.facts(type).map(scope::includes).orElse(true);
    } else if (isSpared || !scope.mayName(name)) {
      return false;
    }
    spare(loader, name);
    byte[] classFile = Libraries.isGenerated(name) ? null : ClassSummary.classFile(loader, name);
    return classFile != null && concernsLibrary(loader, name, classFile, false);
  }
}
