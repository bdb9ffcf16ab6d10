package org.demonic.code.initial;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Fields of a module that are ruled out one by one: its code is read, with that in its folders that
 * was left out of it, and the fields that no instruction speaks against are kept. A method that
 * cannot be read speaks against all that it uses.
 */
final class FieldScan {
  private final Program program;
  private final Set<FieldName> fields = new HashSet<>();
  private final Set<FieldName> ruledOut = new HashSet<>();

  /** The other fields that each field needs: if one of them is ruled out, the field is, too. */
  private final Map<FieldName, Set<FieldName>> needed = new HashMap<>();

  /** Looks at what one method does with the fields. */
  interface MethodScan {
    void read(MethodName name, MethodNode method, ValueFlow flow);
  }

  /**
   * Begins with the fields that may be such by their declaration and to which code has no handles.
   */
  FieldScan(Program program, BiPredicate<FieldNode, FieldName> isDeclared) {
    this.program = program;
    for (String type : program.classes()) {
      for (FieldNode node : program.module(type).orElseThrow().fields) {
        program
            .field(type, node.name, node.desc)
            .filter(f -> isDeclared.test(node, f) && !program.mayHaveHandle(f))
            .ifPresent(fields::add);
      }
    }
  }

  /**
   * Reads the code, and takes away what is ruled out.
   *
   * @param isUse whether an instruction that names a field matters
   */
  void read(Predicate<AbstractInsnNode> isUse, MethodScan scan) {
    if (!fields.isEmpty()) {
      for (ClassNode node : program.nodes()) {
        node.methods.forEach(method -> read(node.name, method, isUse, scan));
      }
    }
    fields.removeAll(ruledOut);
    boolean isChanged = true;
    while (isChanged) {
      isChanged = fields.removeIf(f -> !fields.containsAll(needed.getOrDefault(f, Set.of())));
    }
  }

  private void read(
      String owner, MethodNode method, Predicate<AbstractInsnNode> isUse, MethodScan scan) {
    Set<FieldName> used = new HashSet<>();
    for (AbstractInsnNode node : method.instructions) {
      if (isUse.test(node)) {
        field(node).ifPresent(used::add);
      }
    }
    if (!used.isEmpty()) {
      try {
        ValueFlow flow = ValueFlow.of(owner, method);
        scan.read(new MethodName(owner, method.name, method.desc), method, flow);
      } catch (AnalyzerException e) {
        ruledOut.addAll(used);
      }
    }
  }

  /** The field that an instruction names, if it is one of these. */
  Optional<FieldName> field(AbstractInsnNode node) {
    return node instanceof FieldInsnNode field
        ? program.field(field.owner, field.name, field.desc).filter(fields::contains)
        : Optional.empty();
  }

  void ruleOut(FieldName field) {
    ruledOut.add(field);
  }

  /** Rules a field out if another one is. */
  void need(FieldName field, FieldName other) {
    needed.computeIfAbsent(field, k -> new HashSet<>()).add(other);
  }

  boolean contains(FieldName field) {
    return fields.contains(field);
  }
}
