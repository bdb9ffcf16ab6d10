package samples;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loads a class with a method that promises a number and returns null. */
final class Broken extends ClassLoader {
  private static final String NAME = "samples.Wrong";

  Broken() {
    super(Broken.class.getClassLoader());
  }

  Class<?> loadClass() throws ClassNotFoundException {
    byte[] classFile = classFile();
    defineClass(NAME, classFile, 0, classFile.length);
    return Class.forName(NAME, true, this);
  }

  private static byte[] classFile() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String name = NAME.replace('.', '/');
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "number", "()I", null, null);
    method.visitAnnotation("Lorg/demonic/contracts/Requires;", true).visitEnd();
    method.visitCode();
    method.visitInsn(Opcodes.ACONST_NULL);
    method.visitInsn(Opcodes.IRETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
