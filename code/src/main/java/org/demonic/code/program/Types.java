package org.demonic.code.program;

import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Type;

/** Descriptors of types, and what they say of values. */
public final class Types {
  private Types() {}

  /** The internal name of a class or array type. */
  public static String internalName(String descriptor) {
    return Type.getType(descriptor).getInternalName();
  }

  /** Whether objects of a type may be instances of a subtype of it though they are new: copies. */
  public static boolean isArrayOfReferences(String type) {
    return type.startsWith("[L") || type.startsWith("[[");
  }

  /** A value as a field or element of a type keeps it. */
  public static Value fitting(String type, Value value) {
    Kind kind = Kind.of(type);
    return kind == Kind.REFERENCE || kind == Kind.INT || value.kind() == kind
        ? value
        : Values.convert(kind, value);
  }

  /** Whether all objects of a type are of another one, too. */
  public static boolean isSubtype(Program program, String type, String above) {
    if (type.equals(above) || above.equals("Ljava/lang/Object;")) {
      return true;
    } else if (type.startsWith("[") && above.startsWith("[")) {
      String element = type.substring(1);
      return Kind.of(element) == Kind.REFERENCE
          && Kind.of(above.substring(1)) == Kind.REFERENCE
          && isSubtype(program, element, above.substring(1));
    }
    return type.startsWith("L")
        && above.startsWith("L")
        && program.isSubtype(internalName(type), internalName(above));
  }
}
