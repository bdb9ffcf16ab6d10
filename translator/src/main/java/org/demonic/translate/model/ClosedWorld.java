package org.demonic.translate.model;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.UnreadClass;

/**
 * The classes of a domain as a closed world: no other classes exist, except some classes without
 * source, of which only the names of their methods are known.
 */
public final class ClosedWorld {
  private final List<ClassModel> models;
  private final Collection<UnreadClass> unread;

  /** The types of a domain that have sources, and classes that have none. */
  public ClosedWorld(ClassTable classes, Set<JavaType> types, Collection<UnreadClass> unread) {
    this.models = types.stream().flatMap(t -> classes.find(t).stream()).toList();
    this.unread = unread;
  }

  public List<ClassModel> all() {
    return models;
  }

  public boolean contains(ClassModel model) {
    return models.contains(model);
  }

  /**
   * Whether a call on an object whose type is {@code receiver} may run code that was not read, such
   * as an override in a class without source.
   */
  public boolean isOverriddenUnread(MethodModel method, ClassModel receiver) {
    return method.isOverridable()
        && (!contains(receiver)
            || unread.stream().anyMatch(u -> u.overrides(receiver.binaryName(), method.name())));
  }

  /** Whether any class has a field of that name that can change. */
  public boolean hasChangingField(String name) {
    return models.stream()
        .flatMap(m -> m.instanceFields().stream())
        .anyMatch(f -> f.name().equals(name) && !f.isFinal());
  }
}
