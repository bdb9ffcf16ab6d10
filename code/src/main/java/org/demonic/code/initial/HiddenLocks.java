package org.demonic.code.initial;

import java.util.Optional;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Fields whose locks nobody gets outside of the module: other packages cannot name them, they are
 * made for such fields, and code only locks them, gives them back and asks them for conditions,
 * which it keeps as well.
 */
public final class HiddenLocks {
  private static final String OBJECT = "java/lang/Object";

  private final FieldScan fields;

  private HiddenLocks(Program program) {
    this.fields =
        new FieldScan(
            program,
            (node, field) ->
                (node.access & MadeFields.VISIBLE) == 0
                    && mayBeLock(node.desc)
                    && !program.stubs().mention(field));
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static HiddenLocks of(Program program) {
    HiddenLocks found = new HiddenLocks(program);
    found.fields.read(node -> true, found::read);
    return found;
  }

  /** Whether a field is one of these. */
  public boolean contains(FieldName field) {
    return fields.contains(field);
  }

  private static boolean mayBeLock(String descriptor) {
    return descriptor.equals("L" + OBJECT + ";")
        || Jdk.is(Type.getType(descriptor), Fact.FOR_THREADS);
  }

  private void read(MethodName name, MethodNode method, ValueFlow flow) {
    for (AbstractInsnNode node : method.instructions) {
      fields.field(node).filter(f -> !isHidden(flow, node, f)).ifPresent(fields::ruleOut);
    }
  }

  private boolean isHidden(ValueFlow flow, AbstractInsnNode node, FieldName field) {
    return FieldInstructions.isStore(node) ? isMade(flow, node, field) : isKept(flow, node, field);
  }

  private boolean isMade(ValueFlow flow, AbstractInsnNode store, FieldName field) {
    for (AbstractInsnNode origin : flow.origins(FieldInstructions.stored(store))) {
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
    Optional<FieldName> other = fields.field(read);
    other.ifPresent(o -> fields.need(field, o));
    return other.isPresent();
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
    } else if (FieldInstructions.isStore(user)) {
      return use.equals(FieldInstructions.stored(user)) && isOther(user, field);
    }
    return user instanceof MethodInsnNode call
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && use.operand() == 0
        && (Jdk.of(call.owner).has(Fact.FOR_THREADS) || call.owner.equals(OBJECT))
        && (Type.getReturnType(call.desc).getSort() < Type.ARRAY
            || (isPart(call) && isKept(flow, call, field)));
  }
}
