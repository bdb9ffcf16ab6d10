package org.demonic.code.owner;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.FlowGraph;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * What one method does with objects of fields, and with its own: which of them it stores or hands
 * on, so that others may have them.
 */
final class MethodObjects {
  private static final int MOST_INSTRUCTIONS = 4_000;

  /** The class whose methods keep nothing. */
  static final String OBJECT = "java/lang/Object";

  private final Program program;
  private final MethodNode method;
  private final ValueFlow flow;
  private final FlowGraph graph;
  private final Map<FieldName, Set<String>> made = new HashMap<>();
  private final Set<FieldName> refused = new HashSet<>();
  private boolean leaksThis;

  /**
   * What was found out of a method.
   *
   * @param made the classes of the objects that it makes for fields, by their internal names
   * @param refused the fields that it keeps from owning their objects
   * @param leaksThis whether others may get the object whose method it is
   */
  record Found(Map<FieldName, Set<String>> made, Set<FieldName> refused, boolean leaksThis) {}

  private MethodObjects(Program program, MethodNode method, ValueFlow flow) {
    this.program = program;
    this.method = method;
    this.flow = flow;
    this.graph = new FlowGraph(method);
  }

  /** Reads a method; one that cannot be read may do anything with what it touches. */
  static Found of(Program program, String owner, MethodNode method) {
    if ((method.access & Opcodes.ACC_ABSTRACT) != 0) {
      return new Found(Map.of(), Set.of(), false);
    } else if (method.instructions.size() == 0 || method.instructions.size() > MOST_INSTRUCTIONS) {
      return unread(program, method);
    }
    try {
      return new MethodObjects(program, method, ValueFlow.of(owner, method)).read();
    } catch (AnalyzerException e) {
      return unread(program, method);
    }
  }

  private static Found unread(Program program, MethodNode method) {
    Set<FieldName> touched = new HashSet<>();
    method.instructions.forEach(i -> field(program, i).ifPresent(touched::add));
    return new Found(Map.of(), touched, true);
  }

  /** The field of the module that an instruction reads or writes, if it holds objects. */
  static Optional<FieldName> field(Program program, AbstractInsnNode node) {
    return node instanceof FieldInsnNode field
            && field.desc.startsWith("L")
            && program.module(field.desc.substring(1, field.desc.length() - 1)).isPresent()
        ? program
            .field(field.owner, field.name, field.desc)
            .filter(f -> program.module(f.owner()).isPresent())
        : Optional.empty();
  }

  private Found read() {
    flow.operands().forEach(this::check);
    return new Found(made, refused, leaksThis);
  }

  private void check(ValueFlow.Use use) {
    if (isStore(use)) {
      @Nullable FieldName target = field(program, use.instruction()).orElse(null);
      flow.origins(use).forEach(origin -> store(use, origin, target));
    } else if (!isAllowed(use)) {
      flow.origins(use).forEach(this::leak);
    }
  }

  /** Whether an operand is stored in a field. */
  private static boolean isStore(ValueFlow.Use use) {
    int opcode = use.instruction().getOpcode();
    return opcode == Opcodes.PUTSTATIC || (opcode == Opcodes.PUTFIELD && use.operand() == 1);
  }

  /** A store of a new object, which is stored once, gives it to its owner. */
  private void store(ValueFlow.Use store, AbstractInsnNode origin, @Nullable FieldName target) {
    if (origin.getOpcode() == Opcodes.ACONST_NULL) {
      return;
    }
    boolean isGiven =
        target != null
            && origin.getOpcode() == Opcodes.NEW
            && flow.uses(origin).stream().filter(MethodObjects::isStore).count() == 1
            && !graph.isRepeatedWithout(index(store.instruction()), index(origin));
    if (isGiven) {
      made.computeIfAbsent(target, k -> new HashSet<>()).add(((TypeInsnNode) origin).desc);
    } else {
      leak(origin);
      if (target != null) {
        refused.add(target);
      }
    }
  }

  private int index(AbstractInsnNode instruction) {
    return method.instructions.indexOf(instruction);
  }

  /** Others may get a value, whatever it is. */
  private void leak(AbstractInsnNode origin) {
    if (origin == ValueFlow.THIS) {
      leaksThis = true;
    } else if (origin.getOpcode() == Opcodes.NEW) {
      flow.uses(origin).stream()
          .filter(MethodObjects::isStore)
          .flatMap(store -> field(program, store.instruction()).stream())
          .forEach(refused::add);
    } else {
      field(program, origin).ifPresent(refused::add);
    }
  }

  /** Whether nobody gets an operand by what is done with it. */
  private boolean isAllowed(ValueFlow.Use use) {
    return switch (use.instruction().getOpcode()) {
      case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
          use.operand() == 0 && isRead((MethodInsnNode) use.instruction());
      case Opcodes.GETFIELD,
          Opcodes.PUTFIELD,
          Opcodes.IFNULL,
          Opcodes.IFNONNULL,
          Opcodes.IF_ACMPEQ,
          Opcodes.IF_ACMPNE,
          Opcodes.INSTANCEOF,
          Opcodes.MONITORENTER,
          Opcodes.MONITOREXIT ->
          true;
      default -> false;
    };
  }

  /** Whether a call runs code of the module, or of {@code Object}, which keeps nothing. */
  private boolean isRead(MethodInsnNode call) {
    return program
        .resolve(call.owner, call.name, call.desc)
        .map(MethodName::owner)
        .filter(o -> o.equals(OBJECT) || program.module(o).isPresent())
        .isPresent();
  }
}
