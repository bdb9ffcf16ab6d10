package org.demonic.code.body;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.flow.PatternSwitches;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.ContractStrings;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.StoreCallbacks;
import org.demonic.code.share.UnreadCalls;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Finds what a method may touch, itself and in all that it calls. The order of instructions does
 * not count, so loops and recursion need no limits. Every call goes to each method of the module
 * that may run; code that is not read may come back to those that {@link StoreCallbacks} names.
 */
final class TouchReader {
  private static final String OBJECT = "Ljava/lang/Object;";

  /** What the instructions that store elements store, in their order; "B" is for "Z", too. */
  private static final List<String> ELEMENTS = List.of("I", "J", "F", "D", OBJECT, "B", "C", "S");

  private static final MethodName TO_STRING =
      new MethodName("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");

  private final Program program;
  private final CodeIndex index;
  private final StoreCallbacks callbacks;
  private final Set<Region> regions = new LinkedHashSet<>();
  private final Set<Location> written = new LinkedHashSet<>();
  private final Map<FieldName, Set<Value>> stored = new HashMap<>();
  private final Set<FieldName> read = new LinkedHashSet<>();
  private final Set<String> made = new LinkedHashSet<>();
  private final Set<Run> runs = new HashSet<>();
  private boolean readsElements;
  private boolean isWithinModule = true;

  private record Run(MethodName method, List<Value> arguments) {}

  private TouchReader(Program program, CodeIndex index, StoreCallbacks callbacks) {
    this.program = program;
    this.index = index;
    this.callbacks = callbacks;
    for (String type : program.classes()) {
      program.module(type).orElseThrow().fields.stream()
          .filter(f -> (f.access & Opcodes.ACC_STATIC) == 0)
          .flatMap(f -> program.field(type, f.name, f.desc).stream())
          .forEach(f -> regions.add(new Region.OfField(f)));
    }
    ELEMENTS.forEach(t -> regions.add(Region.ofElements(t)));
    index.arrays().owners().stream()
        .map(f -> Region.ofElements(f.descriptor().substring(1), Optional.of(f)))
        .forEach(regions::add);
  }

  /** What a method touches; empty if it, or what it calls, has no code but a contract. */
  static Optional<Touched> of(
      Program program, CodeIndex index, StoreCallbacks callbacks, MethodName method) {
    TouchReader reader = new TouchReader(program, index, callbacks);
    List<Value> arguments = new ArrayList<>();
    boolean isStatic =
        program.method(method).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent();
    if (method.isConstructor()) {
      reader.made.add(method.owner());
      arguments.add(Operands.MADE);
    } else if (!isStatic) {
      arguments.add(new Value.Argument(0, "L" + method.owner() + ";"));
    }
    for (Type type : Type.getArgumentTypes(method.descriptor())) {
      arguments.add(new Value.Argument(arguments.size(), type.getDescriptor()));
    }
    try {
      reader.run(method, arguments);
      for (MethodName bridge : reader.bridges(method)) {
        reader.run(bridge, arguments);
      }
      return Optional.of(reader.touched());
    } catch (AnalyzerException | WithoutCodeException unreadable) {
      return Optional.empty();
    }
  }

  /** What subclasses have in the place of a method, with other types of parameters. */
  private List<MethodName> bridges(MethodName method) {
    return program.subtypes(method.owner()).stream()
        .map(type -> new MethodName(type, method.name(), method.descriptor()))
        .filter(
            m -> !m.equals(method) && program.method(m).filter(TouchReader::isBridge).isPresent())
        .toList();
  }

  private static boolean isBridge(MethodNode method) {
    return (method.access & Opcodes.ACC_BRIDGE) != 0;
  }

  /** A method that is known by its contract alone. */
  private static final class WithoutCodeException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private Touched touched() {
    return new Touched(
        written.stream().flatMap(this::before).collect(Collectors.toSet()),
        read,
        readsElements,
        made,
        isWithinModule);
  }

  /** What a location may be in the state before the call; one of a new object is left out. */
  private Stream<Location> before(Location location) {
    if (location instanceof Location.InstanceField f) {
      return before(f.object(), Set.of())
          .map(object -> new Location.InstanceField(object, f.field()));
    } else if (location instanceof Location.Element e) {
      return before(e.array(), Set.of())
          .map(array -> new Location.Element(array, e.index(), e.type(), e.owner()));
    }
    return Stream.of(location);
  }

  /** A field holds what it held before the call, or what the call stores there. */
  private Stream<Value> before(Value object, Set<FieldName> open) {
    if (object instanceof Value.Made) {
      return Stream.empty();
    } else if (!(object instanceof Value.FieldOf)) {
      return Stream.of(object);
    }
    Value.FieldOf read = (Value.FieldOf) object;
    Set<FieldName> here = new HashSet<>(open);
    if (!here.add(read.field())) {
      return Stream.of(Operands.UNKNOWN);
    }
    return Stream.concat(
        before(read.object(), open).map(o -> fieldOf(o, read.field())),
        stored.getOrDefault(read.field(), Set.of()).stream().flatMap(v -> before(v, here)));
  }

  private static Value fieldOf(Value object, FieldName field) {
    return object instanceof Value.Unknown ? object : new Value.FieldOf(object, field);
  }

  private void run(MethodName method, List<Value> arguments)
      throws AnalyzerException, WithoutCodeException {
    MethodNode node = program.method(method).orElseThrow(WithoutCodeException::new);
    if (node.instructions.size() == 0 || (isIdle(node) && hasContract(method))) {
      throw new WithoutCodeException();
    } else if (runs.add(new Run(method, arguments))) {
      read(node, new Operands(program, method.owner(), node, arguments));
    }
  }

  /**
   * Whether code only gives a constant, or throws, as that of a method which is not written yet.
   */
  private static boolean isIdle(MethodNode node) {
    for (AbstractInsnNode instruction : node.instructions) {
      int opcode = instruction.getOpcode();
      boolean isConstant = opcode <= Opcodes.LDC || opcode == Opcodes.DUP;
      boolean isEnd = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
      boolean isOfAnException =
          (opcode == Opcodes.NEW && instruction.getNext().getOpcode() == Opcodes.DUP)
              || opcode == Opcodes.ATHROW
              || (opcode == Opcodes.INVOKESPECIAL
                  && instruction.getNext().getOpcode() == Opcodes.ATHROW);
      if (!isConstant && !isEnd && !isOfAnException) {
        return false;
      }
    }
    return true;
  }

  private boolean hasContract(MethodName method) {
    return program.supertypes(method.owner()).stream()
        .flatMap(
            t ->
                program.declaration(new MethodName(t, method.name(), method.descriptor())).stream())
        .anyMatch(m -> ContractStrings.ENSURES.isOn(m) || ContractStrings.MODIFIES.isOn(m));
  }

  private void read(MethodNode node, Operands operands)
      throws AnalyzerException, WithoutCodeException {
    for (AbstractInsnNode instruction : node.instructions) {
      int opcode = instruction.getOpcode();
      if (instruction instanceof FieldInsnNode field) {
        field(field, operands);
      } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
        String type = ELEMENTS.get(opcode - Opcodes.IASTORE);
        operands.at(instruction, 0).forEach(array -> writeElements(array, type));
      } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
        readsElements = true;
      } else if (opcode == Opcodes.NEW) {
        made.add(((TypeInsnNode) instruction).desc);
      } else if (instruction instanceof MethodInsnNode call && !Jdk.of(call).has(Fact.COPIES)) {
        call(call, operands);
      } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
        dynamic(dynamic, operands);
      }
    }
  }

  private void field(FieldInsnNode access, Operands operands) {
    Optional<FieldName> field = program.field(access.owner, access.name, access.desc);
    if (field.isPresent() && access.getOpcode() == Opcodes.PUTFIELD) {
      operands.at(access, 0).forEach(o -> written.add(new Location.InstanceField(o, field.get())));
      stored.computeIfAbsent(field.get(), k -> new HashSet<>()).addAll(operands.at(access, 1));
    } else if (field.isPresent() && access.getOpcode() == Opcodes.GETFIELD) {
      read.add(field.get());
    }
  }

  private void call(MethodInsnNode call, Operands operands)
      throws AnalyzerException, WithoutCodeException {
    MethodName named = new MethodName(call.owner, call.name, call.desc);
    MethodName resolved = program.resolve(call.owner, call.name, call.desc).orElse(named);
    int receivers = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    List<Value> arguments = operands.of(call, receivers + Type.getArgumentTypes(call.desc).length);
    Set<MethodName> targets = new LinkedHashSet<>(Set.of(resolved));
    boolean isVirtual =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    if (isVirtual) {
      for (String type : program.subtypes(call.owner)) {
        program.resolve(type, call.name, call.desc).ifPresent(targets::add);
      }
    }
    boolean isUnread = isVirtual && !program.isClosed(call.owner);
    for (MethodName target : targets) {
      isUnread |= program.module(target.owner()).isEmpty();
      if (program.method(target).filter(m -> !isAbstract(m)).isPresent()
          || program.stubs().contains(target)) {
        run(target, arguments);
      }
    }
    if (isUnread) {
      unread(resolved, call, operands, receivers);
    }
  }

  private static boolean isAbstract(MethodNode method) {
    return (method.access & Opcodes.ACC_ABSTRACT) != 0;
  }

  private void unread(MethodName called, AbstractInsnNode call, Operands operands, int receivers) {
    for (int parameter : UnreadCalls.written(program, called).keySet()) {
      String type = Type.getArgumentTypes(called.descriptor())[parameter].getDescriptor();
      String elements = type.startsWith("[") ? type.substring(1) : OBJECT;
      operands.at(call, receivers + parameter).forEach(array -> writeElements(array, elements));
    }
    isWithinModule &= called.owner().equals("java/lang/Object") && called.isConstructor();
    for (Region region : regions) {
      if (index.mayAccess(called, region) || callbacks.mayComeBack(called, Set.of(region))) {
        write(region);
      }
    }
  }

  /**
   * Making a function object does nothing; what runs the function may come back to its body. The
   * choice of a case of a {@code switch} by types and texts does nothing either.
   */
  private void dynamic(InvokeDynamicInsnNode dynamic, Operands operands)
      throws WithoutCodeException {
    switch (dynamic.bsm.getOwner()) {
      case "java/lang/invoke/LambdaMetafactory" -> {}
      case PatternSwitches.MAKER -> {
        if (!PatternSwitches.isOnlyOfTypes(dynamic)) {
          throw new WithoutCodeException();
        }
      }
      case "java/lang/invoke/StringConcatFactory", "java/lang/runtime/ObjectMethods" ->
          unread(TO_STRING, dynamic, operands, 0);
      default -> throw new WithoutCodeException();
    }
  }

  private void writeElements(Value array, String type) {
    written.add(new Location.Element(array, Values.integer(0), type, Optional.empty()));
  }

  /** Memory of whatever objects. */
  private void write(Region region) {
    if (region instanceof Region.OfField f) {
      written.add(new Location.InstanceField(Operands.UNKNOWN, f.field()));
      stored.computeIfAbsent(f.field(), k -> new HashSet<>()).add(Operands.UNKNOWN);
    } else if (region instanceof Region.OfElements e) {
      writeElements(Operands.UNKNOWN, e.type());
    }
  }
}
