package org.demonic.code.open;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.code.flow.PatternSwitches;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.Program;
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
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
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
  private static final Set<String> REFLECTIVE = Set.of("java/lang/reflect/Method", HANDLE);
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
  private final Set<String> passed;
  private final Set<String> asked;
  private final ToldObjects.OfClass methods;
  private final ToldTypes types;
  private final Set<String> found;

  /** For one class. */
  private NarrowedTypes(
      Program program, ClassNode owner, Set<String> passed, Set<String> asked, Set<String> found) {
    this.program = program;
    this.passed = passed;
    this.asked = asked;
    this.methods = new ToldObjects.OfClass(program, owner);
    this.types = methods.types();
    this.found = found;
  }

  /**
   * Those of all classes of a module, by their internal names; of a method that cannot be read, all
   * that it names.
   *
   * @param passed the types of which others may write classes
   */
  static Set<String> of(Program program, Set<String> passed) {
    Set<String> asked =
        program.classes().stream()
            .filter(type -> program.supertypes(type).stream().anyMatch(passed::contains))
            .collect(Collectors.toSet());
    Set<String> found = new HashSet<>();
    if (!asked.isEmpty()) {
      for (String type : program.classes()) {
        ClassNode owner = program.module(type).orElseThrow();
        new NarrowedTypes(program, owner, passed, asked, found).add(owner);
      }
    }
    return found;
  }

  private void add(ClassNode owner) {
    Set<MethodNode> read = new HashSet<>();
    for (MethodNode method : owner.methods) {
      method.tryCatchBlocks.stream()
          .filter(b -> b.type != null && passed.contains(b.type))
          .forEach(b -> found.add(b.type));
      boolean isBridge = (method.access & Opcodes.ACC_BRIDGE) != 0;
      if (!isBridge && method.instructions.size() > 0 && !named(method).isEmpty()) {
        add(method, read);
      }
    }
  }

  /** A method that names a type, and the lambdas in it, which may not name it. */
  private void add(MethodNode method, Set<MethodNode> read) {
    if (!read.add(method)) {
      return;
    }
    Optional<OfMethod> told = methods.of(method).map(t -> new OfMethod(method, t));
    if (told.isEmpty()) {
      named(method).forEach(this::addAbove);
    }
    for (AbstractInsnNode node : method.instructions) {
      told.ifPresent(t -> t.add(node));
      if (node instanceof InvokeDynamicInsnNode dynamic) {
        ToldTypes.body(dynamic).flatMap(methods::lambda).ifPresent(m -> add(m, read));
      }
    }
  }

  /** The types that a method may narrow, or of which it may let declarations tell. */
  private Set<String> named(MethodNode method) {
    Set<String> named = new HashSet<>();
    methods.results(method).forEach(r -> named.addAll(r.named()));
    addDeclared(method, named);
    for (AbstractInsnNode node : method.instructions) {
      targets(node).forEach(named::add);
      if (node instanceof FieldInsnNode field) {
        addArray(Type.getType(field.desc), named);
        types.arguments(field).ifPresent(a -> named.addAll(a.named()));
      } else if (node instanceof TypeInsnNode made && node.getOpcode() == Opcodes.ANEWARRAY) {
        ToldTypes.element(Type.getObjectType(made.desc)).ifPresent(named::add);
      } else if (node instanceof MultiANewArrayInsnNode made) {
        addArray(Type.getType(made.desc), named);
      } else if (node instanceof InvokeDynamicInsnNode dynamic && !isSwitch(dynamic)) {
        ToldTypes.body(dynamic).ifPresent(body -> addOfFunction(dynamic, body, named));
      } else if (node instanceof MethodInsnNode call && call.owner.equals(VARIABLE)) {
        named.addAll(asked);
      } else if (node instanceof MethodInsnNode call && program.module(call.owner).isPresent()) {
        types.called(call).ifPresent(m -> addDeclared(m, named));
      }
    }
    named.retainAll(asked);
    return named;
  }

  private void addOfFunction(InvokeDynamicInsnNode function, Handle body, Set<String> named) {
    Type instantiated = (Type) function.bsmArgs[2];
    ToldTypes.element(instantiated.getReturnType()).ifPresent(named::add);
    types.called(body).ifPresent(m -> addDeclared(m, named));
    implemented(function).ifPresent(m -> addDeclared(m, named));
  }

  /** The method of the module's own interface that a function implements. */
  private Optional<MethodNode> implemented(InvokeDynamicInsnNode function) {
    String descriptor = ((Type) function.bsmArgs[0]).getDescriptor();
    return Optional.of(Type.getReturnType(function.desc).getInternalName())
        .filter(type -> program.module(type).isPresent())
        .flatMap(type -> program.resolve(type, function.name, descriptor))
        .flatMap(program::declaration);
  }

  private static void addDeclared(MethodNode method, Set<String> named) {
    Type[] parameters = Type.getArgumentTypes(method.desc);
    DeclaredArguments.ofResult(method).ifPresent(r -> named.addAll(r.named()));
    addArray(Type.getReturnType(method.desc), named);
    for (int i = 0; i < parameters.length; i++) {
      addArray(parameters[i], named);
      DeclaredArguments.ofParameter(method, i).ifPresent(p -> named.addAll(p.named()));
    }
  }

  private static void addArray(Type type, Set<String> named) {
    if (type.getSort() == Type.ARRAY) {
      ToldTypes.element(type).ifPresent(named::add);
    }
  }

  /** An object in the place of one of a type may be read as one of a type above that. */
  private void addAbove(String type) {
    program.supertypes(type).stream().filter(passed::contains).forEach(found::add);
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
          .filter(passed::contains)
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
      return call.owner.equals(VARIABLE)
          && handled(call)
              .filter(all -> all.stream().allMatch(t -> t.equals(type) || !isAbove(t, type)))
              .isPresent();
    }

    private boolean isAbove(String above, String type) {
      return program.isSubtype(type, above);
    }

    /**
     * The types of the fields and arrays that a handle may be for, which the class of its field
     * makes; empty if it comes from elsewhere.
     */
    private Optional<Set<String>> handled(MethodInsnNode call) {
      Set<AbstractInsnNode> handles = flow.origins(new ValueFlow.Use(call, 0));
      Set<String> handled = new HashSet<>();
      for (AbstractInsnNode handle : handles) {
        Optional<ClassNode> owner =
            handle instanceof FieldInsnNode field ? program.module(field.owner) : Optional.empty();
        if (owner.isEmpty()) {
          return Optional.empty();
        }
        owner.get().methods.forEach(m -> addHandled(m, handled));
      }
      return Optional.of(handled).filter(all -> !handles.isEmpty());
    }

    /**
     * The last thing that a handle is made with is the type, most often as a constant; if it is
     * none, it may be any constant of the method.
     */
    private static void addHandled(MethodNode method, Set<String> handled) {
      for (AbstractInsnNode maker : method.instructions) {
        AbstractInsnNode last = maker.getPrevious();
        while (last != null && last.getOpcode() < 0) {
          last = last.getPrevious();
        }
        boolean isNumber = last instanceof FieldInsnNode field && field.name.equals("TYPE");
        if (makesHandle(maker) && !isNumber) {
          Stream.of(
                  last instanceof LdcInsnNode
                      ? new AbstractInsnNode[] {last}
                      : method.instructions.toArray())
              .filter(n -> n instanceof LdcInsnNode constant && constant.cst instanceof Type)
              .flatMap(n -> named((Type) ((LdcInsnNode) n).cst))
              .forEach(handled::add);
        }
      }
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
            .filter(passed::contains)
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
        addMixed(call, use);
      } else if (parameter >= 0) {
        addKept(types.called(call).flatMap(m -> DeclaredArguments.ofParameter(m, parameter)), use);
        addWidened(Type.getArgumentTypes(call.desc)[parameter], use);
      }
    }

    /** The JVM casts what a handle sets a field or an element to. */
    private void addSet(MethodInsnNode call, ValueFlow.Use use, Type given) {
      if (given.getSort() == Type.OBJECT) {
        handled(call).orElse(passed).stream()
            .filter(passed::contains)
            .filter(type -> !types.is(given, type) && isAbove(given.getInternalName(), type))
            .filter(type -> !told.areElements(use, type))
            .forEach(found::add);
      }
    }

    /** What has an array as one of other objects may put any of them into it. */
    private void addWidened(Type declared, ValueFlow.Use use) {
      if (declared.getSort() == Type.ARRAY) {
        told.uses()
            .arrays(use)
            .filter(passed::contains)
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
          .filter(asked::contains)
          .filter(type -> types.tells(declared, type));
    }

    /** A library's method passes objects between what it gets; a reflective call, any of them. */
    private void addMixed(MethodInsnNode call, ValueFlow.Use use) {
      told.uses().toldIn(use, asked::contains).stream()
          .filter(type -> REFLECTIVE.contains(call.owner) || !told.uses().feeds(use, type))
          .forEach(NarrowedTypes.this::addAbove);
      told.uses()
          .arrays(use)
          .filter(passed::contains)
          .filter(type -> !told.uses().fillsTold(use, type))
          .forEach(found::add);
    }

    private void addOfFunction(InvokeDynamicInsnNode function, Handle body) {
      Optional<MethodNode> declared = implemented(function);
      toldBy(declared.flatMap(DeclaredArguments::ofResult))
          .filter(type -> !told.returnsHolders(function, type))
          .forEach(NarrowedTypes.this::addAbove);
      ToldTypes.element(((Type) function.bsmArgs[2]).getReturnType())
          .filter(passed::contains)
          .filter(type -> !told.returnsElements(function, type))
          .ifPresent(found::add);
      addOfReference(function, body, declared);
      if (program.module(body.getOwner()).isEmpty()) {
        ValueFlow.Use receiver = new ValueFlow.Use(function, 0);
        told.uses().toldIn(receiver, asked::contains).stream()
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
