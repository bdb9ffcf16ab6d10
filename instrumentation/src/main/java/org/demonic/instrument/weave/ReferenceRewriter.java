package org.demonic.instrument.weave;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.demonic.instrument.hooks.MethodReferences;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes one method reference report its calls: as if it were a lambda, it gets code that makes the
 * call. That code is in a class of its own, which {@link MethodReferences#link} defines, because a
 * loaded class cannot gain methods. It calls through a handle, so it may do what the class with the
 * method reference may do.
 */
public final class ReferenceRewriter {
  /** The part of the names of new classes before a number. */
  private static final String MADE = "$reference";

  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String OBJECT_VARARGS =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
          + "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
  private static final Handle LINK =
      new Handle(
          Opcodes.H_INVOKESTATIC,
          Type.getInternalName(MethodReferences.class),
          "link",
          OBJECT_VARARGS,
          false);
  private static final int IMPLEMENTATION = 1;
  private static final int FLAGS = 3;
  private static final int SERIALIZABLE = 1;

  private static final String HANDLE = "java/lang/invoke/MethodHandle";

  /** Weaves code that consists of a call. */
  @FunctionalInterface
  public interface CallCode {
    /** Changes {@code method} of {@code owner}; the call may get another one in its place. */
    void weave(ClassNode owner, MethodNode method, MethodInsnNode call);
  }

  /**
   * What a made class is for.
   *
   * @param ordinal that of the reference in its method
   * @param code its class file, but for its name: a class that is woven anew, with other hooks,
   *     needs others
   */
  private record Made(MethodBody body, int ordinal, String code) {}

  private final ClassNode owner;
  private final InvokeDynamicInsnNode instruction;
  private final Handle callee;
  private final int line;

  /** Creates the rewriter of one instruction, which makes a lambda or a method reference. */
  public ReferenceRewriter(ClassNode owner, InvokeDynamicInsnNode instruction, int line) {
    this.owner = owner;
    this.instruction = instruction;
    this.callee = (Handle) instruction.bsmArgs[IMPLEMENTATION];
    this.line = line;
  }

  /** Whether a class is one that a method reference was given, and stands in no source. */
  public static boolean isMade(String className) {
    int made = className.lastIndexOf(MADE);
    return made >= 0
        && className.length() > made + MADE.length()
        && className.substring(made + MADE.length()).chars().allMatch(Character::isDigit);
  }

  /** Whether the instruction makes a lambda or a method reference. */
  public static boolean isCandidate(InvokeDynamicInsnNode instruction) {
    return instruction.bsm.getOwner().equals(METAFACTORY)
        && instruction.bsmArgs.length > IMPLEMENTATION
        && instruction.bsmArgs[IMPLEMENTATION] instanceof Handle;
  }

  /** Whether it cannot be serialised, which could not be kept up. */
  public static boolean isPlain(InvokeDynamicInsnNode instruction) {
    Object[] arguments = instruction.bsmArgs;
    return arguments.length <= FLAGS || ((Integer) arguments[FLAGS] & SERIALIZABLE) == 0;
  }

  /** The method that is referred to. */
  public static MethodReference callee(InvokeDynamicInsnNode instruction) {
    Handle handle = (Handle) instruction.bsmArgs[IMPLEMENTATION];
    return new MethodReference(handle.getOwner(), handle.getName(), handle.getDesc());
  }

  /** Whether the receiver's class decides which method runs. */
  public static boolean isDispatched(InvokeDynamicInsnNode instruction) {
    int tag = ((Handle) instruction.bsmArgs[IMPLEMENTATION]).getTag();
    return tag == Opcodes.H_INVOKEVIRTUAL || tag == Opcodes.H_INVOKEINTERFACE;
  }

  /**
   * Changes the instruction.
   *
   * @param body the method with the instruction, or what stands for it
   * @param ordinal tells the references of one body apart, and is the same whenever it is woven
   * @param points where it gets a number
   * @param weaver puts hooks before the call, or another one in its place
   * @throws NotRewritableException if that is not possible
   */
  public void rewrite(MethodBody body, int ordinal, CodePoints points, CallCode weaver) {
    Object[] arguments = instruction.bsmArgs;
    if (!isPlain(instruction)) {
      throw new NotRewritableException(
          "the method reference at %s:%d can be serialised, so its calls cannot be reported"
              .formatted(body.file(), line),
          "write it as a lambda");
    }
    Made made = new Made(body, ordinal, classFile(owner.name + MADE, weaver));
    String name = owner.name + MADE + points.number(made);
    List<Object> changed = new ArrayList<>(Arrays.asList(arguments));
    if (arguments.length == FLAGS) {
      changed.add(0);
    }
    changed.add(name.replace('/', '.'));
    changed.add(classFile(name, weaver));
    changed.add(Type.getMethodType(descriptor()));
    instruction.bsm = LINK;
    instruction.bsmArgs = changed.toArray();
  }

  /** The types that the code which makes the call takes and gives. */
  public String descriptor() {
    List<Type> parameters = new ArrayList<>();
    if (hasReceiver()) {
      // What is captured is passed as it is; what is not may be of the class that is named.
      Type[] captured = Type.getArgumentTypes(instruction.desc);
      parameters.add(captured.length > 0 ? captured[0] : Type.getObjectType(callee.getOwner()));
    }
    parameters.addAll(List.of(Type.getArgumentTypes(callee.getDesc())));
    Type result =
        isConstructor()
            ? Type.getObjectType(callee.getOwner())
            : Type.getReturnType(callee.getDesc());
    return Type.getMethodDescriptor(result, parameters.toArray(new Type[0]));
  }

  private boolean hasReceiver() {
    return callee.getTag() != Opcodes.H_INVOKESTATIC && !isConstructor();
  }

  private boolean isConstructor() {
    return callee.getTag() == Opcodes.H_NEWINVOKESPECIAL;
  }

  /** A byte a character. */
  private String classFile(String name, CallCode weaver) {
    ClassNode made = new ClassNode(Opcodes.ASM9);
    made.version = Opcodes.V17;
    made.access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    made.name = name;
    made.superName = "java/lang/Object";
    made.sourceFile = owner.sourceFile;
    int access = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    String handle = "L" + HANDLE + ";";
    made.fields.add(new FieldNode(access, MethodReferences.TARGET, handle, null, null));
    MethodNode code = new MethodNode(access, MethodReferences.CALL, descriptor(), null, null);
    made.methods.add(code);
    MethodInsnNode call = addCall(name, code);
    weaver.weave(made, code, call);
    if (code.instructions.contains(call)) {
      code.instructions.set(
          call,
          new MethodInsnNode(Opcodes.INVOKEVIRTUAL, HANDLE, "invokeExact", descriptor(), false));
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    made.accept(writer);
    return new String(writer.toByteArray(), StandardCharsets.ISO_8859_1);
  }

  /** The handle and its operands are on the stack when it comes to the call that is reported. */
  private MethodInsnNode addCall(String made, MethodNode code) {
    LabelNode start = new LabelNode();
    code.instructions.add(start);
    code.instructions.add(new LineNumberNode(line, start));
    code.visitFieldInsn(Opcodes.GETSTATIC, made, MethodReferences.TARGET, "L" + HANDLE + ";");
    int slot = 0;
    for (Type parameter : Type.getArgumentTypes(descriptor())) {
      code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), slot);
      slot += parameter.getSize();
    }
    MethodInsnNode call =
        new MethodInsnNode(
            opcode(), callee.getOwner(), callee.getName(), callee.getDesc(), callee.isInterface());
    code.instructions.add(call);
    code.visitInsn(Type.getReturnType(descriptor()).getOpcode(Opcodes.IRETURN));
    code.maxLocals = slot;
    return call;
  }

  /** The instruction for a call in place of the method reference. */
  private int opcode() {
    return switch (callee.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_INVOKESPECIAL, Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      default -> Opcodes.INVOKEVIRTUAL;
    };
  }
}
