package org.demonic.instrument.idiom;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Finds the accesses to a field that says which thread has something, where the code only asks
 * whether it is this one: {@code if (owner == Thread.currentThread())}. Threads write themselves
 * there, or nothing. So a thread finds itself only if it was the last one to write, as far as it
 * knows; which other value it finds makes no difference.
 *
 * <p>The same holds of the numbers of threads. Zero and negative numbers stand for nothing.
 */
public final class OwnThreadChecks {
  private static final String THREAD = "java/lang/Thread";
  private static final String OBJECT = "Ljava/lang/Thread;";
  private static final String NUMBER = "J";

  /** Longer code is not read: its analysis takes its time. */
  private static final int MOST_INSTRUCTIONS = 2_000;

  private final MethodNode method;
  private final MethodFlow flow;

  private OwnThreadChecks(MethodNode method, MethodFlow flow) {
    this.method = method;
    this.flow = flow;
  }

  /**
   * The accesses of the methods of a class that belong to the idiom. That a field is set to nothing
   * belongs to it only if code of the class looks for itself there: else it may be any number.
   *
   * @param type as it was compiled
   */
  public static Set<FieldInsnNode> in(ClassNode type) {
    Set<FieldInsnNode> all =
        type.methods.stream()
            .flatMap(method -> in(type.name, method).stream())
            .collect(Collectors.toSet());
    Set<String> askedFor =
        all.stream().filter(a -> !isWrite(a)).map(a -> a.name).collect(Collectors.toSet());
    all.removeIf(access -> !askedFor.contains(access.name));
    return all;
  }

  /**
   * The accesses of one method that belong to the idiom if code of the class looks for itself in
   * each field.
   */
  static Set<FieldInsnNode> in(String owner, MethodNode method) {
    if (candidates(method).findAny().isEmpty()) {
      return Set.of();
    } else if (Stream.of(method.instructions.toArray()).noneMatch(OwnThreadChecks::isCurrent)) {
      return candidates(method)
          .filter(access -> isWrite(access) && isNothing(before(method, access)))
          .collect(Collectors.toSet());
    } else if (method.instructions.size() > MOST_INSTRUCTIONS) {
      return Set.of();
    }
    try {
      OwnThreadChecks checks = new OwnThreadChecks(method, MethodFlow.of(owner, method));
      return candidates(method).filter(checks::isOne).collect(Collectors.toSet());
    } catch (AnalyzerException unreadable) {
      return Set.of();
    }
  }

  private static boolean isCurrent(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.owner.equals(THREAD)
        && call.name.equals("currentThread");
  }

  /**
   * The instruction that comes before another one, whichever way control takes; itself if that is
   * not so simple.
   */
  private static AbstractInsnNode before(MethodNode method, AbstractInsnNode instruction) {
    AbstractInsnNode before = instruction.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      if (before instanceof LabelNode label && isTarget(method, label)) {
        return instruction;
      }
      before = before.getPrevious();
    }
    return before == null ? instruction : before;
  }

  /** Whether control may come to a label from elsewhere. */
  private static boolean isTarget(MethodNode method, LabelNode label) {
    return method.tryCatchBlocks.stream().anyMatch(block -> block.handler == label)
        || Stream.of(method.instructions.toArray()).anyMatch(jump -> isTo(jump, label));
  }

  private static boolean isTo(AbstractInsnNode jump, LabelNode label) {
    if (jump instanceof JumpInsnNode one) {
      return one.label == label;
    } else if (jump instanceof TableSwitchInsnNode table) {
      return table.dflt == label || table.labels.contains(label);
    }
    return jump instanceof LookupSwitchInsnNode lookup
        && (lookup.dflt == label || lookup.labels.contains(label));
  }

  private static Stream<FieldInsnNode> candidates(MethodNode method) {
    return Stream.of(method.instructions.toArray())
        .filter(FieldInsnNode.class::isInstance)
        .map(FieldInsnNode.class::cast)
        .filter(access -> access.desc.equals(OBJECT) || access.desc.equals(NUMBER));
  }

  private boolean isOne(FieldInsnNode access) {
    boolean isNumber = access.desc.equals(NUMBER);
    if (isWrite(access)) {
      return areAll(access, 0, source -> isOwn(source, isNumber) || isNothing(source));
    }
    Set<AbstractInsnNode> uses = flow.uses(access);
    return !uses.isEmpty() && uses.stream().allMatch(use -> isCheck(use, access, isNumber));
  }

  /** Whether an instruction only asks whether a value is this thread. */
  private boolean isCheck(AbstractInsnNode use, FieldInsnNode read, boolean isNumber) {
    boolean compares =
        (areAll(use, 0, read::equals) && areAll(use, 1, source -> isOwn(source, isNumber)))
            || (areAll(use, 1, read::equals) && areAll(use, 0, source -> isOwn(source, isNumber)));
    return switch (use.getOpcode()) {
      case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> compares;
      case Opcodes.LCMP ->
          compares && flow.uses(use).stream().allMatch(OwnThreadChecks::isEquality);
      default -> false;
    };
  }

  private static boolean isEquality(AbstractInsnNode check) {
    return check.getOpcode() == Opcodes.IFEQ || check.getOpcode() == Opcodes.IFNE;
  }

  private boolean areAll(
      AbstractInsnNode before, int depth, Predicate<AbstractInsnNode> condition) {
    Set<AbstractInsnNode> sources = flow.sources(before, depth);
    return !sources.isEmpty() && sources.stream().allMatch(condition);
  }

  /** Whether an instruction gives this thread, or its number. */
  private boolean isOwn(AbstractInsnNode source, boolean isNumber) {
    if (source instanceof FieldInsnNode field) {
      return !isWrite(field) && isJustWritten(field, isNumber);
    }
    return isAsked(source, isNumber);
  }

  private boolean isAsked(AbstractInsnNode source, boolean isNumber) {
    if (!(source instanceof MethodInsnNode call) || !call.owner.equals(THREAD)) {
      return false;
    } else if (!isNumber) {
      return isCurrent(call);
    }
    return (call.name.equals("getId") || call.name.equals("threadId"))
        && areAll(call, 0, receiver -> isAsked(receiver, false));
  }

  /**
   * Whether a field of this object, or a static one, was set to this thread before in the method,
   * and to nothing else since. If another thread has written it, that is a race of its own.
   */
  private boolean isJustWritten(FieldInsnNode read, boolean isNumber) {
    if (!isOfThis(read, 0)) {
      return false;
    }
    Set<FieldInsnNode> own = new HashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FieldInsnNode write && isWrite(write) && isSame(write, read)) {
        if (isOfThis(write, 1) && areAll(write, 0, source -> isAsked(source, isNumber))) {
          own.add(write);
        } else if (flow.isBehind(write, read)) {
          return false;
        }
      }
    }
    return !own.isEmpty() && !flow.isReached(read, (from, to) -> !own.contains(from));
  }

  private boolean isOfThis(FieldInsnNode access, int depth) {
    return isOfClass(access) || flow.isReceiver(access, depth);
  }

  private static boolean isSame(FieldInsnNode one, FieldInsnNode other) {
    return one.owner.equals(other.owner)
        && one.name.equals(other.name)
        && isOfClass(one) == isOfClass(other);
  }

  private static boolean isNothing(AbstractInsnNode source) {
    boolean isNegative =
        source instanceof LdcInsnNode constant
            && constant.cst instanceof Long number
            && number <= 0;
    return isNegative
        || source.getOpcode() == Opcodes.ACONST_NULL
        || source.getOpcode() == Opcodes.LCONST_0;
  }

  private static boolean isWrite(FieldInsnNode access) {
    return access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
  }

  private static boolean isOfClass(FieldInsnNode access) {
    return access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
  }
}
