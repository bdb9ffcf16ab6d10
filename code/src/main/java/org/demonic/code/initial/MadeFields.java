package org.demonic.code.initial;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
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
 * Fields that hold no objects whose code is outside of the module and the libraries that it uses:
 * whatever is stored there, the module's code makes, or gets from a library to which it has passed
 * nothing of others. They are final, or other packages cannot name them.
 */
public final class MadeFields {
  private static final int VISIBLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private final Program program;
  private final Set<FieldName> fields = new HashSet<>();

  /** For each field, the others whose objects are stored there. */
  private final Map<FieldName, Set<FieldName>> from = new HashMap<>();

  private MadeFields(Program program) {
    this.program = program;
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static MadeFields of(Program program) {
    MadeFields found = new MadeFields(program);
    program.classes().forEach(found::addFields);
    for (ClassNode node : program.nodes()) {
      node.methods.forEach(method -> found.read(node.name, method));
    }
    found.keepClosed();
    return found;
  }

  /** Whether a field is one of these. */
  public boolean contains(FieldName field) {
    return fields.contains(field);
  }

  private void addFields(String type) {
    for (FieldNode node : program.module(type).orElseThrow().fields) {
      boolean isReference = Type.getType(node.desc).getSort() == Type.OBJECT;
      boolean isOfModule = (node.access & Opcodes.ACC_FINAL) != 0 || (node.access & VISIBLE) == 0;
      if (isReference && isOfModule) {
        program
            .field(type, node.name, node.desc)
            .filter(f -> !program.mayHaveHandle(f) && !program.stubs().mention(f))
            .ifPresent(fields::add);
      }
    }
  }

  private void read(String owner, MethodNode method) {
    Set<FieldName> stored = new HashSet<>();
    for (AbstractInsnNode node : method.instructions) {
      if (isStore(node)) {
        field(node).filter(fields::contains).ifPresent(stored::add);
      }
    }
    if (stored.isEmpty()) {
      return;
    } else if (program.isLeftOut(owner)) {
      fields.removeAll(stored);
      return;
    }
    try {
      ValueFlow flow = ValueFlow.of(owner, method);
      for (AbstractInsnNode node : method.instructions) {
        Optional<FieldName> field =
            isStore(node) ? field(node).filter(fields::contains) : Optional.empty();
        if (field.isPresent()) {
          int operand = node.getOpcode() == Opcodes.PUTSTATIC ? 0 : 1;
          if (!areMade(flow, new ValueFlow.Use(node, operand), field.get(), new HashSet<>())) {
            fields.remove(field.get());
          }
        }
      }
    } catch (AnalyzerException e) {
      fields.removeAll(stored);
    }
  }

  private static boolean isStore(AbstractInsnNode node) {
    return node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC;
  }

  private Optional<FieldName> field(AbstractInsnNode node) {
    FieldInsnNode field = (FieldInsnNode) node;
    return program.field(field.owner, field.name, field.desc);
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
    } else if (program.openTypes().isOpen(type.getInternalName())) {
      from.computeIfAbsent(field, k -> new HashSet<>()).add(other.get());
    }
    return true;
  }

  /** Whether the body of a function is code of the module, and nothing else in its place. */
  private boolean isRead(Handle handle) {
    MethodName body = new MethodName(handle.getOwner(), handle.getName(), handle.getDesc());
    return program.method(body).filter(m -> m.instructions.size() > 0).isPresent()
        && !program.openTypes().mayOverride(handle.getOwner(), body);
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

  /** Takes away the fields that get objects from others, which are not among these. */
  private void keepClosed() {
    boolean isChanged = true;
    while (isChanged) {
      isChanged = fields.removeIf(f -> !fields.containsAll(from.getOrDefault(f, Set.of())));
    }
  }

  /**
   * Whether the object of one of these fields may have got objects of classes outside, by what the
   * type of the field is parameterised with.
   */
  public boolean mayHold(FieldName name) {
    return program
        .module(name.owner())
        .flatMap(n -> n.fields.stream().filter(f -> f.name.equals(name.name())).findFirst())
        .filter(this::mayHold)
        .isPresent();
  }

  private boolean mayHold(FieldNode field) {
    if (field.signature == null) {
      return Type.getType(field.desc).getSort() == Type.OBJECT
          && program
              .find(Type.getType(field.desc).getInternalName())
              .filter(type -> type.signature != null && type.signature.startsWith("<"))
              .isPresent();
    }
    Arguments arguments = new Arguments();
    new SignatureReader(field.signature).acceptType(arguments);
    return arguments.areOpen;
  }

  /** Looks at the arguments of a type. */
  private final class Arguments extends SignatureVisitor {
    private boolean isArgument;
    private boolean areOpen;

    Arguments() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitClassType(String name) {
      areOpen |= isArgument && program.openTypes().isOpen(name);
      isArgument = true;
    }

    @Override
    public void visitTypeVariable(String name) {
      areOpen = true;
    }

    @Override
    public void visitTypeArgument() {
      areOpen = true;
    }

    @Override
    public SignatureVisitor visitTypeArgument(char wildcard) {
      return this;
    }
  }
}
