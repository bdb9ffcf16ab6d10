package org.demonic.instrument.idiom;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Finds the accesses of the racy single-check idiom (Bloch, "Effective Java", third edition, item
 * 83), as {@code String.hashCode} has it: a method reads a field once. If the field still has its
 * default, the method computes a value, stores it there and returns it. Threads may do this without
 * a lock: each of them sees the default or a whole value, and returns a value that was computed.
 *
 * <p>A method that reads the field twice has not this idiom: the memory model lets the second read
 * find the default although the first did not. Nor has one with parameters, which may not want the
 * same value each time, or one that may write twice.
 */
public final class SingleChecks {
  /**
   * The types whose values a thread sees whole although nothing orders it behind the writer: all
   * fields of the classes among them are final.
   */
  private static final Set<String> TYPES =
      Set.of(
          "I",
          "S",
          "C",
          "B",
          "Ljava/lang/String;",
          "Ljava/lang/Boolean;",
          "Ljava/lang/Byte;",
          "Ljava/lang/Character;",
          "Ljava/lang/Double;",
          "Ljava/lang/Float;",
          "Ljava/lang/Integer;",
          "Ljava/lang/Long;",
          "Ljava/lang/Short;");

  /** Longer code is not read: the idiom is short, and the analysis of long code takes its time. */
  private static final int MOST_INSTRUCTIONS = 1_000;

  private final MethodNode method;
  private final MethodFlow flow;

  private SingleChecks(MethodNode method, MethodFlow flow) {
    this.method = method;
    this.flow = flow;
  }

  /** A field, as the instructions of a method name it. */
  private record Named(String owner, String name, boolean isStatic) {
    static Named of(FieldInsnNode access) {
      return new Named(access.owner, access.name, isOfClass(access));
    }
  }

  /**
   * The accesses of a method that belong to the idiom; none where that is not certain.
   *
   * @param owner the internal name of its class
   * @param method as it was compiled
   */
  public static Set<FieldInsnNode> in(String owner, MethodNode method) {
    Collection<List<FieldInsnNode>> candidates = candidates(method);
    if (candidates.isEmpty() || method.instructions.size() > MOST_INSTRUCTIONS) {
      return Set.of();
    }
    try {
      SingleChecks checks = new SingleChecks(method, MethodFlow.of(owner, method));
      return candidates.stream()
          .filter(checks::isOne)
          .flatMap(List::stream)
          .collect(Collectors.toSet());
    } catch (AnalyzerException unreadable) {
      return Set.of();
    }
  }

  /** The accesses of each field that the method reads once, writes, and might return. */
  private static Collection<List<FieldInsnNode>> candidates(MethodNode method) {
    String returned = Type.getReturnType(method.desc).getDescriptor();
    if (!TYPES.contains(returned) || Type.getArgumentTypes(method.desc).length > 0) {
      return List.of();
    }
    Map<Named, List<FieldInsnNode>> accesses =
        Stream.of(method.instructions.toArray())
            .filter(FieldInsnNode.class::isInstance)
            .map(FieldInsnNode.class::cast)
            .filter(access -> access.desc.equals(returned))
            .collect(Collectors.groupingBy(Named::of, LinkedHashMap::new, Collectors.toList()));
    return accesses.values().stream()
        .filter(all -> all.size() > 1)
        .filter(all -> all.stream().filter(access -> !isWrite(access)).count() == 1)
        .toList();
  }

  private boolean isOne(List<FieldInsnNode> accesses) {
    FieldInsnNode read =
        accesses.stream().filter(access -> !isWrite(access)).findFirst().orElseThrow();
    List<FieldInsnNode> writes = accesses.stream().filter(SingleChecks::isWrite).toList();
    return accesses.stream().allMatch(this::isOfOneObject)
        && !flow.isBehind(read, read)
        && writes.stream().allMatch(write -> isBehindCheck(write, read))
        && writes.stream().noneMatch(one -> writes.stream().anyMatch(w -> flow.isBehind(one, w)))
        && writes.stream().allMatch(write -> isComputed(write, read))
        && areReturned(writes, read);
  }

  private boolean isOfOneObject(FieldInsnNode access) {
    return isOfClass(access) || flow.isReceiver(access, isWrite(access) ? 1 : 0);
  }

  /** Whether the field is written only where it was read and had its default. */
  private boolean isBehindCheck(FieldInsnNode write, FieldInsnNode read) {
    return !flow.isReached(write, (from, to) -> !isTakenForDefault(from, to, read));
  }

  /** Whether a way is the one that a check takes only for the default. */
  private boolean isTakenForDefault(
      AbstractInsnNode from, AbstractInsnNode to, FieldInsnNode read) {
    if (!(from instanceof JumpInsnNode check) || check.getNext() == check.label) {
      return false;
    }
    return switch (check.getOpcode()) {
      case Opcodes.IFEQ, Opcodes.IFNULL -> to == check.label && isOf(check, 0, read);
      case Opcodes.IFNE, Opcodes.IFNONNULL -> to == check.getNext() && isOf(check, 0, read);
      case Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ ->
          to == check.label && comparesDefault(check, read);
      case Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE ->
          to == check.getNext() && comparesDefault(check, read);
      default -> false;
    };
  }

  /** Whether a check compares the value with the default, as in {@code 0 == h}. */
  private boolean comparesDefault(JumpInsnNode check, FieldInsnNode read) {
    return (isOf(check, 0, read) && isDefault(check, 1))
        || (isOf(check, 1, read) && isDefault(check, 0));
  }

  private boolean isOf(JumpInsnNode check, int depth, FieldInsnNode read) {
    return flow.sources(check, depth).equals(Set.of(read));
  }

  private boolean isDefault(JumpInsnNode check, int depth) {
    return flow.sources(check, depth).stream()
        .allMatch(s -> s.getOpcode() == Opcodes.ICONST_0 || s.getOpcode() == Opcodes.ACONST_NULL);
  }

  /** Whether what is written is not just a mark. */
  private boolean isComputed(FieldInsnNode write, FieldInsnNode read) {
    return !computed(write, read).stream().allMatch(SingleChecks::isConstant);
  }

  /** Whether the method returns what it has written, and else what it has read. */
  private boolean areReturned(List<FieldInsnNode> writes, FieldInsnNode read) {
    Set<AbstractInsnNode> known = new HashSet<>(Set.of(read));
    writes.forEach(write -> known.addAll(flow.sources(write, 0)));
    return Stream.of(method.instructions.toArray())
        .filter(SingleChecks::isReturn)
        .allMatch(
            end ->
                known.containsAll(flow.sources(end, 0))
                    && writes.stream()
                        .filter(write -> flow.isBehind(write, end))
                        .noneMatch(
                            write ->
                                Collections.disjoint(computed(write, read), flow.sources(end, 0))));
  }

  private Set<AbstractInsnNode> computed(FieldInsnNode write, FieldInsnNode read) {
    Set<AbstractInsnNode> sources = new HashSet<>(flow.sources(write, 0));
    sources.remove(read);
    return sources;
  }

  private static boolean isWrite(FieldInsnNode access) {
    return access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
  }

  private static boolean isOfClass(FieldInsnNode access) {
    return access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
  }

  private static boolean isConstant(AbstractInsnNode instruction) {
    return instruction.getOpcode() >= Opcodes.ACONST_NULL && instruction.getOpcode() <= Opcodes.LDC;
  }

  private static boolean isReturn(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.IRETURN || instruction.getOpcode() == Opcodes.ARETURN;
  }
}
