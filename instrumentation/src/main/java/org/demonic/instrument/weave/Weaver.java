package org.demonic.instrument.weave;

/**
 * Adds code to classes, on behalf of one client of the {@link Instrumenter}. Weavers stand in this
 * module, one package for each, because ASM has another name in its jar than in its build.
 *
 * <p>Several weavers may change one class. Each must keep these rules:
 *
 * <ul>
 *   <li>It leaves code alone that others have added ({@link WovenClass#isOriginal}).
 *   <li>New local variables lie above {@code maxLocals} of a method, and it raises {@code
 *       maxLocals} by them.
 *   <li>The frames of a method stay true: they are written as they are, never computed, because
 *       that would load classes.
 * </ul>
 */
public interface Weaver {
  /** Its place in the order of weavers; each stage has one weaver. */
  Stage stage();

  /**
   * Changes a class.
   *
   * @return whether anything changed
   * @throws NotRewritableException if something in the class cannot be reported
   * @throws RuntimeException if the class cannot be read, or grows too large
   */
  boolean weave(WovenClass type);

  /**
   * Whether there is something to weave in a class of one of the {@link Libraries}, for which
   * nobody asks. Asked before the class is parsed.
   *
   * @param isBeingLoaded whether its static initialiser is to come
   * @param others the classes that it may use
   * @throws RuntimeException if the class cannot be read
   */
  default boolean concernsLibrary(byte[] classFile, boolean isBeingLoaded, Hierarchy others) {
    return false;
  }

  /**
   * Changes a class of one of the {@link Libraries}, for which nobody asks, as {@link #weave} does
   * others.
   *
   * @param others the classes that it may use
   */
  default boolean weaveLibrary(WovenClass type, Hierarchy others) {
    return false;
  }

  /** The probe that shows that the hooks of this weaver are called in this JVM. */
  Probe probe();

  /** The order in which weavers change a class. */
  enum Stage {
    /** Methods, and the calls that they make: handlers around whole methods. */
    CALLS,
    /** Accesses, monitors, and calls of the JDK: instructions. */
    SCHEDULE
  }
}
