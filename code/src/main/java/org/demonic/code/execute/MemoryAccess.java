package org.demonic.code.execute;

import java.util.Optional;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The instructions that read and write fields and elements, or make arrays. Each first makes sure
 * of what the JVM makes sure of: that the object is there, and the index within the bounds.
 */
final class MemoryAccess {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final Program program;
  private final Execution execution;

  MemoryAccess(Program program, Execution execution) {
    this.program = program;
    this.execution = execution;
  }

  boolean field(PathState state, FieldInsnNode node) {
    Activation top = state.top;
    Optional<FieldName> found = program.field(node.owner, node.name, node.desc);
    if (found.isEmpty()) {
      throw new NotReadException();
    }
    FieldName field = found.get();
    boolean isWrite = node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC;
    boolean isStatic =
        node.getOpcode() == Opcodes.GETSTATIC || node.getOpcode() == Opcodes.PUTSTATIC;
    Optional<Value> written = isWrite ? Optional.of(top.pop()) : Optional.empty();
    Location location;
    if (isStatic) {
      location = new Location.StaticField(field);
    } else {
      Value object = top.pop();
      if (!execution.notNull(state, object)) {
        return false;
      }
      location = new Location.InstanceField(object, field);
    }
    access(state, location, written);
    return true;
  }

  /** Reads, or writes if there is a value. */
  private static void access(PathState state, Location location, Optional<Value> written) {
    if (written.isPresent()) {
      Value fitting = Types.fitting(location.type(), written.get());
      state.did(new Event.Written(location, fitting, state.place()));
    } else {
      state.top.push(state.read(location));
    }
    state.top.next();
  }

  boolean load(PathState state, int opcode) {
    Value index = state.top.pop();
    Value array = state.top.pop();
    return element(
        state, array, index, "IJFDLBCS".charAt(opcode - Opcodes.IALOAD), Optional.empty());
  }

  boolean store(PathState state, int opcode) {
    Value value = state.top.pop();
    Value index = state.top.pop();
    Value array = state.top.pop();
    return element(
        state, array, index, "IJFDLBCS".charAt(opcode - Opcodes.IASTORE), Optional.of(value));
  }

  private boolean element(
      PathState state, Value array, Value index, char kind, Optional<Value> written) {
    if (!execution.notNull(state, array) || !isWithin(state, array, index)) {
      return false;
    }
    String type = state.trace.type(array);
    if (type.startsWith("[")) {
      access(state, new Location.Element(array, index, type.substring(1)), written);
      return true;
    } else if (kind == 'B') {
      return byteOrBoolean(state, array, index, written);
    }
    String element = kind == 'L' ? OBJECT : String.valueOf(kind);
    access(state, new Location.Element(array, index, element), written);
    return true;
  }

  /** Arrays of bytes and of booleans share their instructions. */
  private boolean byteOrBoolean(
      PathState state, Value array, Value index, Optional<Value> written) {
    boolean isBoolean =
        execution.decide(
            state,
            new Value.InstanceOf(array, "[Z"),
            other -> {
              access(other, new Location.Element(array, index, "B"), written);
              execution.later(other);
            });
    if (isBoolean) {
      access(state, new Location.Element(array, index, "Z"), written);
    }
    return isBoolean;
  }

  /** Whether a path goes on with an index within an array; else it throws. */
  boolean isWithin(PathState state, Value array, Value index) {
    String type = "java/lang/ArrayIndexOutOfBoundsException";
    return execution.decide(
            state,
            Values.compare(Relation.AT_LEAST, index, Values.integer(0)),
            other -> execution.raise(other, type))
        && execution.decide(
            state,
            Values.compare(Relation.LESS, index, state.trace.length(array)),
            other -> execution.raise(other, type));
  }

  boolean length(PathState state) {
    Value array = state.top.pop();
    if (!execution.notNull(state, array)) {
      return false;
    }
    state.top.push(state.trace.length(array));
    state.top.next();
    return true;
  }

  static String arrayType(AbstractInsnNode node) {
    if (node instanceof TypeInsnNode t) {
      return "[" + Type.getObjectType(t.desc).getDescriptor();
    }
    return "[" + "ZCFDBSIJ".charAt(((IntInsnNode) node).operand - Opcodes.T_BOOLEAN);
  }

  boolean newArray(PathState state, String type) {
    Value length = state.top.pop();
    if (!isLength(state, length)) {
      return false;
    }
    Value.Made array = new Value.Made(state.number(), type);
    state.did(new Event.NewArray(array, length, state.place()));
    state.top.push(array);
    state.top.next();
    return true;
  }

  private boolean isLength(PathState state, Value length) {
    return execution.decide(
        state,
        Values.compare(Relation.AT_LEAST, length, Values.integer(0)),
        other -> execution.raise(other, "java/lang/NegativeArraySizeException"));
  }

  /** Arrays of arrays are read only if one dimension is given. */
  boolean newArrays(PathState state, MultiANewArrayInsnNode node) {
    if (node.dims > 1) {
      throw new NotReadException();
    }
    return newArray(state, node.desc);
  }
}
