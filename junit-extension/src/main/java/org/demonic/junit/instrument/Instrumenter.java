package org.demonic.junit.instrument;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.JunitProblem;
import org.demonic.junit.NotCheckedException;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodTooLargeException;

/**
 * Instruments the classes under test of all tests of this JVM: those loaded already when a test
 * first names them, the others as they are loaded. What could not be instrumented is remembered and
 * fails every test that has it under test.
 */
public final class Instrumenter {
  private final Instrumentation jvm;
  private final ContractLookup contracts;
  private final CodePoints points = new CodePoints();
  private final Map<String, Failure> failures = new ConcurrentHashMap<>();
  private final Map<ClassLoader, Set<String>> done =
      Collections.synchronizedMap(new WeakHashMap<>());
  private volatile Set<String> named = Set.of();
  private volatile boolean contracted;

  /** Starts with no class under test. */
  public Instrumenter(Instrumentation jvm, ContractLookup contracts) {
    this.jvm = jvm;
    this.contracts = contracts;
    Transformer transformer = new Transformer();
    // Once it is added, loading this class would ask this class whether to transform it.
    NeverInstrumented.contains(null, "");
    jvm.addTransformer(transformer, true);
  }

  public CodePoints points() {
    return points;
  }

  /**
   * From here on these classes are instrumented too.
   *
   * @throws NotCheckedException if one of them cannot be, or has not been
   */
  public synchronized void include(ClassesUnderTest classes) {
    boolean widened;
    if (classes instanceof ClassesUnderTest.Named byName) {
      widened = !named.containsAll(byName.names());
      Set<String> names = new HashSet<>(named);
      names.addAll(byName.names());
      named = Set.copyOf(names);
    } else {
      widened = !contracted;
      contracted = true;
    }
    if (widened) {
      retransform(loadedCandidates());
    }
    requireSuccess(classes);
  }

  /**
   * Checks that a class that is named is instrumented.
   *
   * @throws NotCheckedException if not
   */
  public void requireActive(Class<?> type) {
    String name = type.getName();
    if (type.isPrimitive() || type.isArray() || isNever(type)) {
      String reason = "the JDK, test libraries and Demonic itself are never instrumented";
      throw new NotCheckedException(JunitProblem.NOT_MODIFIABLE, name, reason);
    }
    if (!jvm.isModifiableClass(type)) {
      String reason = "this JVM does not let it be modified";
      throw new NotCheckedException(JunitProblem.NOT_MODIFIABLE, name, reason);
    }
    if (!isDone(type.getClassLoader(), name)) {
      throw new NotCheckedException(JunitProblem.NOT_ACTIVE, name);
    }
  }

  /**
   * Checks that none of these classes has failed so far.
   *
   * @throws NotCheckedException that names the first one, by name, that has
   */
  public void requireSuccess(ClassesUnderTest classes) {
    Optional<Failure> failure =
        failures.values().stream()
            .filter(f -> classes.includes(f.type()))
            .min(Comparator.comparing(f -> f.type().name()));
    if (failure.isPresent()) {
      throw failure.get().describe();
    }
  }

  /** What to tell of an error that ended a test: the error itself if it has another cause. */
  public Throwable explain(LinkageError error) {
    if (!Rejection.isRejection(error)) {
      return error;
    }
    Set<String> names = new TreeSet<>();
    synchronized (done) {
      done.values().forEach(names::addAll);
    }
    return Rejection.rejected(error, names)
        .<Throwable>map(name -> Rejection.failure(name, error))
        .orElse(error);
  }

  private List<Class<?>> loadedCandidates() {
    List<Class<?>> candidates = new ArrayList<>();
    for (Class<?> type : jvm.getAllLoadedClasses()) {
      boolean candidate =
          !type.isArray()
              && !isNever(type)
              && jvm.isModifiableClass(type)
              && !isDone(type.getClassLoader(), type.getName())
              && mayBeUnderTest(type);
      if (candidate) {
        candidates.add(type);
      }
    }
    return candidates;
  }

  /**
   * Looks before the JVM is asked to transform it; a class without a class file may be anything.
   */
  private boolean mayBeUnderTest(Class<?> type) {
    if (mayBeNamed(type.getName())) {
      return true;
    }
    if (!contracted) {
      return false;
    }
    byte[] classFile = ClassFacts.classFile(type.getClassLoader(), type.getName());
    return classFile == null || mayBeContracted(type.getName(), classFile);
  }

  private void retransform(List<Class<?>> types) {
    try {
      jvm.retransformClasses(types.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException
        | LinkageError
        | RuntimeException
        | InternalError together) {
      types.forEach(this::retransformAlone);
    }
  }

  private void retransformAlone(Class<?> type) {
    try {
      jvm.retransformClasses(type);
    } catch (UnmodifiableClassException | LinkageError | RuntimeException | InternalError refused) {
      String name = type.getName();
      byte[] classFile = ClassFacts.classFile(type.getClassLoader(), name);
      InstrumentedClass facts = ClassFacts.guess(name, classFile == null ? new byte[0] : classFile);
      failures.put(name, new Failure(facts, refused));
    }
  }

  private boolean isNever(Class<?> type) {
    return NeverInstrumented.contains(type.getClassLoader(), type.getName().replace('.', '/'));
  }

  private boolean isDone(@Nullable ClassLoader loader, String name) {
    return loader != null && done.getOrDefault(loader, Set.of()).contains(name);
  }

  private boolean mayBeNamed(String name) {
    Set<String> names = named;
    for (int at = name.length(); at > 0; at = name.lastIndexOf('$', at - 1)) {
      if (names.contains(name.substring(0, at))) {
        return true;
      }
    }
    return false;
  }

  private boolean mayBeContracted(String name, byte[] classFile) {
    return contracted && (name.indexOf('$') > 0 || ClassFacts.mentionsContracts(classFile));
  }

  private byte @Nullable [] transform(ClassLoader loader, String name, byte[] classFile) {
    if (!mayBeNamed(name) && !mayBeContracted(name, classFile)) {
      return null;
    }
    InstrumentedClass type = ClassFacts.guess(name, classFile);
    try {
      type = ClassFacts.read(loader, classFile);
      if (type.enclosing().stream().noneMatch(named::contains) && type.contracted().isEmpty()) {
        return null;
      }
      byte[] rewritten =
          ClassRewriter.rewrite(
              classFile,
              type,
              contracts,
              points,
              other -> other.equals(name) ? classFile : ClassFacts.classFile(loader, other));
      done.computeIfAbsent(loader, l -> ConcurrentHashMap.newKeySet()).add(name);
      return rewritten == classFile ? null : rewritten;
    } catch (Throwable failed) {
      failures.put(name, new Failure(type, failed));
      return null;
    }
  }

  /** Why a class under test is not instrumented. */
  private record Failure(InstrumentedClass type, Throwable cause) {
    NotCheckedException describe() {
      return Rejection.isRejection(cause)
          ? Rejection.failure(type.name(), cause)
          : new NotCheckedException(
              cause, JunitProblem.TRANSFORM_FAILED, type.name(), reason(), remedy());
    }

    private String reason() {
      if (cause instanceof MethodTooLargeException large) {
        return "method %s would exceed the 64 KB that a method may have"
            .formatted(large.getMethodName());
      }
      return cause instanceof NotRewritableException
          ? String.valueOf(cause.getMessage())
          : cause.toString();
    }

    private String remedy() {
      if (cause instanceof MethodTooLargeException) {
        return "leave it out of @Demonic, or split that method";
      }
      return cause instanceof NotRewritableException known
          ? known.remedy()
          : "leave it out of @Demonic, and report this";
    }
  }

  private final class Transformer implements ClassFileTransformer {
    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        @Nullable String internalName,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      if (internalName == null
          || loader == null
          || NeverInstrumented.contains(loader, internalName)) {
        return null;
      }
      return Instrumenter.this.transform(loader, internalName.replace('/', '.'), classFile);
    }
  }
}
