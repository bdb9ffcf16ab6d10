package org.demonic.code.program;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.flow.ValueFlow.Use;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The fields that a variable handle, method handle or field updater may be made for: those with the
 * names that methods pass where they make handles, and that callers pass to such methods. Where a
 * lookup or an updater gets a class literal together with a literal name, that is a field of this
 * class or of one that it extends: {@code newUpdater(Gate.class, "n")} is no handle for the {@code
 * n} of other classes. What code outside can call with a name of its own makes handles of all.
 * Names that the module finds at run time are reflection, which does not count.
 */
final class HandledFields {
  private static final Type TEXT = Type.getType(String.class);

  /** What makes a handle of a field by its name. */
  static final Set<String> MAKES_HANDLES =
      Set.of(
          "findVarHandle",
          "findStaticVarHandle",
          "newUpdater",
          "findGetter",
          "findStaticGetter",
          "findSetter",
          "findStaticSetter");

  private final Map<String, Set<Code>> callers = new HashMap<>();

  /** The methods that functions run, which get what their callers choose. */
  private final Set<String> referred = new HashSet<>();

  /**
   * The fields of a class with one name.
   *
   * @param owner empty if it may be any class
   * @param name empty if it may be any name
   */
  private record Named(Optional<String> owner, Optional<String> name) {
    boolean mayBe(FieldName field, BiPredicate<String, String> isSubtype) {
      return name.map(field.name()::equals).orElse(true)
          && owner.map(o -> isSubtype.test(o, field.owner())).orElse(true);
    }
  }

  private final Set<Named> found;

  /** A method with its class. */
  private record Code(ClassNode type, MethodNode method) {
    /** The key under which its calls are found, whatever type they name. */
    String key() {
      return method.name + method.desc;
    }
  }

  private HandledFields(Collection<ClassNode> classes) {
    for (ClassNode type : classes) {
      type.methods.forEach(m -> add(new Code(type, m)));
    }
    found = Set.copyOf(all());
  }

  /** The fields, as far as the class literals and the strings of the module's code tell. */
  static HandledFields of(Collection<ClassNode> classes) {
    return new HandledFields(classes);
  }

  /**
   * Whether a field may be one of them.
   *
   * @param isSubtype whether a class, the first, is the second or extends it
   */
  boolean mayHave(FieldName field, BiPredicate<String, String> isSubtype) {
    return found.stream().anyMatch(named -> named.mayBe(field, isSubtype));
  }

  private void add(Code code) {
    for (AbstractInsnNode instruction : code.method().instructions) {
      if (instruction instanceof MethodInsnNode call && takesText(call)) {
        callers.computeIfAbsent(key(call), k -> new HashSet<>()).add(code);
      } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Handle function) {
            referred.add(function.getName() + function.getDesc());
          }
        }
      }
    }
  }

  private static boolean takesText(MethodInsnNode call) {
    return MAKES_HANDLES.contains(call.name) || call.desc.contains(TEXT.getDescriptor());
  }

  /** All that make handles have one key. */
  private static String key(MethodInsnNode call) {
    return MAKES_HANDLES.contains(call.name) ? "" : call.name + call.desc;
  }

  private Set<Named> all() {
    Set<Named> names = new HashSet<>();
    Set<String> done = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(Set.of(""));
    while (!open.isEmpty()) {
      String called = open.remove();
      if (done.add(called)) {
        callers
            .getOrDefault(called, Set.of())
            .forEach(caller -> addPassed(caller, called, names, open));
      }
    }
    return names;
  }

  /** Adds the strings that a method passes to another; all that it has, if it cannot be read. */
  private void addPassed(Code code, String called, Set<Named> names, Deque<String> open) {
    try {
      ValueFlow flow = ValueFlow.of(code.type().name, code.method());
      for (Use use : flow.operands()) {
        if (use.instruction() instanceof MethodInsnNode call
            && isText(call, use.operand(), called)) {
          Optional<String> owner = owner(call, flow);
          for (AbstractInsnNode origin : flow.origins(use)) {
            if (origin instanceof LdcInsnNode l && l.cst instanceof String text) {
              names.add(new Named(owner, Optional.of(text)));
            } else if (flow.isParameter(origin)) {
              open.add(code.key());
              if (isCalledByOthers(code)) {
                names.add(new Named(owner, Optional.empty()));
              }
            }
          }
        }
      }
    } catch (AnalyzerException unreadable) {
      for (AbstractInsnNode instruction : code.method().instructions) {
        if (instruction instanceof LdcInsnNode l && l.cst instanceof String text) {
          names.add(new Named(Optional.empty(), Optional.of(text)));
        }
      }
    }
  }

  /** Whether others than methods of the module may choose what a method gets. */
  private boolean isCalledByOthers(Code code) {
    return (code.method().access & Opcodes.ACC_PRIVATE) == 0 || referred.contains(code.key());
  }

  /** The class whose fields a call makes a handle for, if it is a literal, and nothing else. */
  private static Optional<String> owner(MethodInsnNode call, ValueFlow flow) {
    boolean isOfLookup = call.owner.equals(Jdk.LOOKUP) && call.name.startsWith("find");
    boolean isUpdater = call.name.equals("newUpdater") && Jdk.of(call.owner).has(Fact.HANDLE);
    if (!isOfLookup && !isUpdater) {
      return Optional.empty();
    }
    Set<AbstractInsnNode> origins = flow.origins(new Use(call, isUpdater ? 0 : 1));
    return origins.size() == 1
            && origins.iterator().next() instanceof LdcInsnNode l
            && l.cst instanceof Type type
            && type.getSort() == Type.OBJECT
        ? Optional.of(type.getInternalName())
        : Optional.empty();
  }

  private static boolean isText(MethodInsnNode call, int operand, String called) {
    int index = operand - (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
    Type[] parameters = Type.getArgumentTypes(call.desc);
    return takesText(call)
        && key(call).equals(called)
        && index >= 0
        && parameters[index].equals(TEXT);
  }
}
