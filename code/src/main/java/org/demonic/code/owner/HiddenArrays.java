package org.demonic.code.owner;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Private fields whose arrays no code outside of the module can have: each is made for such a
 * field, and the code that reads it hands it only to methods that keep it to themselves. More
 * fields do so than own their arrays ({@link OwnedArrays}), since it does not matter here which
 * method of the module writes the elements, or how many of these fields have the same array.
 */
public final class HiddenArrays {
  private static final int MOST_INSTRUCTIONS = 4_000;

  private final Program program;
  private final KeptArguments arguments;
  private final Set<FieldName> fields = new LinkedHashSet<>();

  /** Fields that may hold the same array: one that hands it out does so for all of them. */
  private final Map<FieldName, Set<FieldName>> sharing = new HashMap<>();

  private final Set<FieldName> refused = new HashSet<>();

  private HiddenArrays(Program program) {
    this.program = program;
    this.arguments = new KeptArguments(program);
  }

  /** The fields of the module's classes that hide their arrays. */
  public static Set<FieldName> of(Program program) {
    HiddenArrays found = new HiddenArrays(program);
    program.classes().forEach(found::addFields);
    for (ClassNode node : program.nodes()) {
      node.methods.forEach(method -> found.read(node.name, method));
    }
    found.refuseSharing();
    found.fields.removeAll(found.refused);
    return found.fields;
  }

  private void addFields(String type) {
    for (FieldNode node : program.module(type).orElseThrow().fields) {
      if (node.desc.startsWith("[") && (node.access & Opcodes.ACC_PRIVATE) != 0) {
        program
            .field(type, node.name, node.desc)
            .filter(f -> !OwnedArrays.mayHaveOtherWriters(program, f))
            .ifPresent(fields::add);
      }
    }
  }

  private void read(String owner, MethodNode method) {
    Set<FieldName> touched = new HashSet<>();
    method.instructions.forEach(node -> field(node).ifPresent(touched::add));
    if (touched.isEmpty()) {
      return;
    }
    try {
      if (method.instructions.size() > MOST_INSTRUCTIONS) {
        refused.addAll(touched);
      } else {
        MethodUse use = new MethodUse(ValueFlow.of(owner, method));
        method.instructions.forEach(use::read);
      }
    } catch (AnalyzerException e) {
      refused.addAll(touched);
    }
  }

  private Optional<FieldName> field(AbstractInsnNode node) {
    return node instanceof FieldInsnNode field && field.desc.startsWith("[")
        ? program.field(field.owner, field.name, field.desc).filter(fields::contains)
        : Optional.empty();
  }

  private void refuseSharing() {
    Deque<FieldName> pending = new ArrayDeque<>(refused);
    while (!pending.isEmpty()) {
      for (FieldName other : sharing.getOrDefault(pending.pop(), Set.of())) {
        if (refused.add(other)) {
          pending.push(other);
        }
      }
    }
  }

  /** What one method does with the arrays of these fields. */
  private final class MethodUse {
    private final ValueFlow flow;

    MethodUse(ValueFlow flow) {
      this.flow = flow;
    }

    void read(AbstractInsnNode node) {
      field(node).ifPresent(field -> arrays(node).forEach(origin -> follow(field, origin)));
    }

    /** Where the arrays come from that an instruction reads from a field, or stores there. */
    private Set<AbstractInsnNode> arrays(AbstractInsnNode node) {
      return switch (node.getOpcode()) {
        case Opcodes.PUTSTATIC -> flow.origins(new ValueFlow.Use(node, 0));
        case Opcodes.PUTFIELD -> flow.origins(new ValueFlow.Use(node, 1));
        default -> Set.of(node);
      };
    }

    /** Follows an array of a field to all its uses, if it is known where it comes from. */
    private void follow(FieldName field, AbstractInsnNode origin) {
      if (origin.getOpcode() == Opcodes.ACONST_NULL) {
        return;
      } else if (!MethodArrays.isNew(origin) && field(origin).isEmpty()) {
        refused.add(field);
      }
      for (ValueFlow.Use use : flow.uses(origin)) {
        Optional<FieldName> target = target(use);
        if (target.isPresent()) {
          share(field, target.get());
        } else if (!isKept(use)) {
          refused.add(field);
        }
      }
    }

    /** The field in which an operand is stored, if it is one of these. */
    private Optional<FieldName> target(ValueFlow.Use use) {
      return switch (use.instruction().getOpcode()) {
        case Opcodes.PUTSTATIC -> field(use.instruction());
        case Opcodes.PUTFIELD -> use.operand() == 1 ? field(use.instruction()) : Optional.empty();
        default -> Optional.empty();
      };
    }

    /** Whether nobody gets an array by what is done with it. */
    private boolean isKept(ValueFlow.Use use) {
      AbstractInsnNode instruction = use.instruction();
      return instruction instanceof MethodInsnNode call
          ? ArrayCalls.keepsNone(call) || arguments.isKept(call, use.operand())
          : MethodArrays.onlyLooksAt(instruction)
              || (use.operand() == 0 && MethodArrays.usesElement(instruction));
    }
  }

  private void share(FieldName one, FieldName other) {
    sharing.computeIfAbsent(one, k -> new HashSet<>()).add(other);
    sharing.computeIfAbsent(other, k -> new HashSet<>()).add(one);
  }
}
