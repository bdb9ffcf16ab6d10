package org.demonic.code.program;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
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

/**
 * The types of the module that a class takes objects for of which declarations do not tell that
 * they are of these types: it casts or asks them, catches them, or gets them in a function. Where
 * the object comes out of a collection, say, whose declared type has this type as its argument, the
 * declaration tells; so what is kept, returned or passed where a declaration says so has to be told
 * itself, which an unchecked cast is not, and only what is told may be put into it.
 *
 * <p>One thing is left open: a collection that is cast twice, so that it is declared to hold
 * anything, and is then passed to another method of the module or kept, is filled there with what
 * nobody asks: {@code fill((List<Object>) (List<?>) rules)}.
 */
final class NarrowedTypes {
  private static final String HANDLE = "java/lang/invoke/MethodHandle";
  private static final String VARIABLE = "java/lang/invoke/VarHandle";

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
  private final Predicate<String> isPassed;
  private final ToldObjects.OfClass methods;
  private final ToldTypes types;
  private final Set<String> found = new HashSet<>();

  private NarrowedTypes(Program program, Predicate<String> isPassed, ToldObjects.OfClass methods) {
    this.program = program;
    this.isPassed = isPassed;
    this.methods = methods;
    this.types = methods.types();
  }

  /**
   * Those of a class, by their internal names; of a method that cannot be read, all that it names.
   *
   * @param isPassed of which types others may write classes
   */
  static Set<String> of(Program program, ClassNode owner, Predicate<String> isPassed) {
    ToldObjects.OfClass methods = new ToldObjects.OfClass(program, owner);
    NarrowedTypes narrowed = new NarrowedTypes(program, isPassed, methods);
    owner.methods.stream()
        .filter(m -> (m.access & Opcodes.ACC_BRIDGE) == 0 && m.instructions.size() > 0)
        .forEach(narrowed::add);
    return narrowed.found;
  }

  private void add(MethodNode method) {
    method.tryCatchBlocks.stream()
        .filter(b -> b.type != null && isPassed.test(b.type))
        .forEach(b -> found.add(b.type));
    Optional<OfMethod> read = methods.of(method).map(told -> new OfMethod(method, told));
    if (read.isEmpty()) {
      addDeclared(method);
    }
    for (AbstractInsnNode node : method.instructions) {
      read.ifPresentOrElse(m -> m.add(node), () -> addNamed(node));
    }
  }

  /** Adds all that an instruction may take objects for. */
  private void addNamed(AbstractInsnNode node) {
    targets(node).filter(isPassed).forEach(found::add);
    if (node instanceof FieldInsnNode field) {
      types.arguments(field).ifPresent(this::addAll);
    } else if (node instanceof MethodInsnNode call) {
      types.called(call).ifPresent(this::addDeclared);
    } else if (node instanceof InvokeDynamicInsnNode dynamic) {
      ToldTypes.body(dynamic).flatMap(types::called).ifPresent(this::addDeclared);
    }
  }

  private void addDeclared(MethodNode method) {
    DeclaredArguments.ofResult(method).ifPresent(this::addAll);
    IntStream.range(0, Type.getArgumentTypes(method.desc).length)
        .mapToObj(i -> DeclaredArguments.ofParameter(method, i))
        .flatMap(Optional::stream)
        .forEach(this::addAll);
  }

  private void addAll(DeclaredArguments declared) {
    declared.named().stream().filter(this::isAsked).forEach(this::addAbove);
  }

  /** Others may have written classes below a type, or below one above it. */
  private boolean isAsked(String type) {
    return program.module(type).isPresent() && program.supertypes(type).stream().anyMatch(isPassed);
  }

  /** An object in the place of one of a type may be read as one of a type above that. */
  private void addAbove(String type) {
    program.supertypes(type).stream().filter(isPassed).forEach(found::add);
  }

  /** What an instruction casts objects to, asks them for, or gets in a function. */
  private static Stream<String> targets(AbstractInsnNode node) {
    if (node.getOpcode() == Opcodes.CHECKCAST || node.getOpcode() == Opcodes.INSTANCEOF) {
      return ToldTypes.element(Type.getObjectType(((TypeInsnNode) node).desc)).stream();
    } else if (node instanceof InvokeDynamicInsnNode dynamic) {
      return isSwitch(dynamic)
          ? Stream.of(dynamic.bsmArgs).flatMap(a -> a instanceof Type t ? named(t) : Stream.empty())
          : narrowedParameters(dynamic);
    } else if (node instanceof MethodInsnNode call && isOfHandle(call)) {
      return ToldTypes.element(Type.getReturnType(call.desc)).stream();
    }
    return node instanceof LdcInsnNode constant && constant.cst instanceof Type type
        ? named(type)
        : Stream.empty();
  }

  private static boolean isSwitch(InvokeDynamicInsnNode node) {
    return node.bsm.getOwner().equals(PatternSwitches.MAKER);
  }

  private static Stream<String> named(Type type) {
    return type.getSort() == Type.METHOD ? Stream.empty() : ToldTypes.element(type).stream();
  }

  /** A call whose result the JVM casts to what the call names. */
  private static boolean isOfHandle(MethodInsnNode call) {
    return call.owner.equals(HANDLE) || call.owner.equals(VARIABLE);
  }

  /** The parameters of a function whose types are narrower than those of its interface. */
  private static Stream<String> narrowedParameters(InvokeDynamicInsnNode node) {
    if (ToldTypes.body(node).isEmpty()
        || !(node.bsmArgs[0] instanceof Type erased)
        || !(node.bsmArgs[2] instanceof Type instantiated)) {
      return Stream.empty();
    }
    Type[] wide = erased.getArgumentTypes();
    Type[] narrow = instantiated.getArgumentTypes();
    return IntStream.range(0, wide.length)
        .filter(i -> !wide[i].equals(narrow[i]))
        .mapToObj(i -> ToldTypes.element(narrow[i]))
        .flatMap(Optional::stream);
  }

  /** What one method narrows, and what it lets declarations tell. */
  private final class OfMethod {
    private final MethodNode method;
    private final ToldObjects told;
    private final ValueFlow flow;

    OfMethod(MethodNode method, ToldObjects told) {
      this.method = method;
      this.told = told;
      this.flow = told.flow();
    }

    void add(AbstractInsnNode node) {
      targets(node)
          .filter(isPassed)
          .filter(type -> !found.contains(type) && narrows(node, type))
          .forEach(found::add);
      addUntold(node);
    }

    private boolean narrows(AbstractInsnNode node, String type) {
      if (node.getOpcode() == Opcodes.CHECKCAST) {
        return !told.areDeclared(flow.cast(node), type);
      } else if (node instanceof InvokeDynamicInsnNode dynamic && !isSwitch(dynamic)) {
        return !told.uses().getsTold(node, type);
      } else if (node instanceof LdcInsnNode) {
        return flow.uses(node).stream().anyMatch(this::mayCastByClass);
      } else if (node instanceof MethodInsnNode call) {
        return !isOfField(call, type);
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

    /** Whether a handle is for a field or array of a type, and not of one above it. */
    private boolean isOfField(MethodInsnNode call, String type) {
      Set<AbstractInsnNode> handles = flow.origins(new ValueFlow.Use(call, 0));
      return call.owner.equals(VARIABLE)
          && !handles.isEmpty()
          && handles.stream()
              .allMatch(
                  h ->
                      h instanceof FieldInsnNode field
                          && program
                              .module(field.owner)
                              .filter(n -> namesNoneAbove(n, type))
                              .isPresent());
    }

    /** Whether a class makes handles, with no class above a type. */
    private boolean namesNoneAbove(ClassNode node, String type) {
      return namedForHandles(node)
          .noneMatch(name -> !name.equals(type) && program.isSubtype(type, name));
    }

    /** The classes whose fields or arrays the handles that a class makes may be for. */
    private static Stream<String> namedForHandles(ClassNode node) {
      return node.methods.stream()
          .filter(m -> Stream.of(m.instructions.toArray()).anyMatch(OfMethod::makesHandle))
          .flatMap(m -> Stream.of(m.instructions.toArray()))
          .filter(i -> i instanceof LdcInsnNode constant && constant.cst instanceof Type)
          .flatMap(i -> named((Type) ((LdcInsnNode) i).cst));
    }

    private static boolean makesHandle(AbstractInsnNode node) {
      return node instanceof MethodInsnNode call
          && Type.getReturnType(call.desc).getSort() == Type.OBJECT
          && Type.getReturnType(call.desc).getInternalName().equals(VARIABLE);
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
            .filter(isPassed)
            .filter(type -> !told.areElements(new ValueFlow.Use(node, 2), type))
            .forEach(found::add);
      } else if (node instanceof MethodInsnNode call) {
        ToldTypes.operands(call).forEach(use -> addPassed(call, use));
      } else if (node instanceof InvokeDynamicInsnNode dynamic && !isSwitch(dynamic)) {
        ToldTypes.body(dynamic).ifPresent(body -> addOfFunction(dynamic, body));
      }
    }

    private void addPassed(MethodInsnNode call, ValueFlow.Use use) {
      int parameter = use.operand() - ToldTypes.receivers(call);
      if (call.owner.equals(VARIABLE) && parameter >= 0) {
        addSet(call, use, Type.getArgumentTypes(call.desc)[parameter]);
      } else if (types.isOfLibrary(call.owner) && !call.owner.startsWith("[")) {
        addMixed(use);
      } else if (parameter >= 0) {
        addKept(types.called(call).flatMap(m -> DeclaredArguments.ofParameter(m, parameter)), use);
        addWidened(Type.getArgumentTypes(call.desc)[parameter], use);
      }
    }

    /** The JVM casts what a handle sets a field or an element to. */
    private void addSet(MethodInsnNode call, ValueFlow.Use use, Type given) {
      flow.origins(new ValueFlow.Use(call, 0)).stream()
          .flatMap(h -> h instanceof FieldInsnNode field ? Stream.of(field.owner) : Stream.empty())
          .flatMap(owner -> program.module(owner).stream())
          .flatMap(OfMethod::namedForHandles)
          .filter(isPassed)
          .filter(
              type -> !types.is(given, type) && program.isSubtype(type, given.getInternalName()))
          .filter(type -> !told.areElements(use, type))
          .forEach(found::add);
    }

    /** What has an array as one of other objects may put any of them into it. */
    private void addWidened(Type declared, ValueFlow.Use use) {
      if (declared.getSort() == Type.ARRAY) {
        told.uses()
            .arrays(use)
            .filter(isPassed)
            .filter(type -> !types.is(declared, type))
            .forEach(found::add);
      }
    }

    private static boolean isWrite(AbstractInsnNode node) {
      return node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC;
    }

    /** What is kept where a declaration will tell has to be told now. */
    private void addKept(Optional<DeclaredArguments> declared, ValueFlow.Use use) {
      toldBy(declared)
          .filter(type -> !told.areHolders(use, type))
          .forEach(NarrowedTypes.this::addAbove);
    }

    /** The types of which a declaration tells. */
    private Stream<String> toldBy(Optional<DeclaredArguments> declared) {
      return declared.stream()
          .flatMap(a -> a.named().stream())
          .filter(NarrowedTypes.this::isAsked)
          .filter(type -> types.tells(declared, type));
    }

    /** A library's method passes objects between what it gets. */
    private void addMixed(ValueFlow.Use use) {
      told.uses().toldIn(use, NarrowedTypes.this::isAsked).stream()
          .filter(type -> !told.uses().feeds(use, type))
          .forEach(NarrowedTypes.this::addAbove);
      told.uses()
          .arrays(use)
          .filter(isPassed)
          .filter(type -> !told.uses().fillsTold(use, type))
          .forEach(found::add);
    }

    private void addOfFunction(InvokeDynamicInsnNode function, Handle body) {
      Type made = Type.getReturnType(function.desc);
      Optional<MethodNode> declared =
          Optional.of(made.getInternalName())
              .filter(name -> program.module(name).isPresent())
              .flatMap(
                  name ->
                      program.resolve(
                          name, function.name, ((Type) function.bsmArgs[0]).getDescriptor()))
              .flatMap(program::declaration);
      toldBy(declared.flatMap(DeclaredArguments::ofResult))
          .filter(type -> !told.returnsHolders(function, type))
          .forEach(NarrowedTypes.this::addAbove);
      ToldTypes.element(((Type) function.bsmArgs[2]).getReturnType())
          .filter(isPassed)
          .filter(type -> !told.returnsElements(function, type))
          .ifPresent(found::add);
      addOfReference(function, body, declared);
      if (program.module(body.getOwner()).isEmpty()) {
        ValueFlow.Use receiver = new ValueFlow.Use(function, 0);
        told.uses().toldIn(receiver, NarrowedTypes.this::isAsked).stream()
            .filter(type -> !told.uses().isFedByFunction(function, 0, type))
            .forEach(NarrowedTypes.this::addAbove);
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
                    !types.tells(
                        declared.flatMap(m -> DeclaredArguments.ofParameter(m, own)), type))
            .filter(type -> !told.uses().getsTold(function, type))
            .forEach(NarrowedTypes.this::addAbove);
      }
    }
  }
}
