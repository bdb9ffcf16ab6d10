package org.demonic.code.escape;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.Program;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What objects of a type may have in them. */
final class ModuleTypes {
  /** Supertypes from which objects inherit no code that hands them on. */
  private static final Set<String> PLAIN = Set.of("java/lang/Object", "java/lang/Record");

  private static final Set<String> ABOVE_ARRAYS =
      Set.of("java/lang/Object", "java/lang/Cloneable", "java/io/Serializable");

  private final Program program;
  private final Map<String, Boolean> containers = new HashMap<>();

  ModuleTypes(Program program) {
    this.program = program;
  }

  /** Whether an object of a type may have others in it that no field of the module shows. */
  boolean isContainer(Type type) {
    return switch (type.getSort()) {
      case Type.ARRAY -> type.getDimensions() > 1 || !isPrimitive(type.getElementType());
      case Type.OBJECT -> containers.computeIfAbsent(type.getInternalName(), this::findContainer);
      default -> false;
    };
  }

  private static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  private boolean findContainer(String name) {
    if (program.module(name).isEmpty()) {
      return !Jdk.of(name).has(Fact.VALUE);
    }
    return !program.isClosed(name)
        || program.subtypes(name).stream().anyMatch(t -> !isWrittenHere(t));
  }

  /** Whether all code that objects of a class inherit is the module's, but for interfaces. */
  boolean isWrittenHere(String type) {
    return program.supertypes(type).stream()
        .allMatch(
            above ->
                PLAIN.contains(above)
                    || program.module(above).isPresent()
                    || program
                        .find(above)
                        .filter(n -> (n.access & Opcodes.ACC_INTERFACE) != 0)
                        .isPresent());
  }

  /** Which variables can hold arrays of a type. */
  Holding ofArrays(Type array) {
    return new Holding(
        t -> canHoldArray(t, array) || canHaveArrayInside(t, array),
        t -> canHaveArrayInside(t, array));
  }

  /** Whether a variable of a type can hold an array of another one, itself. */
  boolean canHoldArray(Type type, Type array) {
    if (type.getSort() == Type.OBJECT) {
      return ABOVE_ARRAYS.contains(type.getInternalName());
    }
    return type.getSort() == Type.ARRAY && areElements(elements(type), elements(array));
  }

  /** Whether elements of one type can be elements of another one, as far as that is plain. */
  private boolean areElements(Type element, Type ofArray) {
    return ofArray.getSort() == Type.ARRAY
        ? canHoldArray(element, ofArray)
        : isPrimitive(ofArray) ? element.equals(ofArray) : element.getSort() == Type.OBJECT;
  }

  private boolean canHaveArrayInside(Type type, Type array) {
    if (type.getSort() == Type.ARRAY) {
      Type element = elements(type);
      return !isPrimitive(element)
          && (canHoldArray(element, array) || canHaveArrayInside(element, array));
    }
    return isContainer(type);
  }

  /** The type of an array's elements, which may be arrays. */
  static Type elements(Type array) {
    return Type.getType(array.getDescriptor().substring(1));
  }

  /** Whether a variable of a type can hold objects of a class, themselves or in others. */
  boolean canHold(Type type, String name) {
    return switch (type.getSort()) {
      case Type.ARRAY -> canHold(type.getElementType(), name);
      case Type.OBJECT ->
          isContainer(type)
              || (program.module(type.getInternalName()).isPresent()
                  && program.isSubtype(name, type.getInternalName()));
      default -> false;
    };
  }
}
