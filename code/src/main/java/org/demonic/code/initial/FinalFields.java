package org.demonic.code.initial;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds out what final fields of a module's classes hold, of each once. */
public final class FinalFields {
  private final Program program;
  private final Map<FieldName, Optional<Expression>> found = new HashMap<>();

  public FinalFields(Program program) {
    this.program = program;
  }

  /**
   * What a field holds in each object that has been made: empty if it is not final, not of the
   * module, or not always initialised in the same way.
   */
  public Optional<Expression> of(FieldName field) {
    return found.computeIfAbsent(
        field,
        f -> f.isFinal() ? program.module(f.owner()).flatMap(c -> find(f, c)) : Optional.empty());
  }

  private Optional<Expression> find(FieldName field, ClassNode owner) {
    List<Expression> stored = new ArrayList<>();
    for (MethodNode method : owner.methods) {
      if (writes(method, field)) {
        stored.addAll(new StoredValues(program, owner.name, method).of(field));
      }
    }
    return stored.stream().distinct().count() == 1
        ? Optional.of(stored.get(0)).filter(e -> !(e instanceof Expression.Other))
        : Optional.empty();
  }

  private static boolean writes(MethodNode method, FieldName field) {
    for (AbstractInsnNode node : method.instructions) {
      if (isWrite(node, field)) {
        return true;
      }
    }
    return false;
  }

  static boolean isWrite(AbstractInsnNode node, FieldName field) {
    return FieldInstructions.isStore(node)
        && node instanceof FieldInsnNode f
        && f.owner.equals(field.owner())
        && f.name.equals(field.name())
        && f.desc.equals(field.descriptor());
  }
}
