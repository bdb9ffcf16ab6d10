package org.demonic.instrument.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The classes that one client has wanted so far: it only grows. It may be asked by any thread, also
 * while it grows.
 */
final class Scope {
  /** The selections, one for each list of exclusions; nearly always there is one. */
  private volatile List<ClassSelection> parts = List.of();

  /**
   * Adds a selection.
   *
   * @return whether there may be more classes now
   */
  synchronized boolean widen(ClassSelection selection) {
    List<ClassSelection> widened = new ArrayList<>();
    boolean merged = false;
    for (ClassSelection part : parts) {
      ClassSelection union = part.union(selection);
      merged |= union != null;
      widened.add(union == null ? part : union);
    }
    if (!merged) {
      widened.add(
          new ClassSelection(
              selection.names(),
              selection.annotations(),
              Set.of(),
              selection.packages(),
              selection.along(),
              selection.excluded()));
    }
    boolean changed = !widened.equals(parts);
    parts = List.copyOf(widened);
    return changed;
  }

  boolean includes(InstrumentedClass type) {
    for (ClassSelection part : parts) {
      if (part.includes(type)) {
        return true;
      }
    }
    return false;
  }

  /** See {@link ClassSelection#mayName}. */
  boolean mayName(String binaryName) {
    for (ClassSelection part : parts) {
      if (part.mayName(binaryName)) {
        return true;
      }
    }
    return false;
  }

  /** See {@link ClassSelection#asksFor}. No lambdas: classes are being loaded. */
  boolean asksFor(String binaryName) {
    for (ClassSelection part : parts) {
      if (part.asksFor(binaryName)) {
        return true;
      }
    }
    return false;
  }

  /** See {@link ClassSelection#mayFindAnnotations(String)}. */
  boolean mayFindAnnotations(String binaryName) {
    for (ClassSelection part : parts) {
      if (part.mayFindAnnotations(binaryName)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a class may be one of these, as a quick test. No lambdas: classes are being loaded. */
  boolean mayInclude(String binaryName, byte[] classFile) {
    for (ClassSelection part : parts) {
      if (part.mayName(binaryName) || part.mayFindAnnotations(binaryName, classFile)) {
        return true;
      }
    }
    return false;
  }
}
