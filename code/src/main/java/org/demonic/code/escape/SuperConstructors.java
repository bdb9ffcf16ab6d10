package org.demonic.code.escape;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Whether constructors of the JDK may hand the new object on: they call methods, which a class of
 * the module may override, before its own constructor has done anything.
 */
public final class SuperConstructors {
  private static final String THROWABLE = "java/lang/Throwable";
  private static final String CALLED_BY_THROWABLE = "fillInStackTrace";

  private final Program program;
  private final Map<Call, Boolean> known = new HashMap<>();

  /** A call of a constructor of a class for an object of another one. */
  private record Call(String called, String type) {}

  /** Creates the answers for the classes of a module. */
  public SuperConstructors(Program program) {
    this.program = program;
  }

  /**
   * Whether others may have the new object after a constructor that is not read.
   *
   * @param descriptor that of the object's class
   */
  public boolean mayHandOn(MethodName constructor, String descriptor) {
    String called = constructor.owner();
    String type = Type.getType(descriptor).getInternalName();
    Facts facts = constructor.facts();
    if (facts.has(Fact.CALLS_NOTHING) || called.equals(type) || program.module(type).isEmpty()) {
      return false;
    }
    return known.computeIfAbsent(
        new Call(called, type), k -> !facts.has(Fact.KEEPS_NEW_OBJECT) || isHandedOn(called, type));
  }

  /**
   * Whether nobody gets an object of a class of the module by a method that it has of {@link
   * Object}, such as {@code hashCode}.
   *
   * @param descriptor that of the object's class
   */
  public boolean keeps(MethodName method, String descriptor) {
    String type = Type.getType(descriptor).getInternalName();
    return program.module(type).isPresent()
        && program
            .resolve(type, method.name(), method.descriptor())
            .filter(m -> m.owner().equals(MethodObjects.OBJECT) && isOfValues(m))
            .isPresent();
  }

  private boolean isHandedOn(String called, String type) {
    for (String above : program.supertypes(type)) {
      Optional<ClassNode> node = program.module(above);
      boolean leaks =
          node.isPresent()
              && node.get().methods.stream()
                  .filter(method -> mayBeCalled(called, method))
                  .anyMatch(method -> leaks(type, above, method, new HashSet<>()));
      if (leaks) {
        return true;
      }
    }
    return false;
  }

  /** Whether a constructor of a class may call a method of one below it. */
  private boolean mayBeCalled(String called, MethodNode method) {
    boolean isOfThrowable = program.isSubtype(called, THROWABLE);
    return (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0
        && !method.name.equals("<init>")
        && (!isOfThrowable || method.name.equals(CALLED_BY_THROWABLE))
        && program.resolve(called, method.name, method.desc).isPresent();
  }

  /** Whether a method of an object gives it to others. */
  private boolean leaks(String type, String owner, MethodNode method, Set<MethodName> seen) {
    if (!seen.add(new MethodName(owner, method.name, method.desc))) {
      return false;
    } else if ((method.access & Opcodes.ACC_NATIVE) != 0) {
      return true;
    }
    try {
      return ValueFlow.of(owner, method).uses(ValueFlow.THIS).stream()
          .anyMatch(use -> !keeps(type, use, seen));
    } catch (AnalyzerException e) {
      return true;
    }
  }

  private boolean keeps(String type, ValueFlow.Use use, Set<MethodName> seen) {
    return switch (use.instruction().getOpcode()) {
      case Opcodes.GETFIELD -> true;
      case Opcodes.PUTFIELD -> use.operand() == 0;
      case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKEINTERFACE ->
          use.operand() == 0 && isKeptBy(type, (MethodInsnNode) use.instruction(), seen);
      default -> use.onlyLooks();
    };
  }

  /** Whether a call on the object keeps it to itself. */
  private boolean isKeptBy(String type, MethodInsnNode call, Set<MethodName> seen) {
    String from = call.getOpcode() == Opcodes.INVOKESPECIAL ? call.owner : type;
    Optional<MethodName> named = program.resolve(from, call.name, call.desc);
    if (named.isEmpty()) {
      return false;
    }
    MethodName run = named.get();
    return program
        .method(run)
        .map(code -> !leaks(type, run.owner(), code, seen))
        .orElseGet(() -> isOfValues(run));
  }

  /**
   * Whether a method of the JDK only works on its object, and gives nothing back that has it, such
   * as an iterator. What it calls on the object is asked by itself.
   */
  private static boolean isOfValues(MethodName method) {
    Type result = Type.getReturnType(method.descriptor());
    boolean isOfObjects = result.getSort() == Type.OBJECT || result.getSort() == Type.ARRAY;
    return method.facts().has(Fact.KEEPS_RECEIVER)
        && (!isOfObjects
            || result.getInternalName().equals(MethodObjects.OBJECT)
            || result.getInternalName().equals("java/lang/String"));
  }
}
