package org.demonic.code.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Which instructions of a method make or read the values that other instructions use. What is only
 * moved between stack and local variables, or cast, is the same value.
 */
public final class ValueFlow {
  /** The origin of the object whose method it is. */
  public static final AbstractInsnNode THIS = new LabelNode();

  /** The origin of exceptions that the method catches. */
  private static final AbstractInsnNode CAUGHT = new LabelNode();

  /**
   * One operand of an instruction.
   *
   * @param operand counted from 0, the lowest on the stack first
   */
  public record Use(AbstractInsnNode instruction, int operand) {
    /**
     * Whether the instruction only compares the operand, asks for its class or length, or locks it.
     */
    public boolean onlyLooks() {
      return switch (instruction.getOpcode()) {
        case Opcodes.ARRAYLENGTH,
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
  }

  private final Map<Use, Set<AbstractInsnNode>> origins = new HashMap<>();
  private final IdentityHashMap<AbstractInsnNode, Set<Use>> uses = new IdentityHashMap<>();

  private final IdentityHashMap<AbstractInsnNode, Set<AbstractInsnNode>> casts =
      new IdentityHashMap<>();

  private final Map<Integer, AbstractInsnNode> parameters = new HashMap<>();

  private ValueFlow() {}

  /**
   * Reads a method.
   *
   * @throws AnalyzerException if its code is not well-formed, or of a kind that no compiler has
   *     made for twenty years (subroutines)
   */
  public static ValueFlow of(String owner, MethodNode method) throws AnalyzerException {
    ValueFlow flow = new ValueFlow();
    new Analyzer<>(flow.new Operands()).analyze(owner, method);
    return flow;
  }

  /**
   * The same, unless the method has no code, or more than is followed.
   *
   * @throws AnalyzerException also in these cases
   */
  public static ValueFlow ofBounded(String owner, MethodNode method) throws AnalyzerException {
    int size = method.instructions.size();
    if (size == 0 || size > Bounds.INSTRUCTIONS) {
      throw new AnalyzerException(null, size + " instructions");
    }
    return of(owner, method);
  }

  /** The operands that are references, or of which it is not known. */
  public Set<Use> operands() {
    return origins.keySet();
  }

  /** The instructions from which the value of an operand comes. */
  public Set<AbstractInsnNode> origins(Use use) {
    return origins.getOrDefault(use, Set.of());
  }

  /** The instructions from which the value comes that an instruction casts. */
  public Set<AbstractInsnNode> cast(AbstractInsnNode cast) {
    return casts.getOrDefault(cast, Set.of());
  }

  /** What is done with the value that an instruction makes. */
  public Set<Use> uses(AbstractInsnNode origin) {
    return uses.getOrDefault(origin, Set.of());
  }

  /** The origins of what a method gets, its receiver first. */
  public List<AbstractInsnNode> received(MethodNode method) {
    List<AbstractInsnNode> received = new ArrayList<>();
    int local = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      received.add(THIS);
      local++;
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      received.add(parameter(local));
      local += type.getSize();
    }
    return received;
  }

  /** The origin of a parameter, by the local variable that holds it at the beginning. */
  private AbstractInsnNode parameter(int local) {
    return parameters.computeIfAbsent(local, k -> new LabelNode());
  }

  /** Whether an origin is a parameter. */
  public boolean isParameter(AbstractInsnNode origin) {
    return parameters.containsValue(origin);
  }

  private void note(AbstractInsnNode instruction, int operand, SourceValue value) {
    Use use = new Use(instruction, operand);
    for (AbstractInsnNode origin : value.insns) {
      origins.computeIfAbsent(use, k -> new LinkedHashSet<>()).add(origin);
      uses.computeIfAbsent(origin, k -> new LinkedHashSet<>()).add(use);
    }
  }

  /** Notes operands while the analyzer goes through the method until nothing changes. */
  private final class Operands extends SourceInterpreter {
    Operands() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
      return new SourceValue(type.getSize(), isInstance && local == 0 ? THIS : parameter(local));
    }

    @Override
    public SourceValue newExceptionValue(
        TryCatchBlockNode block, Frame<SourceValue> frame, Type type) {
      return new SourceValue(1, CAUGHT);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
      return value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
      if (instruction.getOpcode() == Opcodes.CHECKCAST) {
        casts.computeIfAbsent(instruction, k -> new LinkedHashSet<>()).addAll(value.insns);
        return value;
      }
      note(instruction, 0, value);
      return super.unaryOperation(instruction, value);
    }

    @Override
    public SourceValue binaryOperation(
        AbstractInsnNode instruction, SourceValue first, SourceValue second) {
      note(instruction, 0, first);
      note(instruction, 1, second);
      return super.binaryOperation(instruction, first, second);
    }

    @Override
    public SourceValue ternaryOperation(
        AbstractInsnNode instruction, SourceValue first, SourceValue second, SourceValue third) {
      note(instruction, 0, first);
      note(instruction, 1, second);
      note(instruction, 2, third);
      return super.ternaryOperation(instruction, first, second, third);
    }

    @Override
    public SourceValue naryOperation(
        AbstractInsnNode instruction, List<? extends SourceValue> values) {
      for (int i = 0; i < values.size(); i++) {
        note(instruction, i, values.get(i));
      }
      return super.naryOperation(instruction, values);
    }
  }
}
