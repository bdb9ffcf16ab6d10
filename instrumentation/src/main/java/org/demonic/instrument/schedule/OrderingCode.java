package org.demonic.instrument.schedule;

import java.util.Set;
import org.demonic.instrument.weave.Hierarchy;
import org.demonic.instrument.weave.MethodReference;
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
public final class OrderingCode extends ClassVisitor {
  /** The tags of constants in a class file that name fields and methods (JVMS 4.4). */
  private static final int FIELD = 9;

  private static final int METHOD = 10;

  private static final int INTERFACE_METHOD = 11;

  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String COLLECTIONS = "java/util/Collections";
  private static final String THREAD = "java/lang/Thread";
  private static final String JDK = "java/";

  /** Classes outside of {@link #CONCURRENT} whose methods take a lock of their object. */
  private static final Set<String> SYNCHRONIZED =
      Set.of(
          "java/util/Timer",
          "java/util/Vector",
          "java/util/Stack",
          "java/util/Hashtable",
          "java/util/Properties");

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
   * @param others the classes that it may use
   */
  static boolean isIn(byte[] classFile, boolean isBeingLoaded, Hierarchy others) {
    ClassReader reader = new ClassReader(classFile);
    others.add(reader);
    if (names(reader, OrderingCode::isOfJdk)) {
      return true;
    }
    OrderingCode code = new OrderingCode(isBeingLoaded);
    reader.accept(code, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    // Other files have to be read for that.
    return code.isFound || names(reader, (tag, member) -> isOfOthers(tag, member, others));
  }

  /** A test of what a class file names. */
  private interface Member {
    boolean test(int tag, MethodReference member);
  }

  /** Whether a class file names such a field or method. */
  private static boolean names(ClassReader file, Member wanted) {
    char[] buffer = new char[file.getMaxStringLength()];
    for (int i = 1; i < file.getItemCount(); i++) {
      int offset = file.getItem(i);
      int tag = offset > 0 ? file.readByte(offset - 1) : 0;
      if (tag == METHOD || tag == INTERFACE_METHOD || tag == FIELD) {
        int signature = file.getItem(file.readUnsignedShort(offset + 2));
        MethodReference member =
            new MethodReference(
                file.readClass(offset, buffer),
                file.readUTF8(signature, buffer),
                file.readUTF8(signature + 2, buffer));
        if (wanted.test(tag, member)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOfJdk(int tag, MethodReference member) {
    return tag != FIELD && ordersThreads(member.owner(), member.name(), member.descriptor());
  }

  /** Whether it is a volatile field of another class, or a method that it may have of the JDK. */
  private static boolean isOfOthers(int tag, MethodReference member, Hierarchy others) {
    return tag == FIELD
        ? others.isVolatile(member.owner(), member.name())
        : tag == METHOD && !member.name().equals("<init>") && isBelow(member.owner(), others);
  }

  /** Whether a class inherits from one of the JDK by whose methods threads are ordered. */
  static boolean isBelow(String name, Hierarchy others) {
    boolean isOther = !name.startsWith(JDK) && !name.startsWith("[");
    String above = isOther ? others.classOfJdk(name) : null;
    return above != null && (isOfThreads(above) || above.equals(THREAD));
  }

  private static boolean ordersThreads(String owner, String name, String descriptor) {
    if (!owner.startsWith(JDK)) {
      return false;
    }
    return owner.equals(HANDLE)
        || isOfThreads(owner)
        || (owner.equals(COLLECTIONS) && name.startsWith("synchronized"))
        || Replacements.of(
                owner, new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false))
            != null;
  }

  /**
   * Whether the methods of a class of the JDK take the monitor of their object.
   *
   * @param name its internal name
   */
  public static boolean isSynchronized(String name) {
    return SYNCHRONIZED.contains(name);
  }

  private static boolean isOfThreads(String owner) {
    return isSynchronized(owner)
        || (owner.startsWith(CONCURRENT) && Book.shared().of(owner).has(Fact.SHARED));
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
