package org.demonic.code.open;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.GenericCode;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.Program;
import org.demonic.code.signature.DeclaredArguments;
import org.demonic.code.signature.GenericMethod;
import org.demonic.library.Fact;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What declarations tell of objects that may be of a type of the module, of which others may have
 * written classes.
 */
final class ToldTypes {
  private static final String FUNCTIONS = "java/lang/invoke/LambdaMetafactory";

  private final Program program;

  ToldTypes(Program program) {
    this.program = program;
  }

  /** What the declaration of a field says of what is in its object. */
  Optional<DeclaredArguments> arguments(FieldInsnNode access) {
    return program
        .field(access.owner, access.name, access.desc)
        .flatMap(f -> program.module(f.owner()))
        .flatMap(n -> n.fields.stream().filter(f -> f.name.equals(access.name)).findFirst())
        .flatMap(DeclaredArguments::of);
  }

  /** The declaration of the method that is called. */
  Optional<MethodNode> called(MethodInsnNode call) {
    return program.resolve(call.owner, call.name, call.desc).flatMap(program::declaration);
  }

  /** The declaration of the method that a function runs. */
  Optional<MethodNode> called(Handle body) {
    return program
        .resolve(body.getOwner(), body.getName(), body.getDesc())
        .flatMap(program::declaration);
  }

  /** The method of the module's own interface that a function implements. */
  Optional<MethodNode> implemented(InvokeDynamicInsnNode function) {
    String descriptor = ((Type) function.bsmArgs[0]).getDescriptor();
    return Optional.of(Type.getReturnType(function.desc).getInternalName())
        .filter(type -> program.module(type).isPresent())
        .flatMap(type -> program.resolve(type, function.name, descriptor))
        .flatMap(program::declaration);
  }

  /** The variables of the method that is called; empty if it is not found. */
  Optional<GenericMethod> generic(MethodInsnNode call) {
    return called(call).flatMap(GenericMethod::of);
  }

  /** Whether a class is none of the module. */
  boolean isOfLibrary(String name) {
    return program.module(name).isEmpty();
  }

  /** The method that a function runs; empty if an instruction makes something else. */
  static Optional<Handle> body(InvokeDynamicInsnNode node) {
    return node.bsm.getOwner().equals(FUNCTIONS) && node.bsmArgs[1] instanceof Handle body
        ? Optional.of(body)
        : Optional.empty();
  }

  static Optional<String> element(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return element.getSort() == Type.OBJECT
        ? Optional.of(element.getInternalName())
        : Optional.empty();
  }

  static int receivers(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
  }

  boolean is(Type declared, String type) {
    return element(declared).filter(name -> program.isSubtype(name, type)).isPresent();
  }

  /** Whether no object of a class is one that others have written. */
  boolean isFinal(String name) {
    return program
        .find(name)
        .filter(n -> (n.access & (Opcodes.ACC_FINAL | Opcodes.ACC_ENUM)) != 0)
        .isPresent();
  }

  boolean isFinal(Type declared) {
    return element(declared).filter(name -> !isFinal(name)).isEmpty();
  }

  /** Whether an object so declared neither is one that others have written nor holds any. */
  boolean isNone(Type declared) {
    return element(declared).filter(name -> !isFinal(name) || mayHold(name)).isEmpty();
  }

  /** Whether something comes out of an object of a class by the variables of its types. */
  boolean mayHold(String name) {
    return program.supertypes(name).stream()
        .filter(above -> !GenericCode.holdsNothing(above))
        .map(program::find)
        .anyMatch(n -> n.filter(found -> !isGeneric(found)).isEmpty());
  }

  private static boolean isGeneric(ClassNode node) {
    return node.signature != null && node.signature.startsWith("<");
  }

  /** Whether an object of a declared type may be of another one, which it does not tell. */
  boolean mayBe(String declared, String type) {
    return !program.isSubtype(declared, type)
        && (program.isSubtype(type, declared) || !isFinal(declared));
  }

  /** Whether the class of a constant is that of no object that may be of a type. */
  boolean isOther(Type constant, String type) {
    return element(constant)
        .filter(name -> mayBe(name, type) || program.isSubtype(name, type))
        .isEmpty();
  }

  /** Whether a type is among the arguments of another one, and none that may be of it besides. */
  boolean tells(Optional<DeclaredArguments> arguments, String type) {
    return arguments.filter(a -> !a.haveLowerBounds()).isPresent() && admits(arguments, type);
  }

  /** Whether no argument of a type may be of another one without telling it. */
  boolean holdsTold(Optional<DeclaredArguments> arguments, String type) {
    return arguments
        .filter(a -> a.areKnown() && !a.haveLowerBounds())
        .filter(a -> isNoneOf(a, type))
        .isPresent();
  }

  private boolean isNoneOf(DeclaredArguments arguments, String type) {
    return arguments.named().stream().noneMatch(n -> mayBe(n, type))
        && arguments.bare().stream()
            .filter(n -> !program.isSubtype(n, type))
            .noneMatch(n -> program.find(n).filter(ToldTypes::isGeneric).isPresent());
  }

  /** The same, also if what comes out is not told, but only what is put in. */
  boolean admits(Optional<DeclaredArguments> arguments, String type) {
    return arguments
        .filter(DeclaredArguments::areKnown)
        .filter(a -> a.named().stream().anyMatch(n -> program.isSubtype(n, type)))
        .filter(a -> isNoneOf(a, type))
        .isPresent();
  }

  /**
   * Whether all that a declaration lets others put in is told. Where it has a wildcard alone, a
   * library's collection is only read, but a function would be of no use.
   */
  boolean isKept(Type declared, Optional<DeclaredArguments> arguments, String type) {
    boolean isRead =
        declared.getSort() == Type.OBJECT
            && isOfLibrary(declared.getInternalName())
            && !Jdk.is(declared, Fact.FUNCTION);
    return admits(arguments, type)
        || arguments
            .filter(a -> isRead && a.areLeftOpen() && a.bare().containsAll(a.named()))
            .filter(a -> isNoneOf(a, type))
            .isPresent();
  }

  /** Whether a method is declared in a type with variables. */
  boolean isOfGeneric(MethodInsnNode call) {
    return program
        .resolve(call.owner, call.name, call.desc)
        .flatMap(m -> program.find(m.owner()))
        .filter(n -> !isGeneric(n))
        .isEmpty();
  }

  static Stream<ValueFlow.Use> operands(MethodInsnNode call) {
    int count = receivers(call) + Type.getArgumentTypes(call.desc).length;
    return IntStream.range(0, count).mapToObj(i -> new ValueFlow.Use(call, i));
  }

  static ValueFlow.Use argument(MethodInsnNode call, int parameter) {
    return new ValueFlow.Use(call, receivers(call) + parameter);
  }

  /** The parameters of a method that are no numbers. */
  static IntStream references(MethodInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    return IntStream.range(0, types.length).filter(i -> types[i].getSort() >= Type.ARRAY);
  }
}
