package org.demonic.code.execute;

import java.util.List;
import java.util.Map;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * The instructions that neither touch memory nor jump nor throw: constants, copies, arithmetic. All
 * others are carried out by {@link Execution}.
 */
final class PureInstructions extends Interpreter<Cell> {
  private static final Map<Integer, Arithmetic> OPERATORS =
      Map.ofEntries(
          Map.entry(Opcodes.IADD, Arithmetic.ADD),
          Map.entry(Opcodes.ISUB, Arithmetic.SUBTRACT),
          Map.entry(Opcodes.IMUL, Arithmetic.MULTIPLY),
          Map.entry(Opcodes.IDIV, Arithmetic.DIVIDE),
          Map.entry(Opcodes.IREM, Arithmetic.REMAINDER));

  private static final Map<Integer, Arithmetic> BITWISE =
      Map.of(
          Opcodes.ISHL, Arithmetic.SHIFT_LEFT,
          Opcodes.ISHR, Arithmetic.SHIFT_RIGHT,
          Opcodes.IUSHR, Arithmetic.SHIFT_RIGHT_UNSIGNED,
          Opcodes.IAND, Arithmetic.AND,
          Opcodes.IOR, Arithmetic.OR,
          Opcodes.IXOR, Arithmetic.XOR);

  /**
   * The kinds in the order of the opcodes: an operation has one opcode for each kind, in this
   * order.
   */
  private static final List<Kind> KINDS = List.of(Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE);

  PureInstructions() {
    super(Opcodes.ASM9);
  }

  @Override
  public @Nullable Cell newValue(@Nullable Type type) {
    return Type.VOID_TYPE.equals(type) ? null : Cell.UPPER_HALF;
  }

  @Override
  public Cell newOperation(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return new Cell(
        switch (opcode) {
          case Opcodes.ACONST_NULL -> Values.NULL;
          case Opcodes.ICONST_M1,
              Opcodes.ICONST_0,
              Opcodes.ICONST_1,
              Opcodes.ICONST_2,
              Opcodes.ICONST_3,
              Opcodes.ICONST_4,
              Opcodes.ICONST_5 ->
              Values.integer(opcode - Opcodes.ICONST_0);
          case Opcodes.LCONST_0, Opcodes.LCONST_1 ->
              Values.number((long) opcode - Opcodes.LCONST_0);
          case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
              Values.number((float) opcode - Opcodes.FCONST_0);
          case Opcodes.DCONST_0, Opcodes.DCONST_1 ->
              Values.number((double) opcode - Opcodes.DCONST_0);
          case Opcodes.BIPUSH, Opcodes.SIPUSH ->
              Values.integer(((IntInsnNode) instruction).operand);
          case Opcodes.LDC -> constant(((LdcInsnNode) instruction).cst);
          default -> throw unexpected(instruction);
        });
  }

  private static Value constant(Object constant) {
    if (constant instanceof Integer i) {
      return Values.integer(i);
    } else if (constant instanceof Long l) {
      return Values.number(l);
    } else if (constant instanceof Float f) {
      return Values.number(f);
    } else if (constant instanceof Double d) {
      return Values.number(d);
    } else if (constant instanceof String s) {
      return new Value.Text(s);
    } else if (constant instanceof Type t && t.getSort() <= Type.OBJECT) {
      return new Value.ClassObject(t.getDescriptor());
    }
    throw new NotReadException();
  }

  @Override
  public Cell copyOperation(AbstractInsnNode instruction, Cell value) {
    return value;
  }

  @Override
  public Cell unaryOperation(AbstractInsnNode instruction, Cell cell) {
    Value value = cell.value();
    return new Cell(
        switch (instruction.getOpcode()) {
          case Opcodes.INEG -> Values.negate(Kind.INT, value);
          case Opcodes.LNEG -> Values.negate(Kind.LONG, value);
          case Opcodes.FNEG -> Values.negate(Kind.FLOAT, value);
          case Opcodes.DNEG -> Values.negate(Kind.DOUBLE, value);
          case Opcodes.IINC ->
              Values.calculate(
                  Arithmetic.ADD,
                  Kind.INT,
                  value,
                  Values.integer(((IincInsnNode) instruction).incr));
          case Opcodes.L2I, Opcodes.F2I, Opcodes.D2I -> Values.convert(Kind.INT, value);
          case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> Values.convert(Kind.LONG, value);
          case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> Values.convert(Kind.FLOAT, value);
          case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> Values.convert(Kind.DOUBLE, value);
          case Opcodes.I2B -> Values.convert(Kind.BYTE, value);
          case Opcodes.I2C -> Values.convert(Kind.CHAR, value);
          case Opcodes.I2S -> Values.convert(Kind.SHORT, value);
          default -> throw unexpected(instruction);
        });
  }

  @Override
  public Cell binaryOperation(AbstractInsnNode instruction, Cell left, Cell right) {
    int opcode = instruction.getOpcode();
    Value l = left.value();
    Value r = right.value();
    return new Cell(
        switch (opcode) {
          case Opcodes.LCMP -> Values.sign(l, r, 0);
          case Opcodes.FCMPL, Opcodes.DCMPL -> Values.sign(l, r, -1);
          case Opcodes.FCMPG, Opcodes.DCMPG -> Values.sign(l, r, 1);
          default -> calculate(opcode, l, r);
        });
  }

  private static Value calculate(int opcode, Value left, Value right) {
    if (opcode >= Opcodes.IADD && opcode <= Opcodes.DREM) {
      int kind = (opcode - Opcodes.IADD) % 4;
      return Values.calculate(operator(OPERATORS, opcode - kind), KINDS.get(kind), left, right);
    } else if (opcode >= Opcodes.ISHL && opcode <= Opcodes.LXOR) {
      int kind = (opcode - Opcodes.ISHL) % 2;
      return Values.calculate(operator(BITWISE, opcode - kind), KINDS.get(kind), left, right);
    }
    throw new IllegalStateException("opcode " + opcode);
  }

  private static Arithmetic operator(Map<Integer, Arithmetic> operators, int opcode) {
    Arithmetic operator = operators.get(opcode);
    if (operator == null) {
      throw new IllegalStateException("opcode " + opcode);
    }
    return operator;
  }

  @Override
  public Cell ternaryOperation(AbstractInsnNode instruction, Cell a, Cell b, Cell c) {
    throw unexpected(instruction);
  }

  @Override
  public Cell naryOperation(AbstractInsnNode instruction, List<? extends Cell> values) {
    throw unexpected(instruction);
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, Cell value, Cell expected) {
    throw unexpected(instruction);
  }

  @Override
  public Cell merge(Cell left, Cell right) {
    throw new IllegalStateException("paths are not merged");
  }

  private static IllegalStateException unexpected(AbstractInsnNode instruction) {
    return new IllegalStateException("opcode " + instruction.getOpcode());
  }
}
