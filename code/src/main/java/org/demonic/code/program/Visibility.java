package org.demonic.code.program;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * Which methods code outside of the module calls. Outside code calls what is public or protected in
 * a class that it can name. What only the package can name is called by the module's own code, at
 * its call sites, and by nobody else, except where something shows that it is there for others: a
 * test calls it directly; nothing in the module calls it; or other classes call it and no test and
 * no public name tells how the class is used. Whoever gets an object of such a class can only be of
 * its package. In an open world, outside code calls what is not private; if the module gives away a
 * lookup, it calls that, too.
 */
public final class Visibility {
  private static final int OPEN = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private final Program program;
  private final boolean isOpenToLookups;
  private final Function<MethodName, Set<MethodName>> callers;
  private final Map<String, Boolean> nameable = new HashMap<>();
  private final Map<MethodName, Boolean> hidden = new HashMap<>();

  /**
   * Creates the answers for the methods of a module.
   *
   * @param callers the methods of the module whose instructions name a method
   */
  public Visibility(Program program, Function<MethodName, Set<MethodName>> callers) {
    this.program = program;
    this.isOpenToLookups = program.isOpenToLookups();
    this.callers = callers;
  }

  /** Whether only code of the module can call a method of the module by its name. */
  public boolean isHidden(MethodName method) {
    return !isOpenToLookups && hidden.computeIfAbsent(method, m -> isPrivate(m) || isInternal(m));
  }

  /** Whether only the classes that are nested in one can name a method, in all its types. */
  private boolean isPrivate(MethodName method) {
    int access = program.method(method).map(m -> m.access).orElse(0);
    boolean isHelper = (access & Opcodes.ACC_SYNTHETIC) != 0 && (access & Opcodes.ACC_BRIDGE) == 0;
    return isHelper
        || (access & Opcodes.ACC_PRIVATE) != 0
        || (!method.isClassInitializer()
            && program.declarations(method).stream().allMatch(d -> isPrivate(d.owner()))
            && program.subtypes(method.owner()).stream().allMatch(this::isPrivate));
  }

  private boolean isPrivate(String type) {
    return program.module(type).stream()
        .flatMap(node -> node.innerClasses.stream())
        .anyMatch(inner -> inner.name.equals(type) && (inner.access & Opcodes.ACC_PRIVATE) != 0);
  }

  /** Whether only the package can name a method, and only the module's code calls it. */
  private boolean isInternal(MethodName method) {
    if (program.world() == World.OPEN || method.isClassInitializer() || isOpen(method)) {
      return false;
    }
    Set<MethodName> others = new HashSet<>();
    program.namesInCalls(method).forEach(d -> others.addAll(callers.apply(d)));
    others.remove(method);
    return !others.isEmpty()
        && !isCalledByTests(method)
        && (isNameable(method.owner()) || others.stream().allMatch(method::isOfNest));
  }

  private boolean isOpen(MethodName method) {
    return program.declarations(method).stream()
        .filter(d -> program.declaration(d).filter(m -> (m.access & OPEN) != 0).isPresent())
        .map(MethodName::owner)
        .anyMatch(t -> program.module(t).isEmpty() || isNameable(t) || isNameableBelow(method, t));
  }

  /** Whether a class below those that declare a method hands it on to code that can name it. */
  private boolean isNameableBelow(MethodName method, String declaring) {
    return program.subtypes(declaring).stream()
        .filter(t -> program.isSubtype(t, method.owner()))
        .anyMatch(this::isNameable);
  }

  private boolean isCalledByTests(MethodName method) {
    Set<MethodName> called = program.testUses().methods();
    return program.namesInCalls(method).stream().anyMatch(called::contains);
  }

  /** Whether outside code can name a class: it is public, or a test names it. */
  private boolean isNameable(String type) {
    return nameable.computeIfAbsent(type, t -> isUsedByTests(t) || isPublic(t, new HashSet<>()));
  }

  private boolean isUsedByTests(String type) {
    TestUses tests = program.testUses();
    return tests.types().contains(type)
        || tests.methods().stream().anyMatch(m -> m.owner().equals(type));
  }

  private boolean isPublic(String type, Set<String> met) {
    if (!met.add(type)) {
      return false;
    }
    return program
        .find(type)
        .filter(
            node ->
                nesting(node)
                    .map(i -> (i.access & OPEN) != 0 && isAnyPublic(i.outerName, met))
                    .findFirst()
                    .orElseGet(() -> (node.access & Opcodes.ACC_PUBLIC) != 0))
        .isPresent();
  }

  /** A member of a class is one of its subclasses, too. */
  private boolean isAnyPublic(String type, Set<String> met) {
    return isPublic(type, met) || program.subtypes(type).stream().anyMatch(t -> isPublic(t, met));
  }

  /** What a nested class says of its access; nothing if it is not nested, local or anonymous. */
  private static Stream<InnerClassNode> nesting(ClassNode node) {
    return node.innerClasses.stream().filter(i -> i.name.equals(node.name) && i.outerName != null);
  }
}
