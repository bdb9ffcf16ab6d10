package org.demonic.code.escape;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What the values in one method are: objects that fields hold, themselves or as elements of their
 * arrays and collections, and new objects.
 */
final class HeldValues {
  private final KeptArguments arguments;
  private final ValueFlow flow;

  /**
   * What a value can be.
   *
   * @param fields what these fields hold
   * @param made new objects of these classes, which are stored nowhere
   * @param isMore whether it can be anything else but null
   */
  record Held(Set<FieldName> fields, Set<String> made, boolean isMore) {
    static final Held NOTHING = new Held(Set.of(), Set.of(), false);
    static final Held ANYTHING = new Held(Set.of(), Set.of(), true);

    Held or(Held other) {
      return new Held(union(fields, other.fields), union(made, other.made), isMore || other.isMore);
    }

    private static <T> Set<T> union(Set<T> some, Set<T> others) {
      Set<T> all = new HashSet<>(some);
      all.addAll(others);
      return all;
    }
  }

  HeldValues(KeptArguments arguments, ValueFlow flow) {
    this.arguments = arguments;
    this.flow = flow;
  }

  /** The field of the module that an instruction reads or writes, if it can hold objects of it. */
  static Optional<FieldName> field(Program program, AbstractInsnNode node) {
    return node instanceof FieldInsnNode field && canHold(program, Type.getType(field.desc))
        ? program
            .field(field.owner, field.name, field.desc)
            .filter(f -> program.module(f.owner()).isPresent())
        : Optional.empty();
  }

  private static boolean canHold(Program program, Type type) {
    return switch (type.getSort()) {
      case Type.OBJECT -> isCollection(type) || program.module(type.getInternalName()).isPresent();
      case Type.ARRAY -> type.getDimensions() == 1 && isOfModule(program, type.getElementType());
      default -> false;
    };
  }

  private static boolean isOfModule(Program program, Type type) {
    return type.getSort() == Type.OBJECT && program.module(type.getInternalName()).isPresent();
  }

  private static boolean isCollection(Type type) {
    return Jdk.is(type, Fact.CONTAINER);
  }

  /** Whether a field holds objects in an array or a collection. */
  static boolean isContainer(FieldName field) {
    Type type = Type.getType(field.descriptor());
    return type.getSort() == Type.ARRAY || isCollection(type);
  }

  /** What an operand can be. */
  Held of(ValueFlow.Use use) {
    return of(use, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  /** What the value that an instruction makes can be. */
  Held of(AbstractInsnNode origin) {
    return of(origin, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private Held of(ValueFlow.Use use, Set<AbstractInsnNode> seen) {
    return flow.origins(use).stream().map(o -> of(o, seen)).reduce(Held.NOTHING, Held::or);
  }

  private Held of(AbstractInsnNode origin, Set<AbstractInsnNode> seen) {
    if (!seen.add(origin) || origin.getOpcode() == Opcodes.ACONST_NULL) {
      return Held.NOTHING;
    } else if (origin.getOpcode() == Opcodes.NEW) {
      return new Held(Set.of(), Set.of(((TypeInsnNode) origin).desc), false);
    } else if (isRead(origin)) {
      return field(arguments.program(), origin)
          .map(f -> new Held(Set.of(f), Set.of(), false))
          .orElse(Held.ANYTHING);
    } else if (isElement(origin)) {
      return elements(of(new ValueFlow.Use(origin, 0), seen));
    }
    return origin instanceof MethodInsnNode call ? arguments.result(call) : Held.ANYTHING;
  }

  /** Whether an instruction reads an array or collection, or copies it with its elements. */
  static boolean isElement(AbstractInsnNode origin) {
    return origin.getOpcode() == Opcodes.AALOAD
        || CollectionCalls.gives(origin)
        || ArrayCalls.copies(origin);
  }

  private static boolean isRead(AbstractInsnNode origin) {
    return origin.getOpcode() == Opcodes.GETFIELD || origin.getOpcode() == Opcodes.GETSTATIC;
  }

  /** A new array or collection has no elements but those that are stored there. */
  private static Held elements(Held containers) {
    return new Held(
        containers.fields(), Set.of(), containers.isMore() || !containers.made().isEmpty());
  }
}
