package org.demonic.code.initial;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Fields whose locks nobody gets outside of the module: other packages cannot name them, they are
 * made for such fields, and code only locks them, gives them back and asks them for conditions,
 * which it keeps as well.
 */
public final class HiddenLocks {
  private static final int VISIBLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;
  private static final String OBJECT = "java/lang/Object";

  private final Program program;
  private final Set<FieldName> fields = new HashSet<>();

  /** For each field, the others that get its lock, or a condition of it. */
  private final Map<FieldName, Set<FieldName>> to = new HashMap<>();

  private HiddenLocks(Program program) {
    this.program = program;
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static HiddenLocks of(Program program) {
    HiddenLocks found = new HiddenLocks(program);
    program.classes().forEach(found::addFields);
    if (!found.fields.isEmpty()) {
      for (ClassNode node : program.nodes()) {
        node.methods.forEach(method -> found.read(node.name, method));
      }
      found.keepClosed();
    }
    return found;
  }

  /** Whether a field is one of these. */
  public boolean contains(FieldName field) {
    return fields.contains(field);
  }

  private void addFields(String type) {
    for (FieldNode node : program.module(type).orElseThrow().fields) {
      if ((node.access & VISIBLE) == 0 && mayBeLock(node.desc)) {
        program
            .field(type, node.name, node.desc)
            .filter(f -> !program.mayHaveHandle(f) && !program.stubs().mention(f))
            .ifPresent(fields::add);
      }
    }
  }

  private static boolean mayBeLock(String descriptor) {
    return descriptor.equals("L" + OBJECT + ";")
        || Jdk.is(Type.getType(descriptor), Fact.FOR_THREADS);
  }

  private void read(String owner, MethodNode method) {
    Set<FieldName> touched = new HashSet<>();
    method.instructions.forEach(node -> field(node).ifPresent(touched::add));
    if (touched.isEmpty()) {
      return;
    }
    try {
      ValueFlow flow = ValueFlow.of(owner, method);
      for (AbstractInsnNode node : method.instructions) {
        Optional<FieldName> field = field(node);
        if (field.isPresent() && !isHidden(flow, node, field.get())) {
          fields.remove(field.get());
        }
      }
    } catch (AnalyzerException e) {
      fields.removeAll(touched);
    }
  }

  private Optional<FieldName> field(AbstractInsnNode node) {
    return node instanceof FieldInsnNode field
        ? program.field(field.owner, field.name, field.desc).filter(fields::contains)
        : Optional.empty();
  }

  private boolean isHidden(ValueFlow flow, AbstractInsnNode node, FieldName field) {
    return switch (node.getOpcode()) {
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> isMade(flow, node, field);
      default -> isKept(flow, node, field);
    };
  }

  private boolean isMade(ValueFlow flow, AbstractInsnNode store, FieldName field) {
    int operand = store.getOpcode() == Opcodes.PUTSTATIC ? 0 : 1;
    for (AbstractInsnNode origin : flow.origins(new ValueFlow.Use(store, operand))) {
      boolean isMade =
          switch (origin.getOpcode()) {
            case Opcodes.NEW -> isKept(flow, origin, field);
            case Opcodes.GETFIELD, Opcodes.GETSTATIC -> isOther(origin, field);
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE ->
                isPart((MethodInsnNode) origin)
                    && flow.origins(new ValueFlow.Use(origin, 0)).stream()
                        .allMatch(lock -> isOther(lock, field) || lock.getOpcode() == Opcodes.NEW);
            case Opcodes.ACONST_NULL -> true;
            default -> false;
          };
      if (!isMade) {
        return false;
      }
    }
    return true;
  }

  private boolean isOther(AbstractInsnNode read, FieldName field) {
    Optional<FieldName> other = field(read);
    other.ifPresent(o -> note(field, o));
    return other.isPresent();
  }

  private void note(FieldName field, FieldName other) {
    to.computeIfAbsent(field, k -> new HashSet<>()).add(other);
  }

  /** Whether an instruction asks a lock for a condition, or for one of its two locks. */
  private static boolean isPart(MethodInsnNode call) {
    return Jdk.of(call.owner).has(Fact.FOR_THREADS)
        && call.desc.startsWith("()")
        && Jdk.is(Type.getReturnType(call.desc), Fact.FOR_THREADS);
  }

  /** Whether all that code does with a lock is to use it as one. */
  private boolean isKept(ValueFlow flow, AbstractInsnNode origin, FieldName field) {
    return flow.uses(origin).stream().allMatch(use -> isKept(flow, use, field));
  }

  private boolean isKept(ValueFlow flow, ValueFlow.Use use, FieldName field) {
    AbstractInsnNode user = use.instruction();
    if (use.onlyLooks()) {
      return true;
    } else if (user.getOpcode() == Opcodes.PUTFIELD || user.getOpcode() == Opcodes.PUTSTATIC) {
      boolean isValue = use.operand() == (user.getOpcode() == Opcodes.PUTSTATIC ? 0 : 1);
      return isValue && isOther(user, field);
    }
    return user instanceof MethodInsnNode call
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && use.operand() == 0
        && (Jdk.of(call.owner).has(Fact.FOR_THREADS) || call.owner.equals(OBJECT))
        && (Type.getReturnType(call.desc).getSort() < Type.ARRAY
            || (isPart(call) && isKept(flow, call, field)));
  }

  private void keepClosed() {
    boolean isChanged = true;
    while (isChanged) {
      isChanged = fields.removeIf(f -> !fields.containsAll(to.getOrDefault(f, Set.of())));
    }
  }
}
