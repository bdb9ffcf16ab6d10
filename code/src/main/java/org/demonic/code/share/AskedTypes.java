package org.demonic.code.share;

import java.util.Set;
import org.demonic.code.initial.TypeArguments;
import org.demonic.code.open.OpenTypes;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Type;

/**
 * The types of objects that may run code of others when they are asked what one asks any object, or
 * when what they have is asked: a list, an array.
 *
 * @param asking the classes of the module whose objects ask others
 */
record AskedTypes(Program program, Set<String> asking) {
  /** Whether an object may do so, of which no more is known than a type, by its descriptor. */
  boolean mayRunOthers(String descriptor) {
    return isOfOthers(descriptor) || TypeArguments.mayHold(program, descriptor);
  }

  /** Whether the object of a field may do so. */
  boolean mayRunOthers(FieldName field) {
    return isOfOthers(field.descriptor())
        || (TypeArguments.mayHold(program, field.descriptor())
            && (program.module(field.owner()).isEmpty()
                || TypeArguments.mayHold(
                    program, field, type -> isOfOthers(Type.getObjectType(type).getDescriptor()))));
  }

  private boolean isOfOthers(String descriptor) {
    return OpenTypes.of(program).isOpenReference(descriptor) || asksOthers(descriptor);
  }

  /** Whether objects of a type, or those in an array of it, are of a class that asks others. */
  boolean asksOthers(String descriptor) {
    Type type = Type.getType(descriptor);
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return element.getSort() == Type.OBJECT && asking.contains(element.getInternalName());
  }
}
