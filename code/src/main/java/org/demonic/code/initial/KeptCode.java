package org.demonic.code.initial;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.open.OpenTypes;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which objects of libraries may keep functions and listeners of code outside of the module, and
 * call them later: that a type can keep such is told by its methods, and that a field's object has
 * got none, by all that the module does with it.
 */
final class KeptCode {
  private final Program program;
  private final Map<String, Boolean> keepers = new HashMap<>();

  /** Fields whose objects are never given code of others, nor to others. */
  private final FieldScan closed;

  private KeptCode(Program program) {
    this.program = program;
    this.closed =
        new FieldScan(
            program,
            (node, field) ->
                Type.getType(node.desc).getSort() == Type.OBJECT
                    && (node.access & MadeFields.VISIBLE) == 0
                    && isKeeper(Type.getType(node.desc).getInternalName()));
  }

  /** Reads the classes of a module. */
  static KeptCode of(Program program) {
    KeptCode found = new KeptCode(program);
    found.closed.read(node -> true, found::read);
    return found;
  }

  /** Whether the object of a field may call code that it has got from others. */
  boolean mayBeIn(FieldName field) {
    Type type = Type.getType(field.descriptor());
    return type.getSort() == Type.OBJECT
        && isKeeper(type.getInternalName())
        && !closed.contains(field);
  }

  /**
   * Whether the object of a field is of a class of a library that others cannot extend, but whose
   * constructors take objects of others: a {@code Matcher} reads the {@code CharSequence} that it
   * was made for.
   */
  boolean isMadeWithCode(FieldName field) {
    Type type = Type.getType(field.descriptor());
    return type.getSort() == Type.OBJECT
        && program.module(type.getInternalName()).isEmpty()
        && program
            .find(type.getInternalName())
            .filter(found -> (found.access & Opcodes.ACC_FINAL) != 0)
            .filter(found -> found.methods.stream().anyMatch(this::takesObjectsOfOthers))
            .isPresent();
  }

  private boolean takesObjectsOfOthers(MethodNode constructor) {
    return constructor.name.equals("<init>")
        && Arrays.stream(Type.getArgumentTypes(constructor.desc)).anyMatch(this::isOpenInterface);
  }

  private boolean isOpenInterface(Type parameter) {
    return parameter.getSort() == Type.OBJECT
        && program
            .find(parameter.getInternalName())
            .filter(type -> (type.access & Opcodes.ACC_INTERFACE) != 0)
            .filter(type -> OpenTypes.of(program).isOpen(type.name))
            .isPresent();
  }

  /** Whether objects of a type, or of a class of a library above it, keep code that they get. */
  boolean isKeeper(String type) {
    Boolean known = keepers.get(type);
    if (known == null) {
      known =
          program.supertypes(type).stream()
              .flatMap(above -> program.find(above).stream())
              .anyMatch(
                  above ->
                      program.module(above.name).isPresent()
                          ? givesCodeAbove(above)
                          : keepsCode(above));
      keepers.put(type, known);
    }
    return known;
  }

  private boolean keepsCode(ClassNode type) {
    return type.methods.stream()
        .filter(m -> (m.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0)
        .filter(m -> !m.name.startsWith("<"))
        .anyMatch(m -> keepsCode(new MethodName(type.name, m.name, m.desc)));
  }

  /** Whether a class of the module gives code to a constructor of the library's class above it. */
  private boolean givesCodeAbove(ClassNode type) {
    return type.methods.stream()
        .filter(m -> m.name.equals("<init>"))
        .flatMap(m -> Arrays.stream(m.instructions.toArray()))
        .flatMap(node -> node instanceof MethodInsnNode call ? Stream.of(call) : Stream.empty())
        .filter(call -> call.name.equals("<init>") && call.owner.equals(type.superName))
        .filter(call -> program.module(call.owner).isEmpty())
        .anyMatch(call -> Arrays.stream(Type.getArgumentTypes(call.desc)).anyMatch(this::isCode));
  }

  /** Whether a method gets code that it may leave in its receiver. */
  private boolean keepsCode(MethodName method) {
    Facts facts = method.facts();
    boolean isRunElsewhere =
        facts.has(Fact.RUNS_LATER) && program.isSubtype(method.owner(), Jdk.EXECUTOR);
    if (facts.has(Fact.RUNS) || isRunElsewhere) {
      return false;
    }
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      if (isCode(parameter)) {
        return true;
      }
    }
    return false;
  }

  private boolean isCode(Type parameter) {
    if (parameter.getSort() != Type.OBJECT) {
      return false;
    }
    String type = parameter.getInternalName();
    boolean isCalled =
        isDescribed(type)
            ? Jdk.of(type).has(Fact.FUNCTION)
                || type.equals(Jdk.OBSERVER)
                || program.isSubtype(type, Jdk.LISTENER)
            : program.find(type).filter(n -> (n.access & Opcodes.ACC_INTERFACE) != 0).isPresent();
    return isCalled && OpenTypes.of(program).isOpen(type);
  }

  /**
   * Whether the book tells which interfaces of a package are functions: it does so of no others.
   */
  private static boolean isDescribed(String type) {
    return type.startsWith("java/") || type.startsWith("javax/");
  }

  private void read(MethodName name, MethodNode method, ValueFlow flow) {
    for (AbstractInsnNode node : method.instructions) {
      closed
          .field(node)
          .filter(f -> isRead(node) && !isOnlyCalled(flow, node, new HashSet<>()))
          .ifPresent(closed::ruleOut);
    }
  }

  private static boolean isRead(AbstractInsnNode node) {
    return node.getOpcode() == Opcodes.GETFIELD || node.getOpcode() == Opcodes.GETSTATIC;
  }

  /** Whether a value is only called, with code of the module at most, and so are the results. */
  private boolean isOnlyCalled(ValueFlow flow, AbstractInsnNode value, Set<AbstractInsnNode> met) {
    return !met.add(value) || flow.uses(value).stream().allMatch(use -> isClosed(flow, use, met));
  }

  private boolean isClosed(ValueFlow flow, ValueFlow.Use use, Set<AbstractInsnNode> met) {
    return use.onlyLooks()
        || use.instruction().getOpcode() == Opcodes.POP
        || (use.instruction() instanceof MethodInsnNode call
            && use.operand() == 0
            && call.getOpcode() != Opcodes.INVOKESTATIC
            && program.module(call.owner).isEmpty()
            && isClosed(flow, call, met));
  }

  private boolean isClosed(ValueFlow flow, MethodInsnNode call, Set<AbstractInsnNode> met) {
    Type[] parameters = Type.getArgumentTypes(call.desc);
    for (int i = 0; i < parameters.length; i++) {
      boolean isOwn =
          !isCode(parameters[i])
              || flow.origins(new ValueFlow.Use(call, i + 1)).stream().allMatch(this::isOwnCode);
      if (!isOwn) {
        return false;
      }
    }
    Type result = Type.getReturnType(call.desc);
    return result.getSort() != Type.OBJECT
        || !isKeeper(result.getInternalName())
        || isOnlyCalled(flow, call, met);
  }

  /** Whether a function is made where it is passed on, of a method of the module. */
  private boolean isOwnCode(AbstractInsnNode origin) {
    if (!(origin instanceof InvokeDynamicInsnNode dynamic)) {
      return origin.getOpcode() == Opcodes.ACONST_NULL;
    }
    for (Object argument : dynamic.bsmArgs) {
      if (argument instanceof Handle h
          && program.method(new MethodName(h.getOwner(), h.getName(), h.getDesc())).isEmpty()) {
        return false;
      }
    }
    return dynamic.bsm.getOwner().startsWith("java/");
  }
}
