package org.demonic.junit.setups;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** Writes class files of classes of which not all can be loaded yet. */
final class ClassFileWriter extends ClassWriter {
  private ClassFileWriter() {
    super(ClassWriter.COMPUTE_FRAMES);
  }

  static byte[] write(ClassNode node) {
    ClassFileWriter writer = new ClassFileWriter();
    node.accept(writer);
    return writer.toByteArray();
  }

  @Override
  protected String getCommonSuperClass(String one, String other) {
    try {
      return super.getCommonSuperClass(one, other);
    } catch (TypeNotPresentException moved) {
      return "java/lang/Object";
    }
  }
}
