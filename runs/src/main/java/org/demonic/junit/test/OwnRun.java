package org.demonic.junit.test;

import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.report.run.FindingsOfRun;
import org.demonic.report.run.TestFindings;
import org.demonic.schedule.report.LeftOutClasses;
import org.jspecify.annotations.Nullable;

/**
 * The run of the tests of this JVM, for frameworks that have no scopes themselves. Classes end when
 * their framework says so; the run ends when somebody says so, or with the JVM. A test after that
 * begins another one.
 */
public final class OwnRun {
  private static @Nullable OwnRun now;
  private static boolean endsWithJvm;
  private static volatile boolean isOfPlatform;

  private @Nullable FindingsOfRun findings;
  private final OwnScope scope = new OwnScope();
  private final Map<Class<?>, OwnScope> ofClasses = new LinkedHashMap<>();

  private OwnRun() {}

  /** The run that goes on, which the first call begins. */
  public static synchronized OwnRun now() {
    OwnRun known = now;
    if (known == null) {
      known = new OwnRun();
      now = known;
      if (!endsWithJvm) {
        endsWithJvm = true;
        Runtime.getRuntime().addShutdownHook(new Thread(OwnRun::end));
      }
    }
    return known;
  }

  /** The JUnit Platform runs the tests, and says itself when the run ends. */
  public static void endsByPlatform() {
    isOfPlatform = true;
  }

  /** A framework has run all tests that it was asked for; the platform may ask for others. */
  public static void endOfFramework() {
    if (!isOfPlatform) {
      end();
    }
  }

  /** Ends the run, if one goes on. */
  public static void end() {
    OwnRun ended = take();
    if (ended != null) {
      ended.endAll();
    }
  }

  private static synchronized @Nullable OwnRun take() {
    OwnRun ended = now;
    now = null;
    return ended;
  }

  /** What lives as long as the run. */
  public Scope scope() {
    return scope;
  }

  /** What lives as long as the tests of a class run. */
  public synchronized Scope ofClass(Class<?> testClass) {
    return ofClasses.computeIfAbsent(testClass, type -> new OwnScope());
  }

  /**
   * The tests of a class have run.
   *
   * @return what fails the class
   */
  public static List<Throwable> endOfClass(Class<?> testClass) {
    OwnRun run;
    synchronized (OwnRun.class) {
      run = now;
    }
    OwnScope ended = run == null ? null : run.remove(testClass);
    return ended == null ? List.of() : ended.end();
  }

  private synchronized @Nullable OwnScope remove(Class<?> testClass) {
    return ofClasses.remove(testClass);
  }

  private void endAll() {
    List<OwnScope> open;
    FindingsOfRun found;
    synchronized (this) {
      open = new ArrayList<>(ofClasses.values());
      ofClasses.clear();
      found = findings;
    }
    open.forEach(ofClass -> ofClass.end().forEach(OwnRun::tell));
    scope.end().forEach(OwnRun::tell);
    LeftOutClasses.tell();
    if (found != null) {
      found.end();
    }
  }

  /** Nobody is left whom it could fail. */
  private static void tell(Throwable failure) {
    System.out.println("Demonic: " + failure.getMessage());
  }

  /**
   * Keeps what is found in a test.
   *
   * @param code may say which findings are accepted, inside out
   * @throws IllegalArgumentException for people, if an annotation of the code has no reason, or a
   *     setting is wrong
   */
  public TestFindings findings(List<AnnotatedElement> code) {
    return findings().ofTest(code, finding -> {});
  }

  private synchronized FindingsOfRun findings() {
    FindingsOfRun known = findings;
    if (known == null) {
      known = new FindingsOfRun(Parameters.get(FindingsOfRun.BASELINE));
      findings = known;
    }
    return known;
  }

  /** A parameter of the run; empty if it is not given. */
  public Optional<String> parameter(String name) {
    return Parameters.get(name);
  }
}
