package org.demonic.code.program;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.code.flow.PatternSwitches;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.signature.DeclaredArguments;
import org.demonic.library.Fact;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The types of the module that a method takes objects for of which declarations do not tell that
 * they are of these types: it casts or asks them, catches them, or gets them in a function. Where
 * the object comes out of a collection, say, whose declared type has this type as its argument, the
 * declaration tells.
 */
final class NarrowedTypes {
  private static final String FUNCTIONS = "java/lang/invoke/LambdaMetafactory";

  private final Program program;
  private final MethodNode method;
  private final ValueFlow flow;
  private final Set<String> found = new HashSet<>();

  private NarrowedTypes(Program program, MethodNode method, ValueFlow flow) {
    this.program = program;
    this.method = method;
    this.flow = flow;
  }

  /** Those of a method, by their internal names; all that it names if it cannot be read. */
  static Set<String> of(Program program, ClassNode owner, MethodNode method) {
    boolean isBridge = (method.access & Opcodes.ACC_BRIDGE) != 0;
    if (isBridge || method.instructions.size() == 0) {
      return Set.of();
    }
    Set<String> named = named(program, method);
    if (named.isEmpty()) {
      return named;
    }
    try {
      NarrowedTypes types =
          new NarrowedTypes(program, method, ValueFlow.ofBounded(owner.name, method));
      named.forEach(types::add);
      return types.found;
    } catch (AnalyzerException unread) {
      return named;
    }
  }

  /** The types of the module of which a method may take objects so. */
  private static Set<String> named(Program program, MethodNode method) {
    Set<String> named = new HashSet<>();
    method.tryCatchBlocks.stream().filter(b -> b.type != null).forEach(b -> named.add(b.type));
    for (AbstractInsnNode node : method.instructions) {
      targets(node).forEach(named::add);
    }
    named.removeIf(type -> program.module(type).isEmpty());
    return named;
  }

  /** What an instruction casts objects to, asks them for, or gets in a function. */
  private static Stream<String> targets(AbstractInsnNode node) {
    if (node.getOpcode() == Opcodes.CHECKCAST || node.getOpcode() == Opcodes.INSTANCEOF) {
      return element(Type.getObjectType(((TypeInsnNode) node).desc)).stream();
    } else if (node instanceof InvokeDynamicInsnNode dynamic) {
      return isSwitch(dynamic)
          ? Stream.of(dynamic.bsmArgs).flatMap(a -> a instanceof Type t ? named(t) : Stream.empty())
          : narrowedParameters(dynamic);
    }
    return isKeptClass(node) ? element((Type) ((LdcInsnNode) node).cst).stream() : Stream.of();
  }

  /** Whether a class is named as an object, and not only asked itself at once. */
  private static boolean isKeptClass(AbstractInsnNode node) {
    AbstractInsnNode next = node.getNext();
    return node instanceof LdcInsnNode constant
        && constant.cst instanceof Type type
        && type.getSort() != Type.METHOD
        && next != null
        && next.getOpcode() != Opcodes.INVOKEVIRTUAL;
  }

  private static boolean isSwitch(InvokeDynamicInsnNode node) {
    return node.bsm.getOwner().equals(PatternSwitches.MAKER);
  }

  private static Stream<String> named(Type type) {
    return type.getSort() == Type.METHOD ? Stream.empty() : element(type).stream();
  }

  private static Optional<String> element(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return element.getSort() == Type.OBJECT
        ? Optional.of(element.getInternalName())
        : Optional.empty();
  }

  /** The parameters of a function whose types are narrower than those of its interface. */
  private static Stream<String> narrowedParameters(InvokeDynamicInsnNode node) {
    if (!node.bsm.getOwner().equals(FUNCTIONS)
        || !(node.bsmArgs[0] instanceof Type erased)
        || !(node.bsmArgs[2] instanceof Type instantiated)) {
      return Stream.empty();
    }
    Type[] wide = erased.getArgumentTypes();
    Type[] narrow = instantiated.getArgumentTypes();
    return IntStream.range(0, wide.length)
        .filter(i -> !wide[i].equals(narrow[i]))
        .mapToObj(i -> element(narrow[i]))
        .flatMap(Optional::stream);
  }

  private void add(String type) {
    boolean isCaught = method.tryCatchBlocks.stream().anyMatch(b -> type.equals(b.type));
    if (isCaught || Stream.of(method.instructions.toArray()).anyMatch(n -> narrows(n, type))) {
      found.add(type);
    }
  }

  private boolean narrows(AbstractInsnNode node, String type) {
    if (targets(node).noneMatch(type::equals)) {
      return false;
    } else if (node.getOpcode() == Opcodes.CHECKCAST) {
      return !areDeclared(flow.cast(node), type);
    } else if (node instanceof InvokeDynamicInsnNode dynamic && !isSwitch(dynamic)) {
      return !getsDeclared(node, type, new HashSet<>());
    } else if (node instanceof LdcInsnNode) {
      return flow.uses(node).stream().anyMatch(this::mayCastByClass);
    }
    return !areDeclared(flow.origins(new ValueFlow.Use(node, 0)), type);
  }

  /**
   * Whether what gets the object of a class may cast by it, or make or find objects of the class,
   * whose type then stands in a declaration though nothing tells that they are the module's.
   */
  private boolean mayCastByClass(ValueFlow.Use use) {
    if (use.instruction() instanceof MethodInsnNode call) {
      return call.owner.equals("java/lang/Class")
          || !(isOfHandles(call) || takesAnyClass(call, use.operand()));
    }
    return !use.onlyLooks() && use.instruction().getOpcode() != Opcodes.POP;
  }

  /** What updaters and their like give back is in fields, by the classes of these. */
  private static boolean isOfHandles(MethodInsnNode call) {
    return Jdk.of(call.owner).has(Fact.HANDLE);
  }

  /** Whether a parameter takes all classes alike, so that code has to cast what comes of it. */
  private boolean takesAnyClass(MethodInsnNode call, int operand) {
    int parameter = operand - (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
    return parameter < 0
        || called(call).filter(m -> m.signature == null || isLeftOpen(m, parameter)).isPresent();
  }

  private static boolean isLeftOpen(MethodNode method, int parameter) {
    return DeclaredArguments.ofParameter(method, parameter)
        .filter(DeclaredArguments::areLeftOpen)
        .isPresent();
  }

  private boolean areDeclared(Set<AbstractInsnNode> origins, String type) {
    return !origins.isEmpty()
        && origins.stream().allMatch(o -> isDeclared(o, type, new HashSet<>()));
  }

  /** Whether declarations tell that what an instruction makes is of a type, or it is new. */
  private boolean isDeclared(AbstractInsnNode origin, String type, Set<AbstractInsnNode> met) {
    if (!met.add(origin)) {
      return true;
    } else if (origin instanceof FieldInsnNode field) {
      return is(Type.getType(field.desc), type);
    } else if (origin instanceof MethodInsnNode call) {
      return is(Type.getReturnType(call.desc), type) || holds(origin, type, met);
    }
    int parameter = flow.received(method).indexOf(origin) - firstParameter();
    return switch (origin.getOpcode()) {
      case Opcodes.NEW, Opcodes.ANEWARRAY, Opcodes.LDC, Opcodes.ACONST_NULL -> true;
      case Opcodes.INVOKEDYNAMIC -> true;
      default -> parameter >= 0 && is(Type.getArgumentTypes(method.desc)[parameter], type);
    };
  }

  private static boolean is(Type declared, String type) {
    return element(declared).filter(type::equals).isPresent();
  }

  private int firstParameter() {
    return (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
  }

  /**
   * Whether all that comes out of an object, and may be of a type, is declared to be so, by the
   * type's standing in the declared type of the object.
   */
  private boolean holds(AbstractInsnNode origin, String type, Set<AbstractInsnNode> met) {
    if (origin instanceof FieldInsnNode read) {
      return tells(declared(read), type);
    } else if (origin instanceof MethodInsnNode call) {
      return program.module(call.owner).isPresent()
          ? tells(called(call).flatMap(DeclaredArguments::ofResult), type)
          : givesDeclared(call, type, met);
    } else if (origin.getOpcode() == Opcodes.NEW) {
      return flow.uses(origin).stream().allMatch(use -> keepsDeclared(use, type, met));
    }
    int parameter = flow.received(method).indexOf(origin) - firstParameter();
    return parameter >= 0 && tells(DeclaredArguments.ofParameter(method, parameter), type);
  }

  private Optional<DeclaredArguments> declared(FieldInsnNode access) {
    return program
        .field(access.owner, access.name, access.desc)
        .flatMap(f -> program.module(f.owner()))
        .flatMap(n -> n.fields.stream().filter(f -> f.name.equals(access.name)).findFirst())
        .flatMap(DeclaredArguments::of);
  }

  private Optional<MethodNode> called(MethodInsnNode call) {
    return program.resolve(call.owner, call.name, call.desc).flatMap(program::declaration);
  }

  /** What a library's method returns comes from its receiver and what it gets. */
  private boolean givesDeclared(MethodInsnNode call, String type, Set<AbstractInsnNode> met) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    boolean ownVariables =
        called(call).filter(m -> m.signature == null || !m.signature.startsWith("<")).isEmpty();
    return (isStatic || areHolders(new ValueFlow.Use(call, 0), type, met))
        && (!(isStatic || ownVariables) || takesDeclared(call, type, met));
  }

  private boolean areHolders(ValueFlow.Use use, String type, Set<AbstractInsnNode> met) {
    Set<AbstractInsnNode> origins = flow.origins(use);
    return !origins.isEmpty() && origins.stream().allMatch(o -> !met.add(o) || holds(o, type, met));
  }

  /** Whether nothing that a call gets lets it have objects that may be of a type. */
  private boolean takesDeclared(MethodInsnNode call, String type, Set<AbstractInsnNode> met) {
    Type[] parameters = Type.getArgumentTypes(call.desc);
    int receivers = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    return IntStream.range(0, parameters.length)
        .filter(i -> parameters[i].getSort() >= Type.ARRAY)
        .mapToObj(i -> new ValueFlow.Use(call, receivers + i))
        .flatMap(use -> flow.origins(use).stream())
        .allMatch(o -> isHarmless(o, type) || isHolder(o, type, met));
  }

  private boolean isHolder(AbstractInsnNode origin, String type, Set<AbstractInsnNode> met) {
    Set<AbstractInsnNode> known = new HashSet<>(met);
    return !known.add(origin) || holds(origin, type, known);
  }

  /** Whether a value, or what a function makes, is no object whose type it does not tell. */
  private boolean isHarmless(AbstractInsnNode origin, String type) {
    int parameter = flow.received(method).indexOf(origin) - firstParameter();
    if (parameter >= 0) {
      return cannotBe(Type.getArgumentTypes(method.desc)[parameter], type);
    } else if (origin instanceof FieldInsnNode field) {
      return cannotBe(Type.getType(field.desc), type);
    } else if (origin.getOpcode() == Opcodes.NEW) {
      return program.isSubtype(((TypeInsnNode) origin).desc, type);
    } else if (origin instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic.bsmArgs.length > 1
          && dynamic.bsmArgs[1] instanceof Handle body
          && cannotBe(result(body), type);
    } else if (origin instanceof MethodInsnNode call) {
      return cannotBe(Type.getReturnType(call.desc), type);
    }
    boolean isClass = origin instanceof LdcInsnNode constant && constant.cst instanceof Type;
    return origin.getOpcode() == Opcodes.ACONST_NULL
        || (origin.getOpcode() == Opcodes.LDC && !isClass);
  }

  private static Type result(Handle body) {
    return body.getTag() == Opcodes.H_NEWINVOKESPECIAL
        ? Type.getObjectType(body.getOwner())
        : Type.getReturnType(body.getDesc());
  }

  /**
   * Whether an object that is declared to be of one type is of another one only if that says so.
   */
  private boolean cannotBe(Type declared, String type) {
    return element(declared).filter(name -> mayBe(name, type)).isEmpty();
  }

  /** Whether an object of a type may be of another one, which its declaration does not tell. */
  private boolean mayBe(String declared, String type) {
    return !declared.equals(type)
        && (program.isSubtype(type, declared)
            || program.find(declared).filter(n -> (n.access & Opcodes.ACC_FINAL) != 0).isEmpty());
  }

  /** What is done with a new object of a library's class puts only objects of a type into it. */
  private boolean keepsDeclared(ValueFlow.Use use, String type, Set<AbstractInsnNode> met) {
    AbstractInsnNode node = use.instruction();
    return use.onlyLooks()
        || node.getOpcode() == Opcodes.ARETURN
        || (node instanceof MethodInsnNode call
            && use.operand() == 0
            && call.getOpcode() != Opcodes.INVOKESTATIC
            && program.module(call.owner).isEmpty()
            && takesDeclared(call, type, met));
  }

  /** Whether a function gets only what is declared to be of a type. */
  private boolean getsDeclared(AbstractInsnNode function, String type, Set<AbstractInsnNode> met) {
    return !met.add(function)
        || flow.uses(function).stream().allMatch(use -> givesItDeclared(use, type, met));
  }

  private boolean givesItDeclared(ValueFlow.Use use, String type, Set<AbstractInsnNode> met) {
    AbstractInsnNode node = use.instruction();
    if (node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC) {
      return tells(declared((FieldInsnNode) node), type);
    } else if (node.getOpcode() == Opcodes.ARETURN) {
      return tells(DeclaredArguments.ofResult(method), type);
    } else if (node instanceof MethodInsnNode call) {
      return givesItDeclared(call, use.operand(), type, met);
    }
    return use.onlyLooks() || node.getOpcode() == Opcodes.POP;
  }

  private boolean givesItDeclared(
      MethodInsnNode call, int operand, String type, Set<AbstractInsnNode> met) {
    int receivers = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    if (program.module(call.owner).isPresent()) {
      int parameter = operand - receivers;
      return parameter >= 0
          && tells(called(call).flatMap(m -> DeclaredArguments.ofParameter(m, parameter)), type);
    } else if (call.name.equals("<init>")) {
      return operand > 0
          && flow.origins(new ValueFlow.Use(call, 0)).stream()
              .allMatch(made -> getsDeclared(made, type, met));
    }
    boolean isGiven =
        receivers == 1
            && operand > 0
            && areHolders(new ValueFlow.Use(call, 0), type, new HashSet<>());
    boolean isMade = Type.getReturnType(call.desc).getSort() == Type.OBJECT;
    return isGiven || (isMade && getsDeclared(call, type, met));
  }

  /** Whether a type is among the arguments of another one, and none that may be of it besides. */
  private boolean tells(Optional<DeclaredArguments> arguments, String type) {
    return arguments
        .filter(DeclaredArguments::areKnown)
        .map(DeclaredArguments::named)
        .filter(named -> named.contains(type) && named.stream().noneMatch(n -> mayBe(n, type)))
        .isPresent();
  }
}
