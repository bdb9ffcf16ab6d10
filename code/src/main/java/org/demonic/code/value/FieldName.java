package org.demonic.code.value;

/**
 * A field by the internal name of the class that declares it, its own name and its descriptor.
 *
 * @param isFinal whether it is written by constructors or class initialisers alone
 */
public record FieldName(String owner, String name, String descriptor, boolean isFinal) {
  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name;
  }
}
