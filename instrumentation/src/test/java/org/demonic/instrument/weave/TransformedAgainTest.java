package org.demonic.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.demonic.instrument.agent.Attachment;
import org.demonic.instrument.problem.InstrumentationException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What becomes of woven classes when they are woven again. */
class TransformedAgainTest {
  private static Instrumentation jvm;

  private final Answers weaver = new Answers();
  private final Memory loader = new Memory();
  private Client client;

  @BeforeAll
  static void attach() {
    jvm = Attachment.attach();
  }

  @BeforeEach
  void add() {
    client = new Instrumenter(jvm).add(weaver);
  }

  private static ClassSelection within(String prefix) {
    return ClassSelection.within(Set.of(prefix));
  }

  @Test
  void aClassThatIsExcludedLaterStaysAsItIs() throws Exception {
    client.include(within("again.a."));
    Class<?> before = loader.define("again.a.Before");
    assertThat(answer(before)).isEqualTo(1);

    client.exclude(List.of("again.a."));
    weaver.answer = 2;
    client.repeat();
    Class<?> after = loader.define("again.a.After");

    assertThat(answer(before)).as("woven before").isEqualTo(2);
    assertThat(answer(after)).as("excluded").isZero();
    assertThat(client.woven()).contains("again.a.Before").doesNotContain("again.a.After");
    assertThat(client.instrumenter().leftOut()).isEmpty();
  }

  @Test
  void aClassThatIsExcludedWithOtherModifiersStaysAsItIs() throws Exception {
    weaver.changesModifiers = true;
    client.include(within("again.m."));
    Class<?> before = loader.define("again.m.Before");

    client.exclude(List.of("again.m."));
    weaver.answer = 2;
    client.repeat();

    assertThat(answer(before)).isEqualTo(2);
    assertThat(client.instrumenter().leftOut()).isEmpty();
  }

  @Test
  void aClassThatFailsLaterIsLeftOut() throws Exception {
    client.include(within("again.b."));
    Class<?> sound = loader.define("again.b.Sound");
    Class<?> broken = loader.define("again.b.Broken");
    Class<?> last = loader.define("again.b.Zuletzt");

    weaver.answer = 2;
    weaver.refused.add("again.b.Broken");
    client.repeat();

    assertThat(answer(sound)).isEqualTo(2);
    assertThat(answer(last)).isEqualTo(2);
    assertThat(answer(broken)).isZero();
    assertThat(client.woven())
        .contains("again.b.Sound", "again.b.Zuletzt")
        .doesNotContain("again.b.Broken");
    assertLeftOut("again.b.Broken");
    assertThatThrownBy(() -> client.requireActive(broken, within("again.b.")))
        .isInstanceOf(InstrumentationException.class);
  }

  @Test
  void aClassWithOtherModifiersThatFailsLaterIsLeftOutForTheSameReason() throws Exception {
    weaver.changesModifiers = true;
    client.include(within("again.c."));
    Class<?> sound = loader.define("again.c.Sound");
    loader.define("again.c.Broken");
    Class<?> last = loader.define("again.c.Zuletzt");

    weaver.answer = 2;
    weaver.refused.add("again.c.Broken");
    client.repeat();

    assertThat(answer(sound)).isEqualTo(2);
    assertThat(answer(last)).isEqualTo(2);
    assertThat(client.woven()).doesNotContain("again.c.Broken");
    assertLeftOut("again.c.Broken");
    assertThatThrownBy(() -> client.include(ClassSelection.named(Set.of("again.c.Broken"))))
        .hasMessageContaining("it refuses today");
  }

  @Test
  void aClassOfAnotherLoaderIsWovenAlthoughItsNamesakeIsNot() throws Exception {
    weaver.refused.add("again.d.Same");
    client.include(within("again.d."));
    loader.define("again.d.Same");
    weaver.refused.clear();

    Memory other = new Memory();
    Class<?> sound = other.define("again.d.Same");

    assertThat(answer(sound)).isEqualTo(1);
    assertThatCode(() -> client.requireActive(sound, within("again.d.")))
        .doesNotThrowAnyException();
  }

  private void assertLeftOut(String name) {
    assertThat(client.instrumenter().leftOut())
        .singleElement()
        .satisfies(left -> assertThat(left.name()).isEqualTo(name))
        .satisfies(left -> assertThat(left.reason()).contains("it refuses today"));
  }

  private static int answer(Class<?> type) throws ReflectiveOperationException {
    return (int) type.getMethod("answer").invoke(null);
  }

  /** Lets each method return a number of its own. */
  private static final class Answers implements Weaver {
    private final Set<String> refused = new TreeSet<>();
    private int answer = 1;
    private boolean changesModifiers;

    @Override
    public Stage stage() {
      return Stage.SCHEDULE;
    }

    @Override
    public boolean weave(WovenClass type) {
      if (refused.contains(type.facts().name())) {
        throw new IllegalStateException("it refuses today");
      }
      for (MethodNode method : type.node().methods) {
        if (!method.desc.equals("()I")) {
          continue;
        }
        method.instructions.insert(new InsnNode(Opcodes.IRETURN));
        method.instructions.insert(new LdcInsnNode(answer));
        if (changesModifiers && type.mayChangeModifiers()) {
          method.access &= ~Opcodes.ACC_SYNCHRONIZED;
        }
      }
      return true;
    }

    @Override
    public Probe probe() {
      return new Probe() {
        @Override
        public Class<?> type() {
          return Answers.class;
        }

        @Override
        public boolean isHeard(Class<?> woven) {
          return woven != Answers.class;
        }
      };
    }
  }

  private static final class Memory extends ClassLoader {
    /** A class of Java 5, whose code needs no frames; its method returns 0. */
    Class<?> define(String name) {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      String internal = name.replace('.', '/');
      writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, internal, null, "java/lang/Object", null);
      MethodVisitor method =
          writer.visitMethod(
              Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED,
              "answer",
              "()I",
              null,
              null);
      method.visitCode();
      method.visitInsn(Opcodes.ICONST_0);
      method.visitInsn(Opcodes.IRETURN);
      method.visitMaxs(0, 0);
      method.visitEnd();
      writer.visitEnd();
      byte[] file = writer.toByteArray();
      return defineClass(name, file, 0, file.length);
    }
  }
}
