package org.demonic.code.guarded;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Roots;
import org.demonic.code.share.SharedCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * The methods that anybody may call, without any lock. These are fewer than {@link Roots}: a method
 * that only its package can name, or whose class it alone can, and that code of the module calls,
 * is taken to be called by that code alone, because such methods often leave it to their callers to
 * have the lock.
 */
final class OpenMethods {
  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final Map<MethodName, Boolean> known = new HashMap<>();

  OpenMethods(SharedCode code) {
    this.program = code.program();
    this.index = code.index();
    this.roots = code.roots();
  }

  /**
   * The methods from which threads come to a method: open ones, also those that only make a
   * function that runs it; bodies of functions; and methods that only unread code can come to, such
   * as {@code run()} of a private class.
   */
  Set<MethodName> before(MethodName method) {
    Set<MethodName> found = new LinkedHashSet<>();
    collect(method, found, new LinkedHashSet<>());
    return found;
  }

  private void collect(MethodName method, Set<MethodName> found, Set<MethodName> done) {
    if (!done.add(method)) {
      return;
    }
    boolean isOpen = isOpen(method);
    if (isOpen || !index.functionTypes(method).isEmpty() || isForUnreadCode(method)) {
      found.add(method);
    }
    if (!isOpen) {
      callers(method).forEach(c -> collect(c, found, done));
      index.makersOfFunctions(method).forEach(c -> collect(c, found, done));
    }
  }

  private boolean isForUnreadCode(MethodName method) {
    boolean isPrivate =
        program.method(method).filter(m -> (m.access & Opcodes.ACC_PRIVATE) != 0).isPresent();
    return !isPrivate
        && !method.isConstructor()
        && !method.isClassInitializer()
        && callers(method).isEmpty()
        && !roots.preconditions().asksForLock(method);
  }

  boolean isOpen(MethodName method) {
    return known.computeIfAbsent(method, this::findOpen);
  }

  private boolean findOpen(MethodName method) {
    Set<MethodName> declarations = roots.preconditions().declarations(method);
    if (!roots.isCallable(method)
        || isHiddenClass(method.owner())
        || roots.preconditions().asksForLock(method)) {
      return false;
    }
    boolean isCalled = !callers(method).isEmpty();
    boolean isPublic = declarations.stream().anyMatch(this::isPublic);
    return (isPublic && (!isCalled || isPublicClass(method.owner())))
        || (!isCalled
            && declarations.stream().allMatch(d -> program.module(d.owner()).isPresent()));
  }

  private Set<MethodName> callers(MethodName method) {
    Set<MethodName> callers = new LinkedHashSet<>();
    roots.preconditions().namesInCalls(method).forEach(n -> callers.addAll(index.callers(n)));
    callers.remove(method);
    return callers;
  }

  private boolean isPublic(MethodName method) {
    return program.declaration(method).filter(m -> (m.access & Opcodes.ACC_PUBLIC) != 0).isPresent()
        && isPublicClass(method.owner());
  }

  private boolean isPublicClass(String type) {
    return program
        .find(type)
        .filter(
            node ->
                nesting(node, type)
                    .map(i -> isPublic(i.access) && isPublicClass(i.outerName))
                    .orElseGet(() -> isPublic(node.access)))
        .isPresent();
  }

  private static boolean isPublic(int access) {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  /** Whether a class is private, local or anonymous: code of the module chooses who gets it. */
  private boolean isHiddenClass(String type) {
    return program
        .module(type)
        .filter(
            node ->
                node.outerClass != null
                    || nesting(node, type)
                        .filter(
                            i ->
                                (i.access & Opcodes.ACC_PRIVATE) != 0 || isHiddenClass(i.outerName))
                        .isPresent())
        .isPresent();
  }

  private static Optional<InnerClassNode> nesting(ClassNode node, String type) {
    return node.innerClasses.stream()
        .filter(i -> i.name.equals(type) && i.outerName != null)
        .findFirst();
  }
}
