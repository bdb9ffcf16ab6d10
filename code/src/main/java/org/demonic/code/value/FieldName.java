package org.demonic.code.value;

/**
 * A field by the internal name of the class that declares it, its own name and its descriptor.
 *
 * @param isFinal whether it is written by constructors or class initialisers alone
 */
public record FieldName(String owner, String name, String descriptor, boolean isFinal) {
  /** The name of the field that javac adds for {@code assert}: whether assertions are disabled. */
  public static final String ASSERTIONS_DISABLED = "$assertionsDisabled";

  /** Whether the field says that assertions are disabled. */
  public boolean isOfAssertions() {
    return name.equals(ASSERTIONS_DISABLED);
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name;
  }
}
