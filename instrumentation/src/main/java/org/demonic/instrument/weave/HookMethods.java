package org.demonic.instrument.weave;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The hooks of one class as instructions: name and types come from the class itself. */
public final class HookMethods {
  private final String owner;
  private final Map<String, String> descriptors = new HashMap<>();

  /**
   * Creates the hooks from the static methods of a class.
   *
   * @param hooks a class whose public methods differ in their names
   */
  public HookMethods(Class<?> hooks) {
    owner = Type.getInternalName(hooks);
    for (Method method : hooks.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers())) {
        descriptors.put(method.getName(), Type.getMethodDescriptor(method));
      }
    }
  }

  /**
   * A call of the hook of that name, whose arguments are on the stack.
   *
   * @throws IllegalArgumentException if there is none
   */
  public MethodInsnNode call(String name) {
    String descriptor = descriptors.get(name);
    if (descriptor == null) {
      throw new IllegalArgumentException(owner + " has no method " + name);
    }
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }
}
