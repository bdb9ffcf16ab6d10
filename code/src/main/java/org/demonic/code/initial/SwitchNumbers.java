package org.demonic.code.initial;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.bound.Bounds;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The numbers by which a {@code switch} tells the constants of an enum apart. Javac makes a class
 * of its own, with an array for each enum, in which each constant that the switch names has a
 * number; since JDK 21, a switch in the same source file takes the ordinals themselves.
 */
public final class SwitchNumbers {
  private static final String PREFIX = "$SwitchMap$";

  private final Program program;
  private final Map<FieldName, Optional<Map<FieldName, Integer>>> tables = new HashMap<>();
  private final Map<String, Optional<Map<FieldName, Integer>>> enums = new HashMap<>();

  /** Creates the numbers for the switches of a module. */
  public SwitchNumbers(Program program) {
    this.program = program;
  }

  /** The numbers of the constants, if a field holds such a table; others have the number 0. */
  public Optional<Map<FieldName, Integer>> inTable(FieldName field) {
    return field.name().startsWith(PREFIX)
        ? tables.computeIfAbsent(field, this::read)
        : Optional.empty();
  }

  /** The ordinals of an enum of the module: its constants are declared in their order. */
  public Optional<Map<FieldName, Integer>> ordinals(String type) {
    return enums.computeIfAbsent(
        type,
        t ->
            program
                .module(t)
                .filter(node -> (node.access & Opcodes.ACC_ENUM) != 0)
                .map(this::ordinals)
                .filter(ordinals -> ordinals.size() <= Bounds.ENUM_CONSTANTS));
  }

  private Map<FieldName, Integer> ordinals(ClassNode node) {
    Map<FieldName, Integer> ordinals = new LinkedHashMap<>();
    node.fields.stream()
        .filter(field -> (field.access & Opcodes.ACC_ENUM) != 0)
        .flatMap(field -> program.field(node.name, field.name, field.desc).stream())
        .forEach(constant -> ordinals.put(constant, ordinals.size()));
    return ordinals;
  }

  private Optional<Map<FieldName, Integer>> read(FieldName field) {
    Optional<MethodNode> initializer =
        program
            .module(field.owner())
            .filter(node -> (node.access & Opcodes.ACC_SYNTHETIC) != 0)
            .flatMap(SwitchNumbers::initializer);
    if (initializer.isEmpty()) {
      return Optional.empty();
    }
    List<AbstractInsnNode> code = code(initializer.get());
    Map<FieldName, Integer> numbers = new LinkedHashMap<>();
    for (int i = 4; i < code.size(); i++) {
      if (code.get(i).getOpcode() == Opcodes.IASTORE && isOf(field, code.get(i - 4))) {
        Optional<FieldName> constant = constant(code.get(i - 3), code.get(i - 2));
        Optional<Integer> number = number(code.get(i - 1));
        if (constant.isEmpty() || number.isEmpty()) {
          return Optional.empty();
        }
        numbers.put(constant.get(), number.get());
      }
    }
    return Optional.of(numbers).filter(n -> n.size() <= Bounds.ENUM_CONSTANTS);
  }

  private static Optional<MethodNode> initializer(ClassNode node) {
    return node.methods.stream().filter(m -> m.name.equals("<clinit>")).findFirst();
  }

  /** The instructions without labels, lines and frames. */
  private static List<AbstractInsnNode> code(MethodNode method) {
    List<AbstractInsnNode> code = new ArrayList<>();
    method.instructions.forEach(
        node -> {
          if (node.getOpcode() >= 0) {
            code.add(node);
          }
        });
    return code;
  }

  private static boolean isOf(FieldName field, AbstractInsnNode node) {
    return node.getOpcode() == Opcodes.GETSTATIC
        && ((FieldInsnNode) node).owner.equals(field.owner())
        && ((FieldInsnNode) node).name.equals(field.name());
  }

  private Optional<FieldName> constant(AbstractInsnNode read, AbstractInsnNode call) {
    boolean isOrdinal =
        read.getOpcode() == Opcodes.GETSTATIC
            && call instanceof MethodInsnNode called
            && called.name.equals("ordinal");
    FieldInsnNode named = isOrdinal ? (FieldInsnNode) read : null;
    return named == null
        ? Optional.empty()
        : program.field(named.owner, named.name, named.desc).filter(FieldName::isFinal);
  }

  private static Optional<Integer> number(AbstractInsnNode node) {
    if (node instanceof IntInsnNode pushed) {
      return Optional.of(pushed.operand);
    }
    int constant = node.getOpcode() - Opcodes.ICONST_0;
    return node instanceof InsnNode && constant >= 0 && constant <= 5
        ? Optional.of(constant)
        : Optional.empty();
  }
}
