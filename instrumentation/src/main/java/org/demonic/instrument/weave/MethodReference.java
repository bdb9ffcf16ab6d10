package org.demonic.instrument.weave;

/**
 * A method as class files name it.
 *
 * @param owner the internal name of the class that it is looked up in, as {@code java/util/List}
 * @param name {@code <init>} for a constructor
 * @param descriptor its erased parameter and result types
 */
public record MethodReference(String owner, String name, String descriptor) {
  /** The owner as {@link Class#getName()} has it. */
  public String className() {
    return owner.replace('/', '.');
  }

  /** Its name in reports: {@code pkg.Class#method}. */
  @Override
  public String toString() {
    return className() + "#" + name;
  }
}
