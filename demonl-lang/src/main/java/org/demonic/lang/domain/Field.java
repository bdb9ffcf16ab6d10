package org.demonic.lang.domain;

import org.demonic.lang.domain.Type.ObjectType;

/**
 * A field of the objects of {@code owner} and its subtypes.
 *
 * @param constant whether it keeps the value that it has when its object is made
 */
public record Field(ObjectType owner, String name, Type type, boolean constant) {
  /** Names are unique in a type, so the rest tells nothing apart. */
  @Override
  public int hashCode() {
    return 31 * owner.hashCode() + name.hashCode();
  }

  @Override
  public String toString() {
    return owner + "." + name;
  }
}
