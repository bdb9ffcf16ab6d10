package org.demonic.instrument.schedule;

import org.demonic.library.Book;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Finds out whether the code of a class orders threads or lets them wait: by monitors, volatile
 * fields, or calls of the JDK. A static initialiser that is to come, and that calls others, counts
 * as well: nobody may have to wait for the class.
 */
final class OrderingCode extends ClassVisitor {
  /** The tags of constants in a class file that name methods (JVMS 4.4). */
  private static final int METHOD = 10;

  private static final int INTERFACE_METHOD = 11;

  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String TIMER = "java/util/Timer";

  private final boolean isBeingLoaded;
  private boolean isFound;

  private OrderingCode(boolean isBeingLoaded) {
    super(Opcodes.ASM9);
    this.isBeingLoaded = isBeingLoaded;
  }

  /**
   * Whether there is such code in a class file.
   *
   * @param isBeingLoaded whether the static initialiser is to come
   */
  static boolean isIn(byte[] classFile, boolean isBeingLoaded) {
    ClassReader reader = new ClassReader(classFile);
    if (callsJdk(reader)) {
      return true;
    }
    OrderingCode code = new OrderingCode(isBeingLoaded);
    reader.accept(code, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return code.isFound;
  }

  private static boolean callsJdk(ClassReader file) {
    char[] buffer = new char[file.getMaxStringLength()];
    for (int i = 1; i < file.getItemCount(); i++) {
      int offset = file.getItem(i);
      int tag = offset > 0 ? file.readByte(offset - 1) : 0;
      if (tag == METHOD || tag == INTERFACE_METHOD) {
        int signature = file.getItem(file.readUnsignedShort(offset + 2));
        String owner = file.readClass(offset, buffer);
        String name = file.readUTF8(signature, buffer);
        String descriptor = file.readUTF8(signature + 2, buffer);
        if (ordersThreads(owner, name, descriptor)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean ordersThreads(String owner, String name, String descriptor) {
    if (!owner.startsWith("java/")) {
      return false;
    }
    return owner.equals(HANDLE)
        || owner.equals(TIMER)
        || (owner.startsWith(CONCURRENT) && Book.shared().of(owner).has(Fact.SHARED))
        || Replacements.of(
                owner, new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false))
            != null;
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    isFound |= (access & Opcodes.ACC_VOLATILE) != 0;
    return null;
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    isFound |= (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    boolean isInitialiser = isBeingLoaded && name.equals("<clinit>");
    return isFound ? null : new Method(isInitialiser);
  }

  private final class Method extends MethodVisitor {
    private final boolean isInitialiser;

    Method(boolean isInitialiser) {
      super(Opcodes.ASM9);
      this.isInitialiser = isInitialiser;
    }

    @Override
    public void visitInsn(int opcode) {
      isFound |= opcode == Opcodes.MONITORENTER;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      isFound |= isInitialiser && !owner.startsWith("java/lang/");
    }
  }
}
