package org.demonic.junit.code;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.demonic.code.ModuleCode;
import org.demonic.code.outside.HandedElements.Reach;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.rerun.value.FieldAccess.FieldValue;
import org.demonic.junit.snapshot.OwnedValues;
import org.jspecify.annotations.Nullable;

/** Finds objects in collections that the module hands out to code outside. */
final class HandedObjects {
  private final ModuleCode code;
  private final FieldAccess access;

  /** Creates the search for the collections in fields of a module. */
  HandedObjects(ModuleCode code, FieldAccess access) {
    this.code = code;
    this.access = access;
  }

  /**
   * The objects in collections of others from where code outside can get them.
   *
   * @param holders the objects whose fields are looked at
   * @param running the methods that the current thread runs
   */
  Set<Object> in(Collection<Object> holders, List<MethodName> running) {
    Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Object holder : holders) {
      for (Class<?> type = holder.getClass(); type != null; type = type.getSuperclass()) {
        if (code.has(type.getName())) {
          for (FieldValue field : access.read(type, holder)) {
            found.addAll(handed(field, running));
          }
        }
      }
    }
    return found;
  }

  private List<Object> handed(FieldValue field, List<MethodName> running) {
    @Nullable Object value = field.value();
    if (value == null || !value.getClass().getName().startsWith("java.util.")) {
      return List.of();
    }
    FieldName name =
        code.field(field.field().getDeclaringClass().getName(), field.field().getName())
            .orElse(null);
    Collection<?> elements = name == null ? List.of() : new OwnedValues(access).elements(value);
    if (name == null || elements.isEmpty()) {
      return List.of();
    }
    Reach reach = code.handed(name, running);
    boolean isHanded = reach == Reach.ALL || (reach == Reach.ONE && elements.size() == 1);
    Set<String> owned = code.owned(name);
    return isHanded
        ? elements.stream()
            .<Object>map(e -> e)
            .filter(e -> !owned.contains(e.getClass().getName().replace('.', '/')))
            .toList()
        : List.of();
  }
}
