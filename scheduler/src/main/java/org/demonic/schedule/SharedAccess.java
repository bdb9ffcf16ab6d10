package org.demonic.schedule;

/**
 * An access to memory that threads share, on the way to what goes wrong.
 *
 * @param thread the name of the thread; the one that runs the body is called {@code main}
 * @param className the binary name of the class whose code makes it
 * @param method the name of the method whose code makes it
 * @param line of that code; 0 if it is not known
 * @param memory a field as {@code pkg.Class.name}, or the class of an object of the JDK; empty if
 *     it is not known, as of array elements
 * @param isField whether it is a field
 * @param value what it writes, as reports show it; empty if it only reads, or that is not known
 * @param hasLock whether the thread holds a lock then, whichever it is
 */
public record SharedAccess(
    String thread,
    String className,
    String method,
    int line,
    String memory,
    boolean isField,
    boolean isWrite,
    String value,
    boolean hasLock) {
  /** The same access, named by code that calls what makes it. */
  public SharedAccess in(String callerClass, String caller, int callerLine) {
    return new SharedAccess(
        thread, callerClass, caller, callerLine, memory, isField, isWrite, value, hasLock);
  }

  /** Whether it is an element of an array, or all of them. */
  public boolean isOfArray() {
    return !isField && (memory.isEmpty() || memory.endsWith("[]"));
  }

  /** The binary name of the class that declares the field; empty if it is none. */
  public String owner() {
    return isField ? memory.substring(0, Math.max(0, memory.lastIndexOf('.'))) : "";
  }

  /** The name of the field; empty if it is none. */
  public String field() {
    return isField ? memory.substring(memory.lastIndexOf('.') + 1) : "";
  }

  /** The method whose code makes it, as {@code pkg.Class#method}. */
  public String routine() {
    return className + "#" + method;
  }
}
