package org.demonic.translate.domain;

import java.util.List;
import org.demonic.code.value.FieldName;
import org.demonic.translate.type.JavaType;

/**
 * The static fields of a domain. They are fields of one object, which a goal has to declare.
 *
 * @param type the demonL type of that object
 */
public record StaticState(String type, List<StaticField> fields) {
  public StaticState {
    fields = List.copyOf(fields);
  }

  /** A static field, its name in demonL, and how its value maps. */
  public record StaticField(FieldName field, String demonlName, JavaType type) {}
}
