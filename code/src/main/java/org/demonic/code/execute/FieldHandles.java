package org.demonic.code.execute;

import java.util.List;
import java.util.Optional;
import org.demonic.code.initial.Expression;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Which memory a field updater or a {@code VarHandle} gives access to: known where it is read from
 * a final field that is initialised with constants.
 */
final class FieldHandles {
  static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

  private final Program program;
  private final ModuleFacts facts;

  FieldHandles(Program program, ModuleFacts facts) {
    this.program = program;
    this.facts = facts;
  }

  /** The memory that a handle gives access to. */
  sealed interface Target {
    /** A field of the object that is given with each call. */
    record OfObject(FieldName field) implements Target {}

    /** A static field. */
    record OfClass(FieldName field) implements Target {}

    /**
     * The elements of the array that is given with each call.
     *
     * @param array its descriptor
     */
    record OfArray(String array) implements Target {}
  }

  /** Whether a method is one of a handle's. */
  static boolean isHandle(MethodName method) {
    return Jdk.of(method.owner()).has(Fact.HANDLE);
  }

  /** What a handle gives access to, if it is known. */
  Optional<Target> target(Trace trace, Value handle) {
    return facts
        .initial(trace, handle)
        .flatMap(e -> e instanceof Expression.Call call ? target(call) : Optional.empty());
  }

  private Optional<Target> target(Expression.Call call) {
    List<Expression> operands = call.operands();
    return switch (call.method().name()) {
      case "newUpdater" ->
          isHandle(call.method())
              ? field(operands.get(0), operands.get(operands.size() - 1), false)
                  .map(Target.OfObject::new)
              : Optional.empty();
      case "findVarHandle" ->
          isLookup(call)
              ? field(operands.get(1), operands.get(2), false).map(Target.OfObject::new)
              : Optional.empty();
      case "findStaticVarHandle" ->
          isLookup(call)
              ? field(operands.get(1), operands.get(2), true).map(Target.OfClass::new)
              : Optional.empty();
      case "arrayElementVarHandle" ->
          call.method().owner().equals("java/lang/invoke/MethodHandles")
              ? type(operands.get(0)).filter(t -> t.startsWith("[")).map(Target.OfArray::new)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isLookup(Expression.Call call) {
    return call.method().owner().equals(Jdk.LOOKUP);
  }

  private static Optional<String> type(Expression expression) {
    return expression instanceof Expression.Constant c
            && c.value() instanceof Expression.ClassConstant type
        ? Optional.of(type.descriptor())
        : Optional.empty();
  }

  private Optional<FieldName> field(Expression owner, Expression name, boolean isStatic) {
    Optional<String> type = type(owner).filter(t -> t.startsWith("L"));
    if (type.isEmpty() || !(name instanceof Expression.Constant c)) {
      return Optional.empty();
    }
    for (String declaring : program.supertypes(Types.internalName(type.get()))) {
      Optional<FieldNode> field =
          program.find(declaring).stream()
              .map((ClassNode n) -> n.fields)
              .flatMap(List::stream)
              .filter(f -> f.name.equals(c.value()))
              .findFirst();
      if (field.isPresent()) {
        boolean fits = isStatic == ((field.get().access & Opcodes.ACC_STATIC) != 0);
        return fits
            ? program.field(declaring, field.get().name, field.get().desc)
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
