package org.demonic.code.open;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.program.Program;
import org.demonic.code.signature.DeclaredArguments;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
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
  private final Program program;
  private final NarrowableTypes narrowable;
  private final ToldMethods methods;
  private final ToldTypes types;

  /** For one class. */
  private NarrowedTypes(Program program, ClassNode owner, NarrowableTypes narrowable) {
    this.program = program;
    this.narrowable = narrowable;
    this.methods = new ToldMethods(program, owner);
    this.types = methods.types();
  }

  /**
   * Those of all classes of a module, by their internal names; of a method that cannot be read, all
   * that it names.
   *
   * @param passed the types of which others may write classes
   */
  static Set<String> of(Program program, Set<String> passed) {
    NarrowableTypes narrowable = new NarrowableTypes(program, passed);
    if (!narrowable.asked().isEmpty()) {
      for (String type : program.classes()) {
        ClassNode owner = program.module(type).orElseThrow();
        new NarrowedTypes(program, owner, narrowable).add(owner);
      }
    }
    return narrowable.found();
  }

  private void add(ClassNode owner) {
    Set<MethodNode> read = new HashSet<>();
    for (MethodNode method : owner.methods) {
      method.tryCatchBlocks.stream()
          .filter(b -> b.type != null && narrowable.isPassed(b.type))
          .forEach(b -> narrowable.add(b.type));
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
    Optional<NarrowingMethod> told =
        methods.of(method).map(t -> new NarrowingMethod(program, narrowable, methods, method, t));
    if (told.isEmpty()) {
      named(method).forEach(narrowable::addAbove);
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
      Narrowing.targets(node).forEach(named::add);
      if (node instanceof FieldInsnNode field) {
        addArray(Type.getType(field.desc), named);
        types.arguments(field).ifPresent(a -> named.addAll(a.named()));
      } else if (node instanceof TypeInsnNode made && node.getOpcode() == Opcodes.ANEWARRAY) {
        ToldTypes.element(Type.getObjectType(made.desc)).ifPresent(named::add);
      } else if (node instanceof MultiANewArrayInsnNode made) {
        addArray(Type.getType(made.desc), named);
      } else if (node instanceof InvokeDynamicInsnNode dynamic && !Narrowing.isSwitch(dynamic)) {
        ToldTypes.body(dynamic).ifPresent(body -> addOfFunction(dynamic, body, named));
      } else if (node instanceof MethodInsnNode call && call.owner.equals(Narrowing.VARIABLE)) {
        named.addAll(narrowable.asked());
      } else if (node instanceof MethodInsnNode call && program.module(call.owner).isPresent()) {
        types.called(call).ifPresent(m -> addDeclared(m, named));
      }
    }
    named.retainAll(narrowable.asked());
    return named;
  }

  private void addOfFunction(InvokeDynamicInsnNode function, Handle body, Set<String> named) {
    Type instantiated = (Type) function.bsmArgs[2];
    ToldTypes.element(instantiated.getReturnType()).ifPresent(named::add);
    types.called(body).ifPresent(m -> addDeclared(m, named));
    types.implemented(function).ifPresent(m -> addDeclared(m, named));
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
}
