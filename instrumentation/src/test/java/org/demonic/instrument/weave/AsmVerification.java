package org.demonic.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;
import org.objectweb.asm.util.CheckClassAdapter;

/** Verifies class files that no class loader of ours may define. */
final class AsmVerification {
  private AsmVerification() {}

  static void verify(Collection<byte[]> classFiles) throws AnalyzerException {
    for (byte[] classFile : classFiles) {
      ClassNode node = new ClassNode(Opcodes.ASM9);
      ClassVisitor checker = new CheckClassAdapter(Opcodes.ASM9, node, false) {};
      new ClassReader(classFile).accept(checker, 0);
      for (MethodNode method : node.methods) {
        new Analyzer<>(new BasicVerifier()).analyze(node.name, method);
      }
      assertThat(node.name).isNotEmpty();
    }
  }
}
