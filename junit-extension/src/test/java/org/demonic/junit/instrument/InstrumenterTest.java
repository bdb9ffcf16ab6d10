package org.demonic.junit.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.lang.instrument.Instrumentation;
import java.util.Set;
import org.demonic.junit.NotCheckedException;
import org.demonic.junit.agent.Attachment;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import samples.Serialised;

class InstrumenterTest {
  private static Instrumentation jvm;

  @BeforeAll
  static void attach() {
    jvm = Attachment.attach();
  }

  @Test
  void aMethodThatBecomesTooLargeIsNamed() {
    Instrumenter instrumenter = new Instrumenter(jvm, new Everything());
    ClassesUnderTest loadedBefore = new ClassesUnderTest.Named(Set.of("sample.Before"));
    ClassesUnderTest loadedAfter = new ClassesUnderTest.Named(Set.of("sample.After"));
    Memory loader = new Memory();

    loader.define("sample.Before", classWithAMethodOf("sample/Before", 65_000));
    assertThatThrownBy(() -> instrumenter.include(loadedBefore))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageContaining("sample.Before")
        .hasMessageContaining("method huge would exceed the 64 KB");

    instrumenter.include(loadedAfter);
    loader.define("sample.After", classWithAMethodOf("sample/After", 65_000));
    assertThatThrownBy(() -> instrumenter.requireSuccess(loadedAfter))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageContaining("sample.After");
    assertThatCode(() -> instrumenter.requireSuccess(new ClassesUnderTest.Named(Set.of("other"))))
        .doesNotThrowAnyException();
  }

  @Test
  void aClassFileThatCannotBeReadFailsItsTests() {
    Instrumenter instrumenter = new Instrumenter(jvm, new Unwilling());
    ClassesUnderTest classes = new ClassesUnderTest.Named(Set.of("sample.Small"));
    new Memory().define("sample.Small", classWithAMethodOf("sample/Small", 10));
    assertThatThrownBy(() -> instrumenter.include(classes))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageContaining("sample.Small")
        .hasMessageContaining("no contracts today");
  }

  @Test
  void aMethodReferenceThatCanBeSerialisedIsRefused() {
    Instrumenter instrumenter = new Instrumenter(jvm, new Everything());
    assertThat(new Serialised.Reference().function).isInstanceOf(Serializable.class);
    assertThatThrownBy(() -> instrumenter.include(named(Serialised.Reference.class)))
        .isInstanceOf(NotCheckedException.class)
        .hasMessageMatching(
            "(?s).*Reference is a class under test but could not be instrumented: the method"
                + " reference at Serialised.java:13 can be serialised, so its calls cannot be"
                + " reported \\[transform-failed].  hint: write it as a lambda");
  }

  @Test
  void aLambdaThatCanBeSerialisedIsNot() {
    Instrumenter instrumenter = new Instrumenter(jvm, new Everything());
    assertThat(new Serialised.Lambda().function).isInstanceOf(Serializable.class);
    instrumenter.include(named(Serialised.Lambda.class));
    assertThatCode(() -> instrumenter.requireActive(Serialised.Lambda.class))
        .doesNotThrowAnyException();
  }

  private static ClassesUnderTest named(Class<?> type) {
    return new ClassesUnderTest.Named(Set.of(type.getName()));
  }

  @Test
  void aGeneratedSubclassIsNotNestedInWhatItIsNamedAfter() {
    byte[] mock = classWithAMethodOf("sample/Named$Mock$1", 10);
    InstrumentedClass type = ClassFacts.read(getClass().getClassLoader(), mock);
    assertThat(type.enclosing()).containsExactly("sample.Named$Mock$1");
  }

  /** Method {@code huge} calls {@code small} once. */
  private static byte[] classWithAMethodOf(String name, int bytes) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "huge", "()V", null, null);
    method.visitCode();
    for (int i = 0; i < bytes; i++) {
      method.visitInsn(Opcodes.NOP);
    }
    for (int i = 0; i < 50; i++) {
      method.visitMethodInsn(Opcodes.INVOKESTATIC, name, "huge", "()V", false);
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static final class Memory extends ClassLoader {
    Class<?> define(String name, byte[] bytes) {
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private record Unwilling() implements ContractLookup {
    @Override
    public boolean hasPrecondition(MethodReference callee, boolean dispatched) {
      throw new IllegalStateException("no contracts today");
    }

    @Override
    public boolean isObserved(MethodReference method) {
      return false;
    }
  }
}
