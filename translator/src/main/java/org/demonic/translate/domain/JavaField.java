package org.demonic.translate.domain;

import java.util.List;
import org.demonic.lang.source.Span;
import org.demonic.translate.type.JavaType;

/**
 * An instance field.
 *
 * @param declaringClass the binary name of the class that declares it
 * @param demonlName the field of the demonL type that holds its value
 * @param type how the value maps
 * @param isFinal whether it never changes once its object is made
 * @param awaitedBy what {@code @AwaitedBy} says holds once waiting for it returns
 */
public record JavaField(
    String declaringClass,
    String name,
    String demonlName,
    JavaType type,
    boolean isFinal,
    List<JavaClause> awaitedBy,
    Span span) {
  public JavaField {
    awaitedBy = List.copyOf(awaitedBy);
  }
}
