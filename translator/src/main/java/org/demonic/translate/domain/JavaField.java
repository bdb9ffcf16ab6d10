package org.demonic.translate.domain;

import java.util.List;
import org.demonic.translate.type.JavaType;

/**
 * An instance field.
 *
 * @param declaringClass the binary name of the class that declares it
 * @param demonlName the field of the demonL type that holds its value
 * @param type how the value maps
 * @param awaitedBy what {@code @AwaitedBy} says holds once waiting for it returns, over {@code
 *     this}
 */
public record JavaField(
    String declaringClass,
    String name,
    String demonlName,
    JavaType type,
    List<JavaClause> awaitedBy) {
  public JavaField {
    awaitedBy = List.copyOf(awaitedBy);
  }
}
