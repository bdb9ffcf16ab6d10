package org.demonic.code.path;

/**
 * A method by its class's internal name, its own name and its descriptor (JVMS 4.3.3).
 *
 * @param owner such as {@code java/util/List}
 */
public record MethodName(String owner, String name, String descriptor) {
  public boolean isConstructor() {
    return name.equals("<init>");
  }

  public boolean isClassInitializer() {
    return name.equals("<clinit>");
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name + descriptor;
  }
}
