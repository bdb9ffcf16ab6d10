package org.demonic.code.initial;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.open.OpenTypes;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Fields that hold no objects whose code is outside of the module and the libraries that it uses:
 * whatever is stored there, the module's code makes, or gets from a library to which it has passed
 * nothing of others. They are final, or other packages cannot name them.
 */
public final class MadeFields {
  /** The modifiers of what other packages can name. */
  static final int VISIBLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private final Program program;
  private final FieldScan fields;
  private final KeptCode kept;

  /** The classes of the module whose objects are stored in a field, or are in what is. */
  private final Map<FieldName, Set<String>> classes = new HashMap<>();

  /** The fields from which objects go to another one. */
  private final Map<FieldName, Set<FieldName>> sources = new HashMap<>();

  private MadeFields(Program program) {
    this.program = program;
    this.kept = KeptCode.of(program);
    this.fields =
        new FieldScan(
            program,
            (node, field) ->
                Type.getType(node.desc).getSort() == Type.OBJECT
                    && ((node.access & Opcodes.ACC_FINAL) != 0 || (node.access & VISIBLE) == 0)
                    && !program.stubs().mention(field));
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static MadeFields of(Program program) {
    MadeFields found = new MadeFields(program);
    found.fields.read(FieldInstructions::isStore, found::read);
    return found;
  }

  /** Whether a field is one of these. */
  public boolean contains(FieldName field) {
    return fields.contains(field);
  }

  /**
   * Whether the object of such a field may be, or have in it, one of some classes of the module.
   */
  public boolean mayHave(FieldName field, Predicate<String> isAsked) {
    Set<FieldName> met = new HashSet<>();
    Deque<FieldName> open = new ArrayDeque<>(Set.of(field));
    while (!open.isEmpty()) {
      FieldName next = open.remove();
      if (classes.getOrDefault(next, Set.of()).stream().anyMatch(isAsked)) {
        return true;
      } else if (met.add(next)) {
        open.addAll(sources.getOrDefault(next, Set.of()));
      }
    }
    return false;
  }

  private void read(MethodName name, MethodNode method, ValueFlow flow) {
    for (AbstractInsnNode node : method.instructions) {
      if (FieldInstructions.isStore(node)) {
        fields.field(node).filter(f -> !isMade(name, flow, node, f)).ifPresent(fields::ruleOut);
      }
    }
  }

  private boolean isMade(
      MethodName method, ValueFlow flow, AbstractInsnNode store, FieldName field) {
    return !program.isLeftOut(method.owner())
        && areMade(flow, FieldInstructions.stored(store), field, new HashSet<>());
  }

  private boolean areMade(
      ValueFlow flow, ValueFlow.Use use, FieldName field, Set<AbstractInsnNode> met) {
    return flow.origins(use).stream().allMatch(o -> !met.add(o) || isMade(flow, o, field, met));
  }

  private boolean isMade(
      ValueFlow flow, AbstractInsnNode origin, FieldName field, Set<AbstractInsnNode> met) {
    if (origin instanceof FieldInsnNode read) {
      return isMade(read, field);
    } else if (origin instanceof MethodInsnNode call) {
      return isOfLibrary(flow, call, field, met);
    } else if (origin instanceof InvokeDynamicInsnNode dynamic) {
      return !dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
          || Arrays.stream(dynamic.bsmArgs).allMatch(a -> !(a instanceof Handle h) || isRead(h));
    }
    return switch (origin.getOpcode()) {
      case Opcodes.NEW -> isOwn(flow, origin, ((TypeInsnNode) origin).desc, field, met);
      case Opcodes.LDC, Opcodes.ACONST_NULL -> true;
      default -> false;
    };
  }

  private boolean isMade(FieldInsnNode read, FieldName field) {
    Optional<FieldName> other = program.field(read.owner, read.name, read.desc);
    Type type = Type.getType(read.desc);
    if (other.isEmpty() || type.getSort() != Type.OBJECT) {
      return false;
    } else if (OpenTypes.of(program).isOpen(type.getInternalName())) {
      fields.need(field, other.get());
    }
    sources.computeIfAbsent(field, k -> new HashSet<>()).add(other.get());
    return true;
  }

  /** Whether the body of a function is code of the module, and nothing else in its place. */
  private boolean isRead(Handle handle) {
    MethodName body = new MethodName(handle.getOwner(), handle.getName(), handle.getDesc());
    return program.method(body).filter(m -> m.instructions.size() > 0).isPresent()
        && !OpenTypes.of(program).mayOverride(handle.getOwner(), body);
  }

  /** What a library's method returns: its own objects, if it gets none of others. */
  private boolean isOfLibrary(
      ValueFlow flow, MethodInsnNode call, FieldName field, Set<AbstractInsnNode> met) {
    Type result = Type.getReturnType(call.desc);
    boolean isKnown = program.module(call.owner).isEmpty() && Jdk.isOfLibrary(result);
    int operands =
        Type.getArgumentTypes(call.desc).length
            + (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
    for (int i = 0; isKnown && i < operands; i++) {
      isKnown = areMade(flow, new ValueFlow.Use(call, i), field, met);
    }
    return isKnown;
  }

  /** Whether a new object runs no code of others that its constructor has got. */
  private boolean isOwn(
      ValueFlow flow,
      AbstractInsnNode made,
      String type,
      FieldName field,
      Set<AbstractInsnNode> met) {
    if (program.module(type).isPresent()) {
      classes.computeIfAbsent(field, k -> new HashSet<>()).add(type);
      return true;
    }
    for (ValueFlow.Use use : flow.uses(made)) {
      if (use.operand() == 0
          && use.instruction() instanceof MethodInsnNode call
          && call.name.equals("<init>")) {
        Type[] parameters = Type.getArgumentTypes(call.desc);
        for (int i = 0; i < parameters.length; i++) {
          boolean isKept =
              parameters[i].getSort() >= Type.ARRAY && !Jdk.is(parameters[i], Fact.COPIED);
          if (isKept && !areMade(flow, new ValueFlow.Use(call, i + 1), field, met)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether the object of one of these fields may keep functions and listeners of others. */
  public boolean mayKeepCode(FieldName name) {
    return kept.mayBeIn(name) || (kept.isMadeWithCode(name) && !contains(name));
  }

  /** Whether an object of a class of the module inherits that it keeps code of others. */
  public boolean keepsCode(String type) {
    return kept.isKeeper(type);
  }
}
