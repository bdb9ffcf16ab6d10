package org.demonic.code.program;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.flow.ValueFlow.Use;
import org.demonic.code.jdk.Jdk;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Whether a lookup for methods and fields ({@code MethodHandles.Lookup}) of a module may come to
 * other code. Who has one makes others of it, for all classes of the module, and so reaches all
 * their fields and methods. A lookup that makes handles of methods of the module counts as given
 * away; where one makes a handle of a field, {@link HandledFields} says of which.
 */
final class OpenLookups {
  private static final String MAKER = "java/lang/invoke/MethodHandles";
  private static final String DESCRIPTOR = "L" + Jdk.LOOKUP + ";";

  /** Makes a lookup of another one, which is followed as well. */
  private static final String FOR_OTHERS = "privateLookupIn";

  /** Methods of lookups that only answer, or make another lookup. */
  private static final Set<String> ANSWERS =
      Set.of(
          "lookupClass",
          "lookupModes",
          "previousLookupClass",
          "hasPrivateAccess",
          "hasFullPrivilegeAccess",
          "revealDirect",
          "findClass",
          "accessClass",
          "ensureInitialized",
          "in",
          "dropLookupMode",
          "toString",
          "equals",
          "hashCode");

  /** Methods that make handles of the methods of a class. */
  private static final Set<String> OF_METHODS =
      Set.of("findVirtual", "findStatic", "findSpecial", "findConstructor");

  private final Set<String> module;
  private final boolean areGiven;

  private OpenLookups(Collection<ClassNode> classes) {
    module = classes.stream().map(type -> type.name).collect(Collectors.toSet());
    areGiven = classes.stream().anyMatch(this::gives);
  }

  /** Reads the classes of a module. */
  static OpenLookups of(Collection<ClassNode> module) {
    return new OpenLookups(module);
  }

  /** Whether other code may get a lookup of one of them. */
  boolean areGiven() {
    return areGiven;
  }

  private boolean gives(ClassNode type) {
    return type.fields.stream().anyMatch(OpenLookups::isForOthers)
        || type.methods.stream().anyMatch(method -> gives(type, method));
  }

  private static boolean isForOthers(FieldNode field) {
    return field.desc.equals(DESCRIPTOR) && (field.access & Opcodes.ACC_PRIVATE) == 0;
  }

  private boolean gives(ClassNode type, MethodNode method) {
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
    return instruction instanceof TypeInsnNode cast && cast.desc.equals(Jdk.LOOKUP);
  }

  private boolean givesWhatItHas(ClassNode type, MethodNode method) {
    try {
      ValueFlow flow = ValueFlow.of(type.name, method);
      return flow.operands().stream()
          .filter(use -> flow.origins(use).stream().anyMatch(OpenLookups::isLookup))
          .anyMatch(use -> !keeps(type, use, flow));
    } catch (AnalyzerException unreadable) {
      return true;
    }
  }

  /** Whether a use of a lookup leaves it, and what it makes, to the class that has it. */
  private boolean keeps(ClassNode type, Use use, ValueFlow flow) {
    if (use.instruction() instanceof FieldInsnNode store) {
      return type.fields.stream()
          .anyMatch(
              f ->
                  store.owner.equals(type.name)
                      && f.name.equals(store.name)
                      && store.desc.equals(DESCRIPTOR));
    }
    if (!(use.instruction() instanceof MethodInsnNode call)) {
      return use.onlyLooks();
    }
    if (call.owner.equals(MAKER)) {
      return call.name.equals(FOR_OTHERS);
    }
    if (!call.owner.equals(Jdk.LOOKUP) || use.operand() != 0) {
      return false;
    }
    if (HandledFields.MAKES_HANDLES.contains(call.name)) {
      return flow.origins(new Use(call, 3)).stream().noneMatch(OpenLookups::isLookupType);
    }
    return ANSWERS.contains(call.name)
        || (OF_METHODS.contains(call.name)
            && flow.origins(new Use(call, 1)).stream().allMatch(this::isOutside));
  }

  private static boolean isLookupType(AbstractInsnNode origin) {
    return origin instanceof LdcInsnNode l
        && l.cst instanceof Type type
        && type.getDescriptor().equals(DESCRIPTOR);
  }

  private boolean isOutside(AbstractInsnNode origin) {
    return origin instanceof LdcInsnNode l
        && l.cst instanceof Type type
        && !module.contains(type.getInternalName());
  }
}
