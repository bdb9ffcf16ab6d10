package org.demonic.lang.domain;

import org.demonic.lang.domain.Type.ObjectType;

/**
 * A field of the objects of {@code owner} and its subtypes.
 *
 * @param constant whether it keeps the value that it has when its object is made
 */
public record Field(ObjectType owner, String name, Type type, boolean constant) {
  @Override
  public String toString() {
    return owner + "." + name;
  }
}
