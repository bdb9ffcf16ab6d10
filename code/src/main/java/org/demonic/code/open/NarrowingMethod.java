package org.demonic.code.open;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.Program;
import org.demonic.code.signature.DeclaredArguments;
import org.demonic.library.Fact;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What one method narrows, and what it lets declarations tell. */
final class NarrowingMethod {
  private static final Set<String> REFLECTIVE =
      Set.of("java/lang/reflect/Method", Narrowing.HANDLE);

  /** What a class says of itself by objects that have nothing to do with those of the class. */
  private static final Set<String> ASKING =
      Set.of(
          "java/lang/ClassLoader",
          "java/lang/Module",
          "java/lang/Package",
          "java/lang/String",
          "java/lang/annotation/Annotation",
          "java/io/InputStream",
          "java/net/URL",
          "java/security/ProtectionDomain");

  private final Program program;
  private final NarrowableTypes narrowable;
  private final ToldMethods methods;
  private final ToldTypes types;
  private final MethodNode method;
  private final ToldObjects told;
  private final ValueFlow flow;
  private final FieldHandles handles;

  NarrowingMethod(
      Program program,
      NarrowableTypes narrowable,
      ToldMethods methods,
      MethodNode method,
      ToldObjects told) {
    this.program = program;
    this.narrowable = narrowable;
    this.methods = methods;
    this.types = methods.types();
    this.method = method;
    this.told = told;
    this.flow = told.flow();
    this.handles = new FieldHandles(program, flow);
  }

  void add(AbstractInsnNode node) {
    Narrowing.targets(node)
        .filter(narrowable::isPassed)
        .filter(type -> !narrowable.isFound(type) && narrows(node, type))
        .forEach(narrowable::add);
    addUntold(node);
  }

  private boolean narrows(AbstractInsnNode node, String type) {
    if (node.getOpcode() == Opcodes.CHECKCAST) {
      return !told.areDeclared(flow.cast(node), type);
    } else if (node instanceof InvokeDynamicInsnNode dynamic && !Narrowing.isSwitch(dynamic)) {
      return !told.uses().getsTold(node, type);
    } else if (node instanceof LdcInsnNode) {
      return flow.uses(node).stream().anyMatch(this::mayCastByClass);
    } else if (node instanceof MethodInsnNode call) {
      return !handles.isOfField(call, type);
    }
    return !told.areDeclared(flow.origins(new ValueFlow.Use(node, 0)), type);
  }

  /**
   * Whether what gets the object of a class may cast by it, or make or find objects of the class,
   * whose type then stands in a declaration though nothing tells that they are the module's.
   */
  private boolean mayCastByClass(ValueFlow.Use use) {
    if (use.instruction() instanceof MethodInsnNode call) {
      int parameter = use.operand() - ToldTypes.receivers(call);
      return parameter < 0
          ? ToldTypes.element(Type.getReturnType(call.desc))
              .filter(t -> !ASKING.contains(t))
              .isPresent()
          : !(Jdk.of(call.owner).has(Fact.HANDLE) || takesAnyClass(call, parameter));
    }
    return !use.onlyLooks() && use.instruction().getOpcode() != Opcodes.POP;
  }

  /**
   * Whether a parameter takes all classes alike, so that code has to cast what comes of it. A
   * method with variables of its own may return what one of them says.
   */
  private boolean takesAnyClass(MethodInsnNode call, int parameter) {
    return types
        .called(call)
        .filter(m -> m.signature == null || !m.signature.startsWith("<"))
        .filter(m -> m.signature == null || isLeftOpen(m, parameter))
        .isPresent();
  }

  private static boolean isLeftOpen(MethodNode method, int parameter) {
    return DeclaredArguments.ofParameter(method, parameter)
        .filter(DeclaredArguments::areLeftOpen)
        .isPresent();
  }

  /** Adds the types of which an instruction lets a declaration say what nothing else tells. */
  private void addUntold(AbstractInsnNode node) {
    if (node instanceof FieldInsnNode write && isWrite(node)) {
      int operand = node.getOpcode() == Opcodes.PUTFIELD ? 1 : 0;
      addKept(types.arguments(write), new ValueFlow.Use(node, operand));
      addWidened(Type.getType(write.desc), new ValueFlow.Use(node, operand));
    } else if (node.getOpcode() == Opcodes.ARETURN) {
      methods.results(method).forEach(r -> addKept(Optional.of(r), new ValueFlow.Use(node, 0)));
      addWidened(Type.getReturnType(method.desc), new ValueFlow.Use(node, 0));
    } else if (node.getOpcode() == Opcodes.AASTORE) {
      told.uses()
          .arrays(new ValueFlow.Use(node, 0))
          .filter(narrowable::isPassed)
          .filter(type -> !told.areElements(new ValueFlow.Use(node, 2), type))
          .forEach(narrowable::add);
    } else if (node instanceof MethodInsnNode call) {
      ToldTypes.operands(call).forEach(use -> addPassed(call, use));
    } else if (node instanceof InvokeDynamicInsnNode dynamic && !Narrowing.isSwitch(dynamic)) {
      ToldTypes.body(dynamic).ifPresent(body -> addOfFunction(dynamic, body));
    }
  }

  private void addPassed(MethodInsnNode call, ValueFlow.Use use) {
    int parameter = use.operand() - ToldTypes.receivers(call);
    if (call.owner.equals(Narrowing.VARIABLE) && parameter >= 0) {
      addSet(call, use, Type.getArgumentTypes(call.desc)[parameter]);
    } else if (types.isOfLibrary(call.owner) && !call.owner.startsWith("[")) {
      addMixed(call, use);
    } else if (parameter >= 0) {
      addKept(types.called(call).flatMap(m -> DeclaredArguments.ofParameter(m, parameter)), use);
      addWidened(Type.getArgumentTypes(call.desc)[parameter], use);
    }
  }

  /** The JVM casts what a handle sets a field or an element to. */
  private void addSet(MethodInsnNode call, ValueFlow.Use use, Type given) {
    if (given.getSort() == Type.OBJECT) {
      handles.handled(call).orElse(narrowable.passed()).stream()
          .filter(narrowable::isPassed)
          .filter(
              type -> !types.is(given, type) && program.isSubtype(type, given.getInternalName()))
          .filter(type -> !told.areElements(use, type))
          .forEach(narrowable::add);
    }
  }

  /** What has an array as one of other objects may put any of them into it. */
  private void addWidened(Type declared, ValueFlow.Use use) {
    if (declared.getSort() == Type.ARRAY) {
      told.uses()
          .arrays(use)
          .filter(narrowable::isPassed)
          .filter(type -> !types.is(declared, type))
          .forEach(narrowable::add);
    }
  }

  private static boolean isWrite(AbstractInsnNode node) {
    return node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC;
  }

  /** What is kept where a declaration will tell has to be told now. */
  private void addKept(Optional<DeclaredArguments> declared, ValueFlow.Use use) {
    toldBy(declared).filter(type -> !told.areHolders(use, type)).forEach(narrowable::addAbove);
  }

  /** The types of which a declaration tells. */
  private Stream<String> toldBy(Optional<DeclaredArguments> declared) {
    return declared.stream()
        .flatMap(a -> a.named().stream())
        .filter(narrowable.asked()::contains)
        .filter(type -> types.tells(declared, type));
  }

  /** A library's method passes objects between what it gets; a reflective call, any of them. */
  private void addMixed(MethodInsnNode call, ValueFlow.Use use) {
    told.uses().toldIn(use, narrowable.asked()::contains).stream()
        .filter(type -> REFLECTIVE.contains(call.owner) || !told.uses().feeds(use, type))
        .forEach(narrowable::addAbove);
    told.uses()
        .arrays(use)
        .filter(narrowable::isPassed)
        .filter(type -> !told.uses().fillsTold(use, type))
        .forEach(narrowable::add);
  }

  private void addOfFunction(InvokeDynamicInsnNode function, Handle body) {
    Optional<MethodNode> declared = types.implemented(function);
    toldBy(declared.flatMap(DeclaredArguments::ofResult))
        .filter(type -> !told.functions().returnsHolders(function, type))
        .forEach(narrowable::addAbove);
    ToldTypes.element(((Type) function.bsmArgs[2]).getReturnType())
        .filter(narrowable::isPassed)
        .filter(type -> !told.functions().returnsElements(function, type))
        .ifPresent(narrowable::add);
    addOfReference(function, body, declared);
    if (program.module(body.getOwner()).isEmpty()) {
      ValueFlow.Use receiver = new ValueFlow.Use(function, 0);
      told.uses().toldIn(receiver, narrowable.asked()::contains).stream()
          .filter(type -> !told.uses().isFedByFunction(function, 0, type))
          .forEach(narrowable::addAbove);
    }
  }

  /** A method that is referred to trusts the declarations of its parameters. */
  private void addOfReference(
      InvokeDynamicInsnNode function, Handle body, Optional<MethodNode> declared) {
    Optional<MethodNode> called =
        Optional.of(body)
            .filter(b -> program.module(b.getOwner()).isPresent())
            .flatMap(types::called);
    int parameters = Type.getArgumentTypes(body.getDesc()).length;
    int passed = ((Type) function.bsmArgs[2]).getArgumentTypes().length;
    for (int i = 0; i < parameters; i++) {
      int parameter = i;
      int own = passed - parameters + i;
      toldBy(called.flatMap(m -> DeclaredArguments.ofParameter(m, parameter)))
          .filter(
              type ->
                  !types.tells(declared.flatMap(m -> DeclaredArguments.ofParameter(m, own)), type))
          .filter(type -> !told.uses().getsTold(function, type))
          .forEach(narrowable::addAbove);
    }
  }
}
