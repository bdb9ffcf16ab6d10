package org.demonic.code.escape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.demonic.code.flow.PatternSwitches;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** The flow of the values of one method: it adds to the graph where they go. */
final class MethodValues {
  private static final Type ANY = Type.getType(Object.class);

  private static final Map<Integer, String> PRIMITIVE_ARRAYS =
      Map.of(
          Opcodes.T_BOOLEAN, "[Z",
          Opcodes.T_CHAR, "[C",
          Opcodes.T_FLOAT, "[F",
          Opcodes.T_DOUBLE, "[D",
          Opcodes.T_BYTE, "[B",
          Opcodes.T_SHORT, "[S",
          Opcodes.T_INT, "[I",
          Opcodes.T_LONG, "[J");

  /** The makers of dynamic calls that only look at their operands. */
  private static final Set<String> LOOKING =
      Set.of("java/lang/invoke/StringConcatFactory", PatternSwitches.MAKER);

  private final ModuleValues values;
  private final Program program;
  private final ValueGraph graph;
  private final MethodName name;
  private final boolean isStatic;
  private final ValueFlow flow;
  private final Set<AbstractInsnNode> reading = new HashSet<>();
  private final Map<AbstractInsnNode, Integer> received = new HashMap<>();

  /** What a call of code that is not read gets and returns, taken together. */
  private record Joint(AbstractInsnNode call) {}

  /** An array that is made in another one. */
  private record Inner(AbstractInsnNode maker, int level) {}

  /** What a call takes out of an array, to put it into another one. */
  private record Copied(AbstractInsnNode call) {}

  private MethodValues(ModuleValues values, MethodName name, MethodNode method, ValueFlow flow) {
    this.values = values;
    this.program = values.program();
    this.graph = values.graph();
    this.name = name;
    this.isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    this.flow = flow;
    for (AbstractInsnNode origin : flow.received(method)) {
      received.put(origin, received.size());
    }
  }

  /** Adds a method's code; of one that cannot be read, others get all that it touches. */
  static void add(ModuleValues values, String owner, MethodNode method) {
    MethodName name = new MethodName(owner, method.name, method.desc);
    if (method.instructions.size() == 0) {
      return;
    }
    try {
      new MethodValues(values, name, method, ValueFlow.ofBounded(owner, method)).add(method);
    } catch (AnalyzerException e) {
      new UnreadValues(values).add(name, method);
    }
  }

  private void add(MethodNode method) {
    int index = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (usesElement(instruction.getOpcode())) {
        Place place = new Place(name, index, 0);
        values.usesElement(place, instruction.getOpcode(), sources(instruction, 0));
      }
      index++;
      switch (instruction.getOpcode()) {
        case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> store((FieldInsnNode) instruction);
        case Opcodes.AASTORE -> storeElement(instruction);
        case Opcodes.AALOAD -> {
          int element = element(instruction);
          sources(instruction, 0).forEach(array -> graph.flow(array, element));
        }
        case Opcodes.ARETURN ->
            sources(instruction, 0).forEach(v -> graph.flow(v, values.result(name)));
        case Opcodes.ATHROW -> sources(instruction, 0).forEach(graph::handOut);
        case Opcodes.INVOKEVIRTUAL,
            Opcodes.INVOKESPECIAL,
            Opcodes.INVOKESTATIC,
            Opcodes.INVOKEINTERFACE ->
            call((MethodInsnNode) instruction);
        case Opcodes.INVOKEDYNAMIC -> function((InvokeDynamicInsnNode) instruction);
        case Opcodes.NEW, Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY ->
            source(instruction);
        default -> {}
      }
    }
  }

  private static boolean usesElement(int opcode) {
    return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
  }

  private List<Integer> sources(AbstractInsnNode instruction, int operand) {
    List<Integer> found = new ArrayList<>();
    for (AbstractInsnNode origin : flow.origins(new ValueFlow.Use(instruction, operand))) {
      source(origin).ifPresent(found::add);
    }
    return found;
  }

  /** The variable for what an instruction makes, if it can be an object. */
  private OptionalInt source(AbstractInsnNode origin) {
    Integer parameter = received.get(origin);
    if (parameter != null) {
      return OptionalInt.of(values.parameter(name, parameter, isStatic));
    } else if (origin.getOpcode() == Opcodes.NEW) {
      return OptionalInt.of(values.made(origin, ((TypeInsnNode) origin).desc));
    } else if (origin instanceof FieldInsnNode field) {
      return OptionalInt.of(field(field));
    } else if (origin instanceof MethodInsnNode call) {
      return OptionalInt.of(graph.node(call, Type.getReturnType(call.desc)));
    } else if (origin instanceof InvokeDynamicInsnNode made) {
      return OptionalInt.of(graph.node(made, Type.getReturnType(made.desc)));
    }
    return switch (origin.getOpcode()) {
      case Opcodes.AALOAD -> OptionalInt.of(element(origin));
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY ->
          OptionalInt.of(newArray(origin));
      default -> OptionalInt.empty();
    };
  }

  /** A new array may have others in it from the beginning. */
  private int newArray(AbstractInsnNode maker) {
    Type type = arrayType(maker);
    int made = graph.node(maker, type);
    values.makesArray(made, type);
    int dimensions = maker instanceof MultiANewArrayInsnNode multi ? multi.dims : 1;
    Type inner = type;
    for (int level = 1; level < dimensions; level++) {
      inner = ModuleTypes.elements(inner);
      int part = graph.node(new Inner(maker, level), inner);
      values.makesArray(part, inner);
      graph.flow(part, made);
    }
    return made;
  }

  private static Type arrayType(AbstractInsnNode maker) {
    if (maker instanceof MultiANewArrayInsnNode multi) {
      return Type.getType(multi.desc);
    } else if (maker instanceof TypeInsnNode one) {
      return Type.getType("[" + Type.getObjectType(one.desc).getDescriptor());
    }
    return Type.getType(PRIMITIVE_ARRAYS.get(((IntInsnNode) maker).operand));
  }

  /** What an instruction reads from an array; that may come from there again, in a loop. */
  private int element(AbstractInsnNode read) {
    boolean isFirst = reading.add(read);
    Type type = isFirst ? elements(sources(read, 0)) : ANY;
    return graph.node(read, type);
  }

  /** The type of what is in some arrays, as far as it is plain to see. */
  private Type elements(List<Integer> arrays) {
    List<Type> types = arrays.stream().map(graph::type).distinct().toList();
    return types.size() == 1 && types.get(0).getSort() == Type.ARRAY
        ? ModuleTypes.elements(types.get(0))
        : ANY;
  }

  private int field(FieldInsnNode instruction) {
    Optional<FieldName> field =
        program
            .field(instruction.owner, instruction.name, instruction.desc)
            .filter(f -> program.module(f.owner()).isPresent());
    if (field.isPresent()) {
      return values.field(field.get());
    }
    int node = graph.node(instruction, Type.getType(instruction.desc));
    graph.handOut(node);
    graph.give(node);
    return node;
  }

  private void store(FieldInsnNode instruction) {
    int operand = instruction.getOpcode() == Opcodes.PUTSTATIC ? 0 : 1;
    if (Type.getType(instruction.desc).getSort() >= Type.ARRAY) {
      int field = field(instruction);
      sources(instruction, operand).forEach(v -> graph.flow(v, field));
    }
  }

  private void storeElement(AbstractInsnNode instruction) {
    for (int array : sources(instruction, 0)) {
      sources(instruction, 2).forEach(v -> graph.flow(v, array));
      graph.fill(array);
    }
  }

  private void call(MethodInsnNode call) {
    boolean isClassCall = call.getOpcode() == Opcodes.INVOKESTATIC;
    boolean isSelected = !isClassCall && call.getOpcode() != Opcodes.INVOKESPECIAL;
    List<List<Integer>> operands = new ArrayList<>();
    for (int i = 0; i < Variable.operands(call.desc, isClassCall); i++) {
      operands.add(sources(call, i));
    }
    int result = graph.node(call, Type.getReturnType(call.desc));
    if (copies(call, operands, result)) {
      return;
    }
    Optional<MethodName> called = values.called(call.owner, call.name, call.desc, isSelected);
    if (called.isPresent()) {
      for (int i = 0; i < operands.size(); i++) {
        int parameter = values.parameter(called.get(), i, isClassCall);
        operands.get(i).forEach(v -> graph.flow(v, parameter));
      }
      graph.flow(values.result(called.get()), result);
    }
    boolean isOfFunction = isSelected && !program.isClosed(call.owner);
    if (called.isEmpty() || isOfFunction) {
      noteArray(result, Type.getReturnType(call.desc));
      if (OpenHandles.isHandle(Type.getReturnType(call.desc))) {
        values.makesHandle(result, OpenHandles.owner(call, flow));
      }
      String owner =
          values
              .resolve(call.owner, call.name, call.desc)
              .map(MethodName::owner)
              .orElse(call.owner);
      if (called.isPresent() || Jdk.confines(owner, call.name, call.desc)) {
        if (Jdk.of(call).has(Fact.VIEWS)) {
          operands.get(0).forEach(array -> graph.pass(array, ValueGraph.VIEWED));
        }
        join(call, operands, result);
      } else if (!isHarmless(call)) {
        operands.subList(isClassCall ? 0 : 1, operands.size()).stream()
            .flatMap(List::stream)
            .forEach(graph::handOut);
        graph.give(result);
      }
    }
  }

  /** Copies of arrays have the same elements, and are others. */
  private boolean copies(MethodInsnNode call, List<List<Integer>> operands, int result) {
    boolean isNew = ArrayCalls.copies(call);
    if (!isNew && !ArrayCalls.isArraycopy(call)) {
      return false;
    }
    List<Integer> from = operands.get(0);
    Type type = elements(from);
    if (type.getSort() >= Type.ARRAY) {
      int copied = graph.node(new Copied(call), type);
      from.forEach(array -> graph.flow(array, copied));
      for (int to : isNew ? List.of(result) : operands.get(2)) {
        graph.flow(copied, to);
        graph.fill(to);
      }
    }
    if (isNew) {
      from.forEach(array -> noteArray(result, graph.type(array)));
    }
    return true;
  }

  private void noteArray(int node, Type type) {
    if (type.getSort() == Type.ARRAY) {
      values.getsArray(node, type);
    }
  }

  private static boolean isHarmless(MethodInsnNode call) {
    return call.desc.startsWith("()") && Type.getReturnType(call.desc).getSort() < Type.ARRAY;
  }

  /** What a call gets may be in all that it gets and returns. */
  private void join(MethodInsnNode call, List<List<Integer>> operands, int result) {
    if (call.owner.equals(ANY.getInternalName())
        && (call.name.equals("<init>") || call.name.equals("getClass"))) {
      return;
    }
    int joint = graph.node(new Joint(call), ANY);
    Type[] parameters = Type.getArgumentTypes(call.desc);
    int receivers = operands.size() - parameters.length;
    for (int i = 0; i < operands.size(); i++) {
      if (i < receivers || !keepsNone(call, parameters[i - receivers])) {
        operands.get(i).forEach(v -> graph.flow(v, joint));
      }
    }
    graph.flow(joint, result);
    graph.pass(joint, ValueGraph.PASSED);
    graph.fill(joint);
  }

  /** Whether nobody gets an array of numbers that a call gets for a parameter. */
  private static boolean keepsNone(MethodInsnNode call, Type parameter) {
    return parameter.getSort() == Type.ARRAY
        && parameter.getDimensions() == 1
        && parameter.getElementType().getSort() < Type.ARRAY
        && Jdk.of(call).has(Fact.KEEPS_NO_ARRAY);
  }

  private void function(InvokeDynamicInsnNode dynamic) {
    List<List<Integer>> operands = new ArrayList<>();
    for (int i = 0; i < Type.getArgumentTypes(dynamic.desc).length; i++) {
      operands.add(sources(dynamic, i));
    }
    int made = graph.node(dynamic, Type.getReturnType(dynamic.desc));
    List<Handle> handles =
        Arrays.stream(dynamic.bsmArgs)
            .filter(Handle.class::isInstance)
            .map(Handle.class::cast)
            .toList();
    String maker = dynamic.bsm.getOwner();
    if (maker.equals("java/lang/invoke/LambdaMetafactory")) {
      function(dynamic, handles.get(0), operands, made);
    } else if (maker.equals("java/lang/runtime/ObjectMethods")) {
      for (Handle handle : handles) {
        program
            .field(handle.getOwner(), handle.getName(), handle.getDesc())
            .ifPresent(f -> graph.pass(values.field(f), ValueGraph.PASSED));
      }
    } else if (!LOOKING.contains(maker)) {
      operands.stream().flatMap(List::stream).forEach(graph::handOut);
      graph.give(made);
    }
  }

  /** What a function gets and returns counts as in it; what it has captured does not. */
  private void function(
      InvokeDynamicInsnNode dynamic, Handle handle, List<List<Integer>> captured, int function) {
    boolean isClassCall = handle.getTag() == Opcodes.H_INVOKESTATIC;
    boolean makes = handle.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    boolean isSelected =
        handle.getTag() == Opcodes.H_INVOKEVIRTUAL || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
    Optional<MethodName> called =
        values.called(handle.getOwner(), handle.getName(), handle.getDesc(), isSelected);
    if (makes) {
      graph.flow(values.made(new Joint(dynamic), handle.getOwner()), function);
    }
    if (called.isPresent() && (!isSelected || program.isClosed(handle.getOwner()))) {
      int skipped = makes ? 1 : 0;
      int operands = Variable.operands(handle.getDesc(), isClassCall);
      for (int i = skipped; i < operands; i++) {
        int parameter = values.parameter(called.get(), i, isClassCall);
        List<Integer> passed =
            i - skipped < captured.size() ? captured.get(i - skipped) : List.of(function);
        passed.forEach(v -> graph.flow(v, parameter));
      }
      graph.flow(values.result(called.get()), function);
    } else if (Jdk.confines(handle.getOwner(), handle.getName(), handle.getDesc())) {
      captured.stream().flatMap(List::stream).forEach(v -> graph.flow(v, function));
      graph.pass(function, ValueGraph.PASSED);
      graph.fill(function);
    } else {
      captured.stream().flatMap(List::stream).forEach(graph::handOut);
      graph.handOut(function);
      graph.give(function);
    }
  }
}
