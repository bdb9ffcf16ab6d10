package org.demonic.translate.model;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.UnreadClass;

/**
 * The classes of a domain as a closed world: what is not among them does not exist, but for classes
 * without source of which it is only known what they override.
 */
public final class ClosedWorld {
  private final ClassTable classes;
  private final List<ClassModel> models;
  private final Collection<UnreadClass> unread;

  /** The types of a domain that have sources, and classes that have none. */
  public ClosedWorld(ClassTable classes, Set<JavaType> types, Collection<UnreadClass> unread) {
    this.classes = classes;
    this.models = types.stream().flatMap(t -> classes.find(t).stream()).toList();
    this.unread = unread;
  }

  public List<ClassModel> all() {
    return models;
  }

  /** Those below a type, itself not included. */
  public List<ClassModel> below(JavaType type) {
    return models.stream()
        .filter(m -> !new JavaType.ClassType(m.binaryName()).equals(type))
        .filter(m -> classes.isSubtype(new JavaType.ClassType(m.binaryName()), type))
        .toList();
  }

  public boolean contains(ClassModel model) {
    return models.contains(model);
  }

  /**
   * Whether an object that is taken for one of {@code receiver} may run other code than is known
   * when the method is called on it.
   */
  public boolean isOverriddenUnread(MethodModel method, ClassModel receiver) {
    return method.isOverridable()
        && (!contains(receiver)
            || unread.stream().anyMatch(u -> u.overrides(receiver.binaryName(), method.name())));
  }

  /**
   * Whether a subclass has a method that may override this one with other types, where type
   * variables have got a meaning: it has no contract of this one.
   */
  public boolean isOverriddenOtherwise(MethodModel method, ClassModel owner) {
    return method.isOverridable()
        && below(new JavaType.ClassType(owner.binaryName())).stream()
            .flatMap(m -> m.methods(method.name()).stream())
            .anyMatch(
                m ->
                    m.parameters().size() == method.parameters().size()
                        && !m.parameterTypes().equals(method.parameterTypes()));
  }

  /** Whether a class of the user may override a method of the JDK's type. */
  public boolean isOverridden(JavaType type, String method) {
    return type instanceof JavaType.ClassType c
        && (unread.stream().anyMatch(u -> u.overrides(c.binaryName(), method))
            || below(type).stream().anyMatch(m -> !m.methods(method).isEmpty()));
  }

  /** Whether any class has a field of that name that can change. */
  public boolean hasChangingField(String name) {
    return models.stream()
        .flatMap(m -> m.instanceFields().stream())
        .anyMatch(f -> f.name().equals(name) && !f.isFinal());
  }
}
