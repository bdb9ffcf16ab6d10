package org.demonic.code.escape;

import org.demonic.code.path.MethodName;
import org.objectweb.asm.Type;

/**
 * A parameter of a method, or what it returns.
 *
 * @param index counted from 0, the receiver first
 */
record Variable(MethodName method, int index) {
  private static final int RESULT = -1;

  static Variable result(MethodName method) {
    return new Variable(method, RESULT);
  }

  /** How many operands a call has. */
  static int operands(String descriptor, boolean isStatic) {
    return Type.getArgumentTypes(descriptor).length + (isStatic ? 0 : 1);
  }

  /** The type that it is declared with. */
  Type type(boolean isStatic) {
    if (index == RESULT) {
      return Type.getReturnType(method.descriptor());
    }
    int parameter = isStatic ? index : index - 1;
    return parameter < 0
        ? Type.getObjectType(method.owner())
        : Type.getArgumentTypes(method.descriptor())[parameter];
  }
}
