package org.demonic.code.owner;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.FlowGraph;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
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
  private final KeptArguments arguments;
  private final Set<AbstractInsnNode> leaked = new HashSet<>();

  /**
   * What was found out of a method.
   *
   * @param made the classes of the objects that it makes for fields, by their internal names
   * @param refused the fields that it keeps from owning their objects
   * @param leaks the arguments that others may get, by the local variables that hold them at the
   *     beginning
   */
  record Found(Map<FieldName, Set<String>> made, Set<FieldName> refused, Set<Integer> leaks) {}

  private MethodObjects(KeptArguments arguments, MethodNode method, ValueFlow flow) {
    this.arguments = arguments;
    this.program = arguments.program();
    this.method = method;
    this.flow = flow;
    this.graph = new FlowGraph(method);
  }

  /**
   * Reads a method; one that cannot be read may do anything with what it touches.
   *
   * @param arguments which arguments of its calls other methods keep to themselves
   */
  static Found of(KeptArguments arguments, String owner, MethodNode method) {
    if ((method.access & Opcodes.ACC_ABSTRACT) != 0) {
      return new Found(Map.of(), Set.of(), Set.of());
    } else if (method.instructions.size() == 0 || method.instructions.size() > MOST_INSTRUCTIONS) {
      return unread(arguments.program(), method);
    }
    try {
      return new MethodObjects(arguments, method, ValueFlow.of(owner, method)).read();
    } catch (AnalyzerException e) {
      return unread(arguments.program(), method);
    }
  }

  private static Found unread(Program program, MethodNode method) {
    Set<FieldName> touched = new HashSet<>();
    method.instructions.forEach(i -> field(program, i).ifPresent(touched::add));
    return new Found(Map.of(), touched, locals(method));
  }

  /** The local variables that the arguments come in. */
  private static Set<Integer> locals(MethodNode method) {
    Set<Integer> locals = new LinkedHashSet<>();
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    int next = isStatic ? 0 : 1;
    if (!isStatic) {
      locals.add(0);
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      locals.add(next);
      next += type.getSize();
    }
    return locals;
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
    Set<Integer> leaks = new HashSet<>(locals(method));
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    leaks.removeIf(
        local ->
            !leaked.contains(local == 0 && !isStatic ? ValueFlow.THIS : flow.parameter(local)));
    return new Found(made, refused, leaks);
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
    leaked.add(origin);
    if (origin.getOpcode() == Opcodes.NEW) {
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
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKESTATIC ->
          arguments.isKept((MethodInsnNode) use.instruction(), use.operand());
      case Opcodes.INVOKEDYNAMIC -> isMadeText((InvokeDynamicInsnNode) use.instruction());
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

  /** A concatenation of texts calls {@code toString}, a method of the object itself. */
  private static boolean isMadeText(InvokeDynamicInsnNode node) {
    return node.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
  }
}
