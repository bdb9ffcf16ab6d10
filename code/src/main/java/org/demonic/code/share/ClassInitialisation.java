package org.demonic.code.share;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventVisitor;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The class initialisers that may run in the midst of a path, on its thread and with its locks: a
 * class is initialised before its first object is made, and before the first use of a static field
 * or method (JLS 12.4.1). Says of an event which class it may initialise.
 */
public final class ClassInitialisation implements EventVisitor<Optional<String>> {
  private final Program program;

  public ClassInitialisation(Program program) {
    this.program = program;
  }

  /** The initialisers of the module's classes that an event of a path may run. */
  public Set<MethodName> before(RootPath path, int index) {
    return before(path.root(), path.events().get(index));
  }

  /** The same, by the method at which the path begins. */
  Set<MethodName> before(MethodName root, Event event) {
    Set<MethodName> found = new LinkedHashSet<>();
    Stream.of(event.accept(this).stream(), referred(event), enums(event))
        .flatMap(types -> types)
        .filter(type -> !isInitialised(type, root.owner()))
        .forEach(type -> found.addAll(initialisers(type)));
    return found;
  }

  /** The initialisers that run before a class is used for the first time. */
  private Set<MethodName> initialisers(String type) {
    return program.supertypes(type).stream()
        .flatMap(this::written)
        .flatMap(t -> program.initialiser(t).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The initialisers that the code of a method may run before it uses a class itself. */
  Set<MethodName> in(MethodName method) {
    return program.method(method).stream()
        .flatMap(node -> Stream.of(node.instructions.toArray()))
        .flatMap(node -> Stream.concat(used(node), named(node).filter(this::isEnum)))
        .filter(type -> program.module(type).isPresent() && !isInitialised(type, method.owner()))
        .distinct()
        .flatMap(type -> initialisers(type).stream())
        .collect(Collectors.toSet());
  }

  /** The classes that functions use first which a call may run whose code is not on the path. */
  private Stream<String> referred(Event event) {
    if (!(event instanceof Event.Call call) || isOnThePath(call.method())) {
      return Stream.of();
    }
    Referred referred = program.derived(Referred.class, Referred::of);
    if (referred.classes().isEmpty()) {
      return Stream.of();
    }
    Stream<Type> types =
        Stream.concat(
            Stream.of(Type.getObjectType(call.method().owner())),
            call.arguments().stream().map(ValueTypes::of).map(Type::getType));
    return types.anyMatch(type -> referred.mayBeFunction(program, type))
        ? referred.classes().stream()
        : Stream.of();
  }

  /** The enums whose classes a call gets: {@code EnumSet} and the like ask for their constants. */
  private Stream<String> enums(Event event) {
    return event instanceof Event.Call call && !isOnThePath(call.method())
        ? call.arguments().stream()
            .filter(Value.ClassObject.class::isInstance)
            .map(type -> Type.getType(((Value.ClassObject) type).type()))
            .filter(type -> type.getSort() == Type.OBJECT)
            .map(Type::getInternalName)
            .filter(this::isEnum)
        : Stream.of();
  }

  private boolean isEnum(String type) {
    return program.module(type).filter(n -> (n.access & Opcodes.ACC_ENUM) != 0).isPresent();
  }

  private boolean isOnThePath(MethodName method) {
    return program
        .resolve(method.owner(), method.name(), method.descriptor())
        .flatMap(program::method)
        .filter(m -> (m.access & Opcodes.ACC_ABSTRACT) == 0)
        .isPresent();
  }

  /**
   * What functions of a module use.
   *
   * @param types the interfaces that they implement
   * @param classes those of the module of which one runs a static method or a constructor
   */
  private record Referred(Set<String> types, Set<String> classes) {
    static Referred of(Program program) {
      Set<String> types = new HashSet<>();
      Set<String> classes = new HashSet<>();
      program.classes().stream()
          .flatMap(type -> program.module(type).stream())
          .flatMap(type -> type.methods.stream())
          .flatMap(method -> Stream.of(method.instructions.toArray()))
          .filter(InvokeDynamicInsnNode.class::isInstance)
          .map(InvokeDynamicInsnNode.class::cast)
          .filter(dynamic -> dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory"))
          .forEach(
              dynamic -> {
                types.add(Type.getReturnType(dynamic.desc).getInternalName());
                Stream.of(dynamic.bsmArgs)
                    .filter(Handle.class::isInstance)
                    .map(Handle.class::cast)
                    .filter(Referred::mayInitialise)
                    .map(Handle::getOwner)
                    .filter(type -> program.module(type).isPresent())
                    .forEach(classes::add);
              });
      return new Referred(types, classes);
    }

    private static boolean mayInitialise(Handle handle) {
      int tag = handle.getTag();
      return (tag == Opcodes.H_INVOKESTATIC || tag == Opcodes.H_NEWINVOKESPECIAL)
          && !handle.getName().startsWith("lambda$");
    }

    boolean mayBeFunction(Program program, Type type) {
      return type.getSort() == Type.OBJECT
          && !type.getInternalName().equals("java/lang/Object")
          && !type.getInternalName().equals("java/lang/String")
          && types.stream().anyMatch(t -> program.isSubtype(t, type.getInternalName()));
    }
  }

  /** Whether a class is initialised where a method of another one runs; interfaces need not be. */
  private boolean isInitialised(String type, String running) {
    Optional<String> next = Optional.of(running);
    while (next.isPresent()) {
      if (next.get().equals(type)) {
        return true;
      }
      next = program.module(next.get()).map(node -> node.superName);
    }
    return false;
  }

  /**
   * A class of the module; in the place of one that only the compiler has made, such as the table
   * of a switch, the classes that it uses.
   */
  private Stream<String> written(String type) {
    Optional<ClassNode> node = program.module(type);
    if (node.isEmpty() || (node.get().access & Opcodes.ACC_SYNTHETIC) == 0) {
      return node.stream().map(n -> n.name);
    }
    return program.initialiser(type).flatMap(program::method).stream()
        .flatMap(method -> Stream.of(method.instructions.toArray()))
        .flatMap(ClassInitialisation::used)
        .filter(used -> !used.equals(type) && program.module(used).isPresent());
  }

  private static Stream<String> named(AbstractInsnNode instruction) {
    return instruction instanceof LdcInsnNode literal
            && literal.cst instanceof Type type
            && type.getSort() == Type.OBJECT
        ? Stream.of(type.getInternalName())
        : Stream.of();
  }

  /** The class that an instruction uses first, if it does. */
  private static Stream<String> used(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.INVOKESTATIC -> Stream.of(((MethodInsnNode) instruction).owner);
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> Stream.of(((FieldInsnNode) instruction).owner);
      case Opcodes.NEW -> Stream.of(((TypeInsnNode) instruction).desc);
      default -> Stream.of();
    };
  }

  @Override
  public Optional<String> visit(Event.Assumed event) {
    return Optional.empty();
  }

  @Override
  public Optional<String> visit(Event.Read event) {
    return event.location().staticField().map(FieldName::owner);
  }

  @Override
  public Optional<String> visit(Event.Written event) {
    return event.location().staticField().map(FieldName::owner);
  }

  @Override
  public Optional<String> visit(Event.New event) {
    String type = event.object().type();
    return Optional.of(type.substring(1, type.length() - 1));
  }

  /** An array of objects of a class does not initialise it. */
  @Override
  public Optional<String> visit(Event.NewArray event) {
    return Optional.empty();
  }

  /** Only a call of the function initialises the class of its method. */
  @Override
  public Optional<String> visit(Event.NewFunction event) {
    return Optional.empty();
  }

  @Override
  public Optional<String> visit(Event.Acquired event) {
    return Optional.empty();
  }

  @Override
  public Optional<String> visit(Event.Released event) {
    return Optional.empty();
  }

  @Override
  public Optional<String> visit(Event.Waited event) {
    return Optional.empty();
  }

  @Override
  public Optional<String> visit(Event.Joined event) {
    return Optional.empty();
  }

  @Override
  public Optional<String> visit(Event.Entered event) {
    return called(event);
  }

  @Override
  public Optional<String> visit(Event.Called event) {
    return called(event);
  }

  private Optional<String> called(Event.Call call) {
    MethodName method = call.method();
    return program
        .resolve(method.owner(), method.name(), method.descriptor())
        .filter(this::isStatic)
        .map(MethodName::owner);
  }

  private boolean isStatic(MethodName method) {
    return program.method(method).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent();
  }
}
