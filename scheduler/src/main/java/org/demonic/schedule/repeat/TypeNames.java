package org.demonic.schedule.repeat;

import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;

/** The names of classes in the code of a package. */
final class TypeNames {
  private final String inPackage;
  private final Set<String> imports = new TreeSet<>();
  private boolean hasUnnamed;

  /**
   * Creates the names for one file.
   *
   * @param inPackage empty if it does not matter: then nothing is taken to be hidden
   */
  TypeNames(String inPackage) {
    this.inPackage = inPackage;
  }

  /** An expression for the class: {@code Outer.Inner.class}. */
  String literal(Class<?> type) {
    String canonical = type.getCanonicalName();
    if (canonical == null || !isVisible(type)) {
      hasUnnamed = true;
      return "classNamed(\"" + type.getName() + "\")";
    }
    Class<?> top = type;
    while (top.getDeclaringClass() != null) {
      top = top.getDeclaringClass();
    }
    String ofPackage = top.getPackageName();
    boolean isNear = ofPackage.equals(inPackage) || ofPackage.equals("java.lang");
    if (!isNear && !ofPackage.isEmpty()) {
      imports.add(top.getName());
    }
    return canonical.substring(ofPackage.isEmpty() ? 0 : ofPackage.length() + 1) + ".class";
  }

  private boolean isVisible(Class<?> type) {
    boolean isNear = inPackage.isEmpty() || type.getPackageName().equals(inPackage);
    for (Class<?> c = type; c != null; c = c.getDeclaringClass()) {
      boolean isHidden =
          isNear ? Modifier.isPrivate(c.getModifiers()) : !Modifier.isPublic(c.getModifiers());
      if (isHidden) {
        return false;
      }
    }
    return true;
  }

  /** The classes that have to be imported. */
  Set<String> imports() {
    return imports;
  }

  /** Whether a class could only be named by a text. */
  boolean hasUnnamed() {
    return hasUnnamed;
  }
}
