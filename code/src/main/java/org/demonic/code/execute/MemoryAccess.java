package org.demonic.code.execute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.demonic.code.bound.Bounds;
import org.demonic.code.escape.ArrayUse;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
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
  private final ModuleFacts facts;
  private final Execution execution;

  MemoryAccess(Program program, ModuleFacts facts, Execution execution) {
    this.program = program;
    this.facts = facts;
    this.execution = execution;
  }

  boolean field(PathState state, FieldInsnNode node) {
    Activation top = state.top;
    Optional<FieldName> found = program.field(node.owner, node.name, node.desc);
    if (found.isEmpty()) {
      throw new NotReadException();
    }
    FieldName field = found.get();
    boolean isWrite = FieldInstructions.isStore(node);
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
    ArrayUse.Kind use = written.isPresent() ? ArrayUse.Kind.WRITES : ArrayUse.Kind.READS;
    Optional<FieldName> owner = facts.arrays().owner(state.place(), use);
    Function<String, Location> location =
        elements -> new Location.Element(array, index, elements, owner);
    String type = state.trace.type(array);
    if (type.startsWith("[")) {
      access(state, location.apply(type.substring(1)), written);
      return true;
    } else if (kind == 'B') {
      return byteOrBoolean(state, array, location, written);
    }
    access(state, location.apply(kind == 'L' ? OBJECT : String.valueOf(kind)), written);
    return true;
  }

  /** Arrays of bytes and of booleans share their instructions. */
  private boolean byteOrBoolean(
      PathState state, Value array, Function<String, Location> location, Optional<Value> written) {
    boolean isBoolean =
        execution.decide(
            state,
            new Value.InstanceOf(array, "[Z"),
            other -> {
              access(other, location.apply("B"), written);
              execution.later(other);
            });
    if (isBoolean) {
      access(state, location.apply("Z"), written);
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
    state.top.push(make(state, type, length));
    state.top.next();
    return true;
  }

  private static Value.Made make(PathState state, String type, Value length) {
    Value.Made array = new Value.Made(state.number(), type);
    state.did(new Event.NewArray(array, length, state.place()));
    return array;
  }

  private boolean isLength(PathState state, Value length) {
    return execution.decide(
        state,
        Values.compare(Relation.AT_LEAST, length, Values.integer(0)),
        other -> execution.raise(other, "java/lang/NegativeArraySizeException"));
  }

  /** Arrays of arrays, all of which are made if it is plain how many, and they are few. */
  boolean newArrays(PathState state, MultiANewArrayInsnNode node) {
    if (node.dims == 1) {
      return newArray(state, node.desc);
    }
    List<Value> lengths = new ArrayList<>();
    for (int i = 0; i < node.dims; i++) {
      lengths.add(0, state.top.pop());
      if (!isLength(state, lengths.get(0))) {
        return false;
      }
    }
    Value.Made array = make(state, node.desc, lengths.get(0));
    OptionalInt count = Values.asInt(lengths.get(0));
    if (node.dims == 2 && count.isPresent() && count.getAsInt() <= Bounds.INNER_ARRAYS) {
      fill(state, array, count.getAsInt(), lengths.get(1));
    } else {
      fillUnknown(state, array);
    }
    state.top.push(array);
    state.top.next();
    return true;
  }

  private void fill(PathState state, Value.Made array, int count, Value length) {
    Optional<FieldName> owner = facts.arrays().owner(state.place(), ArrayUse.Kind.MAKES);
    String inner = array.type().substring(1);
    for (int i = 0; i < count; i++) {
      Value element = make(state, inner, length);
      Location location = new Location.Element(array, Values.integer(i), inner, owner);
      state.did(new Event.Written(location, element, state.place()));
    }
  }

  /** Makes the elements unknown, as if the array were a copy of an unknown one. */
  private static void fillUnknown(PathState state, Value.Made array) {
    MethodName copy = new MethodName(array.type(), "clone", "()Ljava/lang/Object;");
    state.did(new Event.Called(copy, List.of(array), Optional.empty(), state.place()));
  }
}
