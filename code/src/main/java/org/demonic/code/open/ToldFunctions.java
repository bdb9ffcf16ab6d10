package org.demonic.code.open;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.GenericCode;
import org.demonic.code.signature.DeclaredArguments;
import org.demonic.code.signature.GenericMethod;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What the functions that a method makes return: only what is told? */
final class ToldFunctions {
  private final ToldMethods all;
  private final ToldTypes types;
  private final ToldObjects told;

  ToldFunctions(ToldMethods all, ToldObjects told) {
    this.all = all;
    this.types = all.types();
    this.told = told;
  }

  /** Whether what the functions of a declaration return is told of what comes out of it. */
  boolean returnsHolders(InvokeDynamicInsnNode function, String type) {
    return returnsTold(function, false, type, new HashSet<>());
  }

  /** Whether what a function returns is told itself. */
  boolean returnsElements(InvokeDynamicInsnNode function, String type) {
    return returnsTold(function, true, type, new HashSet<>());
  }

  /** Whether one or the other is. */
  boolean returnsTold(
      InvokeDynamicInsnNode function, boolean itself, String type, Set<ToldObjects.Question> met) {
    return ToldTypes.body(function)
        .filter(b -> returnsTold(function, b, itself, type, met))
        .isPresent();
  }

  private boolean returnsTold(
      InvokeDynamicInsnNode function,
      Handle body,
      boolean itself,
      String type,
      Set<ToldObjects.Question> met) {
    Type result = Type.getReturnType(body.getDesc());
    Optional<MethodNode> lambda = all.lambda(body);
    if (body.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      return types.is(Type.getObjectType(body.getOwner()), type)
          || !types.mayHold(body.getOwner())
          || (types.isOfLibrary(body.getOwner()) && getsNothing(body));
    } else if (types.is(result, type) || types.isNone(result)) {
      return true;
    } else if (lambda.isPresent()) {
      return all.of(lambda.get()).filter(t -> t.returnsTold(itself, type, met)).isPresent();
    }
    Optional<MethodNode> called = types.called(body);
    return !types.isOfLibrary(body.getOwner())
        ? (!itself || types.isFinal(result))
            && types.holdsTold(called.flatMap(DeclaredArguments::ofResult), type)
        : called
            .flatMap(GenericMethod::of)
            .filter(generic -> returnsTold(function, body, generic, type, met))
            .isPresent();
  }

  /** Whether a constructor of a library gets nothing that may hold others. */
  private static boolean getsNothing(Handle constructor) {
    return Stream.of(Type.getArgumentTypes(constructor.getDesc()))
        .allMatch(t -> t.getSort() < Type.ARRAY);
  }

  /** The same of a library's method: it gets the object that it is called on, or what is told. */
  private boolean returnsTold(
      InvokeDynamicInsnNode function,
      Handle body,
      GenericMethod generic,
      String type,
      Set<ToldObjects.Question> met) {
    GenericMethod.Place result = generic.result();
    boolean isBound = Type.getArgumentTypes(function.desc).length > 0;
    return body.getTag() == Opcodes.H_INVOKESTATIC
        ? GenericCode.isKnown(body.getOwner())
            && !result.gives().isEmpty()
            && result.gives().stream()
                .allMatch(v -> generic.parameters().stream().anyMatch(p -> p.gives().contains(v)))
        : result.isPlain()
            && !body.getOwner().equals(ToldObjects.CLASS.getInternalName())
            && result.gives().stream().noneMatch(generic::isOwn)
            && (!isBound || told.areTold(new ValueFlow.Use(function, 0), false, type, met));
  }
}
