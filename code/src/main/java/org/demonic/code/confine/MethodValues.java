package org.demonic.code.confine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Where the values of one method go. */
final class MethodValues {
  private static final int MOST_INSTRUCTIONS = 4_000;
  private static final Type ANY = Type.getType(Object.class);

  /** Whose operands are only looked at. */
  private static final Set<String> LOOKING =
      Set.of("java/lang/invoke/StringConcatFactory", "java/lang/runtime/SwitchBootstraps");

  private final ModuleValues values;
  private final Program program;
  private final ValueGraph graph;
  private final MethodName name;
  private final boolean isStatic;
  private final ValueFlow flow;
  private final Map<AbstractInsnNode, Integer> parameters = new HashMap<>();

  /** What a call of code that is not read gets and returns, taken together. */
  private record Joint(AbstractInsnNode call) {}

  private MethodValues(ModuleValues values, MethodName name, MethodNode method, ValueFlow flow) {
    this.values = values;
    this.program = values.program();
    this.graph = values.graph();
    this.name = name;
    this.isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    this.flow = flow;
    int local = isStatic ? 0 : 1;
    int index = local;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      parameters.put(flow.parameter(local), index++);
      local += type.getSize();
    }
  }

  /** Adds a method's code; of one that cannot be read, others get all that it touches. */
  static void add(ModuleValues values, String owner, MethodNode method) {
    MethodName name = new MethodName(owner, method.name, method.desc);
    if (method.instructions.size() == 0) {
      return;
    }
    try {
      if (method.instructions.size() > MOST_INSTRUCTIONS) {
        throw new AnalyzerException(null, "too long");
      }
      new MethodValues(values, name, method, ValueFlow.of(owner, method)).add(method);
    } catch (AnalyzerException e) {
      new UnreadValues(values).add(name, method);
    }
  }

  private void add(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      switch (instruction.getOpcode()) {
        case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> store((FieldInsnNode) instruction);
        case Opcodes.AASTORE -> storeElement(instruction);
        case Opcodes.AALOAD ->
            sources(instruction, 0).forEach(a -> graph.flow(a, graph.node(instruction, ANY)));
        case Opcodes.ARETURN ->
            sources(instruction, 0).forEach(v -> graph.flow(v, values.result(name)));
        case Opcodes.ATHROW -> sources(instruction, 0).forEach(graph::handOut);
        case Opcodes.INVOKEVIRTUAL,
            Opcodes.INVOKESPECIAL,
            Opcodes.INVOKESTATIC,
            Opcodes.INVOKEINTERFACE ->
            call((MethodInsnNode) instruction);
        case Opcodes.INVOKEDYNAMIC -> function((InvokeDynamicInsnNode) instruction);
        case Opcodes.NEW -> source(instruction);
        default -> {}
      }
    }
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
    Integer parameter = parameters.get(origin);
    if (parameter != null || origin.equals(ValueFlow.THIS)) {
      return OptionalInt.of(values.parameter(name, parameter == null ? 0 : parameter, isStatic));
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
      case Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY, Opcodes.AALOAD ->
          OptionalInt.of(graph.node(origin, ANY));
      default -> OptionalInt.empty();
    };
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
      String owner =
          values
              .resolve(call.owner, call.name, call.desc)
              .map(MethodName::owner)
              .orElse(call.owner);
      if (called.isPresent() || JdkCode.keeps(owner, call.name)) {
        join(call, operands, result);
      } else if (!isHarmless(call)) {
        operands.subList(isClassCall ? 0 : 1, operands.size()).stream()
            .flatMap(List::stream)
            .forEach(graph::handOut);
        graph.give(result);
      }
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
    operands.stream().flatMap(List::stream).forEach(v -> graph.flow(v, joint));
    graph.flow(joint, result);
    graph.pass(joint, ValueGraph.PASSED);
    graph.fill(joint);
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
    } else if (JdkCode.keeps(handle.getOwner(), handle.getName())) {
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
