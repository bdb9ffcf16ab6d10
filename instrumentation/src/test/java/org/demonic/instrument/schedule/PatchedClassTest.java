package org.demonic.instrument.schedule;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicInterpreter;

/** The classes of the JDK with hooks: a JVM does not verify them, it crashes. */
class PatchedClassTest {
  static Stream<Class<?>> classes() {
    return JdkPatches.patched().stream().filter(type -> !type.isHidden());
  }

  @ParameterizedTest
  @MethodSource("classes")
  void theStackHasRoom(Class<?> type) throws IOException {
    ClassNode patched = new ClassNode();
    new ClassReader(PatchedClass.patch(withoutStackMaps(type))).accept(patched, 0);

    for (MethodNode method : patched.methods) {
      assertThatCode(() -> new Analyzer<>(new BasicInterpreter()).analyze(patched.name, method))
          .as(method.name + method.desc)
          .doesNotThrowAnyException();
    }
  }

  /** A class file as a JVM before 21 hands it to agents. */
  private static byte[] withoutStackMaps(Class<?> type) throws IOException {
    String name = type.getName().substring(type.getPackageName().length() + 1) + ".class";
    try (InputStream stream = Objects.requireNonNull(type.getResourceAsStream(name))) {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(stream).accept(writer, ClassReader.SKIP_FRAMES);
      return writer.toByteArray();
    }
  }
}
