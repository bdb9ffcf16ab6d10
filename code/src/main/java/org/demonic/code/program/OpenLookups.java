package org.demonic.code.program;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.flow.ValueFlow.Use;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The classes whose {@link java.lang.invoke.MethodHandles.Lookup} may come to other code, which
 * then makes handles as if it stood in these classes. A lookup that only its own class uses is seen
 * where it makes a handle.
 */
final class OpenLookups {
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

  private static final String MAKER = "java/lang/invoke/MethodHandles";
  private static final String DESCRIPTOR = "L" + LOOKUP + ";";

  /** Makes lookups of a class that it gets: of any class. */
  private static final String OF_OTHERS = "privateLookupIn";

  /** The classes that may give a lookup away. */
  private final Set<String> givers = new HashSet<>();

  private final Set<Field> hidden = new HashSet<>();

  /** Whether a lookup may be one of any class, not only of the class that has it. */
  private boolean mayBeOfOthers;

  /** A private field. */
  private record Field(String owner, String name) {}

  private OpenLookups() {}

  /** The lookups that code of a module may give away. */
  static OpenLookups of(Collection<ClassNode> module) {
    OpenLookups open = new OpenLookups();
    for (ClassNode type : module) {
      if (gives(type)) {
        open.givers.add(type.name);
      }
      open.mayBeOfOthers |= type.methods.stream().anyMatch(OpenLookups::makesOfOthers);
      type.fields.stream()
          .filter(OpenLookups::isPrivate)
          .forEach(f -> open.hidden.add(new Field(type.name, f.name)));
    }
    return open;
  }

  /**
   * Whether other code may make a handle of a field by a lookup that it has got.
   *
   * @param isSubtype whether a class, the first, is the second or extends it
   */
  boolean mayFind(FieldName field, BiPredicate<String, String> isSubtype) {
    return (mayBeOfOthers && !givers.isEmpty())
        || givers.stream().anyMatch(giver -> mayAccess(giver, field, isSubtype));
  }

  private boolean mayAccess(String type, FieldName field, BiPredicate<String, String> isSubtype) {
    String owner = field.owner();
    return hidden.contains(new Field(owner, field.name()))
        ? outermost(type).equals(outermost(owner))
        : packageOf(type).equals(packageOf(owner)) || isSubtype.test(type, owner);
  }

  private static String outermost(String type) {
    int end = type.indexOf('$');
    return end < 0 ? type : type.substring(0, end);
  }

  private static String packageOf(String type) {
    return type.substring(0, type.lastIndexOf('/') + 1);
  }

  private static boolean makesOfOthers(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && call.owner.equals(MAKER)
          && call.name.equals(OF_OTHERS)) {
        return true;
      }
    }
    return false;
  }

  private static boolean gives(ClassNode type) {
    return type.fields.stream().anyMatch(OpenLookups::isForOthers)
        || type.methods.stream().anyMatch(method -> gives(type, method));
  }

  private static boolean isForOthers(FieldNode field) {
    return field.desc.equals(DESCRIPTOR) && !isPrivate(field);
  }

  private static boolean isPrivate(FieldNode field) {
    return (field.access & Opcodes.ACC_PRIVATE) != 0;
  }

  private static boolean gives(ClassNode type, MethodNode method) {
    boolean hasLookup = false;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof InvokeDynamicInsnNode call && givesByLink(call)) {
        return true;
      }
      hasLookup |= isLookup(instruction);
    }
    return hasLookup && givesWhatItHas(type, method);
  }

  /** Whether code of others links a call and gets a lookup so, or a function returns one. */
  private static boolean givesByLink(InvokeDynamicInsnNode call) {
    return !call.bsm.getOwner().startsWith("java/")
        || Stream.of(call.bsmArgs)
            .anyMatch(a -> a instanceof Handle function && returnsLookup(function.getDesc()));
  }

  private static boolean returnsLookup(String descriptor) {
    return descriptor.endsWith(")" + DESCRIPTOR);
  }

  /** Whether what an instruction leaves is a lookup. */
  private static boolean isLookup(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return returnsLookup(call.desc);
    }
    if (instruction instanceof FieldInsnNode access) {
      return access.desc.equals(DESCRIPTOR);
    }
    return instruction instanceof TypeInsnNode cast && cast.desc.equals(LOOKUP);
  }

  private static boolean givesWhatItHas(ClassNode type, MethodNode method) {
    try {
      ValueFlow flow = ValueFlow.of(type.name, method);
      return flow.operands().stream()
          .filter(use -> flow.origins(use).stream().anyMatch(OpenLookups::isLookup))
          .anyMatch(use -> !keeps(use));
    } catch (AnalyzerException unreadable) {
      return true;
    }
  }

  /** Whether a use of a lookup leaves it to the class that has it. */
  private static boolean keeps(Use use) {
    if (use.instruction() instanceof MethodInsnNode call) {
      return call.owner.equals(LOOKUP)
          ? use.operand() == 0
          : call.owner.equals(MAKER) && call.name.equals(OF_OTHERS);
    }
    return use.onlyLooks()
        || (use.instruction() instanceof FieldInsnNode field && field.desc.equals(DESCRIPTOR));
  }
}
