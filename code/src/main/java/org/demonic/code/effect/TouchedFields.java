package org.demonic.code.effect;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Guesses which methods may get in each other's way: those that touch a common field, which one of
 * them writes, or whose object it changes. It serves to try the promising first, and rules nothing
 * out.
 */
public final class TouchedFields {
  /** A mark in the place of a field: it stands for all fields. */
  private static final String ANYTHING = "*";

  private final LoadedCode code;
  private final Map<MethodName, Map<String, Boolean>> known = new ConcurrentHashMap<>();

  /** Reads the classes that a class loader finds. */
  public TouchedFields(ClassLoader loader) {
    this.code = new LoadedCode(loader);
  }

  /** Whether two methods may meet. */
  public boolean mayMeet(MethodName one, MethodName other) {
    Map<String, Boolean> ofOne = of(one);
    Map<String, Boolean> ofOther = of(other);
    if (ofOne.containsKey(ANYTHING) || ofOther.containsKey(ANYTHING)) {
      return true;
    }
    return ofOne.entrySet().stream()
        .filter(e -> ofOther.containsKey(e.getKey()))
        .anyMatch(e -> e.getValue() || ofOther.getOrDefault(e.getKey(), false));
  }

  /** Whether a method may write a field, or change the object of one. */
  public boolean mayChange(MethodName method) {
    return of(method).containsValue(true);
  }

  /** Whether an object is made of a class that stands in another one. */
  private static boolean isWithin(TypeInsnNode made, String owner) {
    return made.getOpcode() == Opcodes.NEW && made.desc.startsWith(owner + "$");
  }

  /** The fields that a method touches, each with whether it may write it, or its object. */
  private Map<String, Boolean> of(MethodName method) {
    Map<String, Boolean> found = known.get(method);
    if (found == null) {
      found = new HashMap<>();
      collect(method, found, new HashSet<>());
      known.put(method, found);
    }
    return found;
  }

  private void collect(MethodName method, Map<String, Boolean> fields, Set<MethodName> open) {
    if (!open.add(method)) {
      return;
    }
    MethodNode body = code.of(method.owner(), method.name(), method.descriptor());
    if (body == null) {
      // Whoever does what an interface says may touch all.
      fields.put(ANYTHING, true);
      return;
    }
    Set<String> objects = new HashSet<>();
    boolean changesObjects = false;
    for (AbstractInsnNode instruction : body.instructions) {
      if (instruction instanceof FieldInsnNode access) {
        String field = access.owner + "." + access.name;
        boolean isWrite = FieldInstructions.isStore(access);
        fields.merge(field, isWrite, Boolean::logicalOr);
        if (access.desc.length() > 1 && !access.desc.equals("Ljava/lang/String;")) {
          objects.add(field);
        }
      } else if (instruction instanceof MethodInsnNode call && LoadedCode.isOfJdk(call.owner)) {
        changesObjects |= !LoadedCode.isReading(new MethodName(call.owner, call.name, call.desc));
      } else if (instruction instanceof MethodInsnNode call) {
        collect(new MethodName(call.owner, call.name, call.desc), fields, open);
      } else if (instruction instanceof TypeInsnNode made && isWithin(made, method.owner())) {
        // The JDK may call its methods, as those of an iterator.
        ClassNode type = code.type(made.desc);
        if (type != null) {
          type.methods.forEach(
              m -> collect(new MethodName(type.name, m.name, m.desc), fields, open));
        }
      } else if (instruction instanceof InvokeDynamicInsnNode function) {
        for (Object argument : function.bsmArgs) {
          if (argument instanceof Handle h) {
            collect(new MethodName(h.getOwner(), h.getName(), h.getDesc()), fields, open);
          }
        }
      } else if (instruction.getOpcode() >= Opcodes.IASTORE
          && instruction.getOpcode() <= Opcodes.SASTORE) {
        changesObjects = true;
      }
    }
    if (changesObjects) {
      objects.forEach(field -> fields.put(field, true));
    }
  }
}
